import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { Person } from '@parlour/protocol';
import type { House } from './house.ts';
import { Buckets, type Pace } from './people/bucket.ts';
import type { AnyTable } from './table/any-table.ts';

/**
 * Finds tables by the codes that people name. An address that has named too many wrong codes gets no answer for a
 * while, not even for a good code, since that would tell which codes are good. Public tables and one's own stay open.
 */
export class Codes {
  readonly #house: House;
  readonly guesses: Buckets;

  constructor(house: House, guesses: Pace) {
    this.#house = house;
    this.guesses = new Buckets(guesses, () => performance.now());
  }

  /** How often somebody was refused after too many guesses. */
  get refused(): number {
    return this.guesses.refused;
  }

  async find(code: string, person: Person | null, address: string): Promise<AnyTable | Refusal> {
    // A code counts as wrong until it proves right, so that many guesses at once do not count as one.
    const seconds = this.guesses.take(address);
    if (seconds > 0) {
      const known = await this.#house.inMemory(code);
      return known && !isRefusal(await known.look(person)) ? known : refuse('too-fast', { seconds });
    }
    const table = await this.#house.table(code, { person, address });
    // Only a code whose table was found is no guess. A person with too many open tables is refused before any lookup.
    if (!isRefusal(table) || table.refused === 'table-broken' || table.refused === 'newer-table')
      this.guesses.giveBack(address);
    return table;
  }
}
