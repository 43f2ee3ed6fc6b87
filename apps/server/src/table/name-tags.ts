import { type Ledger, namesShown, seatOf } from './ledger.ts';

/** The names of the people who sit at a table or were sent away, and how they are shown. */
export class NameTags {
  readonly #ledger: Ledger;
  readonly #names: Map<string, string>;
  /** By seat; null when they must be worked out again. */
  #shown: readonly string[] | null = null;

  constructor(ledger: Ledger, names: ReadonlyMap<string, string>) {
    this.#ledger = ledger;
    this.#names = new Map(names);
  }

  /** By seat. */
  get shown(): readonly string[] {
    this.#shown ??= namesShown(this.#ledger, this.#names);
    return this.#shown;
  }

  /** The name of a person, with no regard to others who are called the same. */
  of(person: string): string {
    return this.#names.get(person) ?? '';
  }

  has(person: string): boolean {
    return this.#names.has(person);
  }

  give(person: string, name: string): void {
    this.#names.set(person, name);
    this.#shown = null;
  }

  /** Somebody may have sat down or left. */
  seatsChanged(): void {
    this.#shown = null;
  }

  /** Forgets the names of people who have no seat and were not sent away. */
  dropStrangers(): void {
    for (const person of this.#names.keys()) {
      if (seatOf(this.#ledger, person) === null && !this.#ledger.barred.includes(person)) this.#names.delete(person);
    }
  }
}
