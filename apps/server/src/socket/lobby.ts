import type { OpenTable, ServerMessage } from '@parlour/protocol';
import type { House } from '../house.ts';

interface Visitor {
  send(text: string): void;
}

/** Milliseconds for which a list is new enough for a newcomer. */
const FRESH = 250;

/** The connections that look at the list of open tables. The list is written once for all of them. */
export class Lobby {
  readonly #house: House;
  readonly #people: () => number;
  readonly #visitors = new Set<Visitor>();
  #stopListening: (() => void) | null = null;
  /** The list that was written last, and when. */
  #text = '';
  #written = Number.NEGATIVE_INFINITY;

  constructor(house: House, people: () => number) {
    this.#house = house;
    this.#people = people;
  }

  /** Shows the list to a connection, and shows it again whenever it changes. */
  enter(visitor: Visitor): void {
    this.#stopListening ??= this.#house.listen((tables) => {
      this.#write(tables);
      for (const each of this.#visitors) each.send(this.#text);
    });
    this.#visitors.add(visitor);
    if (performance.now() - this.#written > FRESH) this.#write(this.#house.openTables());
    visitor.send(this.#text);
  }

  leave(visitor: Visitor): void {
    this.#visitors.delete(visitor);
    if (this.#visitors.size > 0) return;
    this.#stopListening?.();
    this.#stopListening = null;
  }

  #write(tables: readonly OpenTable[]): void {
    this.#written = performance.now();
    this.#text = JSON.stringify({ tables: [...tables], people: this.#people() } satisfies ServerMessage);
  }
}
