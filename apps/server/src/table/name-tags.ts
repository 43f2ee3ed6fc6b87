import { equal } from '@parlour/engine';
import type { Outfit, Person } from '@parlour/protocol';
import { tagsOf } from '../people/people.ts';
import type { Storage } from '../storage/storage.ts';
import { type Ledger, namesShown, seatOf } from './ledger.ts';

/** What others see of a person. */
export interface Tag {
  readonly name: string;
  readonly outfit: Outfit | null;
}

/** The names and outfits of the people who sit at a table or were sent away, and how they are shown. */
export class NameTags {
  readonly #ledger: Ledger;
  readonly #tags: Map<string, Tag>;
  /** By seat; null when they must be worked out again. */
  #shown: readonly string[] | null = null;

  constructor(ledger: Ledger, tags: ReadonlyMap<string, Tag>) {
    this.#ledger = ledger;
    this.#tags = new Map(tags);
  }

  /** By seat. */
  get shown(): readonly string[] {
    this.#shown ??= namesShown(this.#ledger, (person) => this.of(person));
    return this.#shown;
  }

  /** The name of a person, with no regard to others who are called the same. */
  of(person: string): string {
    return this.#tags.get(person)?.name ?? '';
  }

  /** What a person has chosen to wear. */
  worn(person: string): Outfit | null {
    return this.#tags.get(person)?.outfit ?? null;
  }

  has(person: string): boolean {
    return this.#tags.has(person);
  }

  give(person: string, tag: Tag): void {
    this.#tags.set(person, tag);
    this.#shown = null;
  }

  /** Somebody sits down. What they wear is read, and told a moment later if it is new here. */
  welcome({ id, name }: Person, storage: Storage, told: (tag: Tag) => void): void {
    this.give(id, { name, outfit: this.worn(id) });
    const tell = (tag: Tag) => this.has(id) && !equal(tag.outfit, this.worn(id)) && told({ ...tag, name: this.of(id) });
    storage.tags([id]).then(
      (rows) => tagsOf(rows).forEach(tell),
      // A storage that fails is noticed when the table writes to it.
      () => {},
    );
  }

  /** Somebody may have sat down or left. */
  seatsChanged(): void {
    this.#shown = null;
  }

  /** Forgets the names of people who have no seat and were not sent away. */
  dropStrangers(): void {
    for (const person of this.#tags.keys()) {
      if (seatOf(this.#ledger, person) === null && !this.#ledger.barred.includes(person)) this.#tags.delete(person);
    }
  }
}
