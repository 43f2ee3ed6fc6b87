import { type Refusal, refuse } from '@parlour/engine';
import type { Person } from '@parlour/protocol';

/** Who brings a table into memory: anybody who knows its code. */
export interface Opener {
  readonly person: Person | null;
  readonly address: string;
}

/** How many tables that one person, or all people of one address, made or opened may be in memory at once. */
export interface MostOpen {
  readonly person: number;
  readonly address: number;
}

/** Who made each table in memory, or brought it there. */
export class Openers {
  readonly #most: MostOpen;
  readonly #of = new Map<string, Opener>();
  /** How often somebody had too many tables open. */
  refused = 0;

  constructor(most: MostOpen) {
    this.#most = most;
  }

  set(code: string, by: Opener): void {
    this.#of.set(code, by);
  }

  delete(code: string): void {
    this.#of.delete(code);
  }

  /** Refuses a person or an address that has as many tables open as it may. */
  refuse({ person, address }: Opener): Refusal | null {
    const all = [...this.#of.values()];
    const own = person ? all.filter((by) => by.person?.id === person.id).length : 0;
    const near = all.filter((by) => by.address === address).length;
    const most = this.#most;
    const limit = own >= most.person ? most.person : near >= most.address ? most.address : null;
    if (limit === null) return null;
    this.refused++;
    return refuse('too-many-tables', { limit });
  }
}
