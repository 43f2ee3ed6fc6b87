import { type Refusal, refuse } from '@parlour/engine';
import type { Clock } from './bucket.ts';
import type { Tokens } from './tokens.ts';
import { Tries } from './tries.ts';

/** How many wrong passwords are free before the waits begin. Many people may share an address. */
export const FREE = {
  /** From a device that has signed in to this account before. */
  device: 5,
  /** For one name from one address. */
  here: 5,
  address: 20,
  /** For one name, from all devices that have never signed in to this account. */
  name: 100,
};

/** Where a password comes from. */
export interface Whence {
  readonly address: string;
  /** The tokens and marks that came with the request, valid or not. */
  readonly shown: readonly string[];
}

/** A password that is being checked. It counts as wrong until it proves right, so many at once count as many. */
export interface Attempt {
  wasRight(): void;
  /** It was not checked at all. */
  wasNone(): void;
}

/**
 * How often people may try passwords. A device that has signed in to the account before has a budget of its own, which
 * nobody else can use up. All others share budgets: one for each address and, with more free tries, one for each name.
 * But other people's guesses never delay the first try of an address at a name, so the right password gets in.
 */
export class Attempts {
  /** How often somebody had to wait. */
  refused = 0;
  readonly #tokens: Tokens;
  readonly #byDevice: Tries;
  readonly #here: Tries;
  readonly #byAddress: Tries;
  readonly #byName: Tries;

  constructor(tokens: Tokens, clock: Clock) {
    this.#tokens = tokens;
    this.#byDevice = new Tries(FREE.device, clock);
    this.#here = new Tries(FREE.here, clock);
    this.#byAddress = new Tries(FREE.address, clock);
    this.#byName = new Tries(FREE.name, clock);
  }

  /** What is counted here, by name. */
  get counted(): Readonly<Record<string, Tries>> {
    return { device: this.#byDevice, here: this.#here, address: this.#byAddress, name: this.#byName };
  }

  /** `person` is the person with that name, if there is one. */
  begin({ key, person }: { key: string; person: string | undefined }, whence: Whence): Attempt | Refusal {
    const device = person === undefined ? null : this.#deviceOf(person, whence);
    const own: [Tries, string] = device ? [this.#byDevice, device] : [this.#here, `${whence.address} ${key}`];
    const shared: [Tries, string][] = device
      ? []
      : [
          [this.#byAddress, whence.address],
          [this.#byName, key],
        ];
    const all = [own, ...shared];
    const isFirst = !own[0].hasFailed(own[1]);
    const waits = all.map(([tries, of]) => (tries === this.#byName && isFirst ? 0 : tries.wait(of)));
    const seconds = Math.max(...waits);
    if (seconds > 0) {
      this.refused++;
      return refuse('too-many-tries', { seconds });
    }
    for (const [tries, of] of all) tries.begin(of);
    const takeBack = (some: typeof all) => {
      for (const [tries, of] of some) tries.takeBack(of);
    };
    return {
      wasRight() {
        own[0].forget(own[1]);
        // A person who knows one password must not get free guesses at other accounts from the same address.
        takeBack(shared);
      },
      wasNone: () => takeBack(all),
    };
  }

  /** The device that the attempt comes from, if it has signed in as this person before. */
  #deviceOf(person: string, { shown }: Whence): string | null {
    for (const text of shown) {
      const mark = this.#tokens.readMark(text);
      if (mark?.person === person) return mark.device;
      const claim = this.#tokens.readAny(text);
      if (claim?.person === person) return claim.session;
    }
    return null;
  }
}
