import type { Refusal } from '@parlour/engine';
import type { ClientMessage, Person, Request, TableInfo } from '@parlour/protocol';
import type { Watcher } from './audience.ts';
import type { Asker } from './desk.ts';

/** What a client says to a table. Its connection answers pings. */
export type Said = Exclude<ClientMessage, { ping: number }>;

/** A table as connections and routes use it, whichever process has it. */
export interface AnyTable {
  readonly code: string;
  /** Somebody comes. `since` is the last number they have seen, if they have seen any. */
  attach(watcher: Watcher, since: number | undefined): void;
  detach(watcher: Watcher): void;
  hear(watcher: Watcher, message: Said): void;
  /** Takes inputs of an avatar. */
  steer(watcher: Watcher, inputs: readonly unknown[]): Refusal | null;
  /** What somebody sees from outside. It refuses people to whom the table is not open. */
  look(person: Person | null): Promise<TableInfo | Refusal>;
  /** Whether the host has sent this person away. */
  isBarred(person: string): Promise<boolean>;
  /** Answers a request of a person who need not be connected, once what it came to is durable. */
  answer(by: Asker, request: Request): Promise<Refusal | null>;
}
