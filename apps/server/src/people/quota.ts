import { Buckets, type Clock, type Pace } from './bucket.ts';

/** A limit, as it is shown to the people who run the house. */
export interface Limit {
  readonly of: string;
  readonly most: number;
  /** How often somebody reached it. */
  readonly reached: number;
}

/** How often one person, and all people of one address together, may do something. */
export interface Allowance {
  readonly person: Pace;
  readonly address: Pace;
}

/** Both limits of an allowance, as so many an hour. */
export const hourly = (of: string, { person, address }: Allowance, reached: number): Limit[] => [
  { of: `${of}_person_hour`, most: person.perSecond * 3600, reached },
  { of: `${of}_address_hour`, most: address.perSecond * 3600, reached },
];

export class Quota {
  readonly byPerson: Buckets;
  readonly byAddress: Buckets;

  constructor({ person, address }: Allowance, clock: Clock) {
    this.byPerson = new Buckets(person, clock);
    this.byAddress = new Buckets(address, clock);
  }

  /** How often somebody wanted more. */
  get refused(): number {
    return this.byPerson.refused + this.byAddress.refused;
  }

  /** Returns 0 and counts it, if it may be done now; otherwise the seconds to wait. */
  take(person: string, address: string): number {
    const own = this.byPerson.take(person);
    if (own > 0) return own;
    const all = this.byAddress.take(address);
    if (all > 0) this.byPerson.giveBack(person);
    return all;
  }
}
