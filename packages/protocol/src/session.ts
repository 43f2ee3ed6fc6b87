import type { Refusal, Seat, View } from '@parlour/engine';
import type { Link } from './connection.ts';
import type { Person, Reaction, Request, TableInfo } from './messages.ts';
import type { Snapshot } from './snapshots.ts';

export interface Remark {
  readonly from: Person;
  readonly said: string;
  readonly at: number;
}

/** What a client knows of its table. Values, never changed in place: a new one after every change. */
export interface SessionState {
  readonly link: Link;
  /** Why it is over, when it is. */
  readonly farewell: Refusal | null;
  readonly person: Person | null;
  /** The last number seen. */
  readonly n: number;
  readonly table: TableInfo | null;
  readonly you: Seat | null;
  /** The game as `you` may see it; null before the first match. */
  readonly view: View<unknown> | null;
  /** When each seat's turn is over, in the client's own time (`performance.now()`); null for who has no clock running. */
  readonly deadlines: readonly (number | null)[];
  readonly watching: number;
  readonly paused: boolean;
  /** Actions sent and not yet answered, in order. */
  readonly pending: readonly string[];
  readonly chat: readonly Remark[];
  readonly muted: readonly string[];
}

/** An action as it was seen: the view before it, its events as this viewer may see them, and the view after. */
export interface Happening {
  readonly n: number;
  readonly events: readonly unknown[];
  readonly before: View<unknown>;
  readonly after: View<unknown>;
}

export type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A client's place at a table, seated or watching. It connects, connects again and catches up by itself. */
export interface Session {
  get(): SessionState;
  /** Calls back after every change of the state. Returns how to stop. */
  subscribe(changed: () => void): () => void;
  /** Calls back for every action played, in order, before the change is told. */
  watch(watcher: (happening: Happening) => void): () => void;
  /** Called for every reaction. */
  reactions(watcher: (from: Person, reaction: Reaction) => void): () => void;
  /** Each is answered once: with null when it is done and durable, or with why not. It survives a lost connection. */
  act(action: string): Promise<Refusal | null>;
  ask(request: WithoutId<Request>): Promise<Refusal | null>;
  say(text: string): Promise<Refusal | null>;
  react(reaction: Reaction): Promise<Refusal | null>;
  mute(person: string, on: boolean): Promise<Refusal | null>;
  /** In an arena: calls back for every snapshot. What is not whole builds on the one before. */
  onSnapshot?(watcher: (snapshot: Snapshot) => void): () => void;
  /** In an arena: inputs as `encodeInputs` writes them. Lost without a connection: they are of their moment only. */
  sendInputs?(inputs: Uint8Array<ArrayBuffer>): void;
  /** There is a network again, or somebody looks again: does not wait any longer to connect. */
  wake?(): void;
  close(): void;
}
