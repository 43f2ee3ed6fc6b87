import type { Refusal, Seat, View } from '@parlour/engine';
import type { Link } from './connection.ts';
import type { Person, Reaction, Request, TableInfo } from './schemas.ts';
import type { Snapshot } from './snapshots.ts';

export interface Remark {
  readonly from: Person;
  readonly said: string;
  readonly at: number;
}

/** What a client knows of its table. The value never changes; a change makes a new one. */
export interface SessionState {
  readonly link: Link;
  /** Why the connection is over, if it is. */
  readonly farewell: Refusal | null;
  /** Why the house has sent this client away for a while, if it has. The client comes back by itself. */
  readonly away: Refusal | null;
  readonly person: Person | null;
  /** The last number seen. */
  readonly n: number;
  readonly table: TableInfo | null;
  readonly you: Seat | null;
  /** The game as `you` may see it; null before the first match. */
  readonly view: View<unknown> | null;
  /** When each seat's turn is over, in the client's own time (`performance.now()`); null if no clock is running. */
  readonly deadlines: readonly (number | null)[];
  readonly watching: number;
  readonly paused: boolean;
  /** Actions sent and not yet answered, in order. */
  readonly pending: readonly string[];
  /** What happened in the match before this client came to it, as far as the table has told it. */
  readonly story: readonly Deed[];
  /** Whose time ran out last, and with which number. */
  readonly lapsed: { readonly n: number; readonly seat: Seat } | null;
  readonly chat: readonly Remark[];
  readonly muted: readonly string[];
}

/** What a client knows before it has heard anything. */
export const HEARD_NOTHING: SessionState = {
  link: 'connecting',
  farewell: null,
  away: null,
  person: null,
  n: 0,
  table: null,
  you: null,
  view: null,
  deadlines: [],
  watching: 0,
  paused: false,
  pending: [],
  story: [],
  lapsed: null,
  chat: [],
  muted: [],
};

/** An action that this viewer is told of afterwards. `lapsed` is the seat whose time had run out. */
export interface Deed {
  readonly n: number;
  readonly events: readonly unknown[];
  readonly lapsed?: Seat | undefined;
}

/** An action as this viewer saw it: the view before it, its events, and the view after it. */
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
  /** Calls back after every change of the state. Returns a function that stops this. */
  subscribe(changed: () => void): () => void;
  /** Calls back for every action played, in order, before `subscribe` tells of the change. */
  watch(watcher: (happening: Happening) => void): () => void;
  /** Called for every reaction. */
  reactions(watcher: (from: Person, reaction: Reaction) => void): () => void;
  /** Each is answered once: with null when it is done and stored, or with a refusal. It survives a lost connection. */
  act(action: string): Promise<Refusal | null>;
  ask(request: WithoutId<Request>): Promise<Refusal | null>;
  say(text: string): Promise<Refusal | null>;
  react(reaction: Reaction): Promise<Refusal | null>;
  mute(person: string, on: boolean): Promise<Refusal | null>;
  /** In an arena: calls back for every snapshot. A snapshot that is not whole builds on the one before. */
  onSnapshot?(watcher: (snapshot: Snapshot) => void): () => void;
  /** In an arena: sends inputs as `encodeInputs` writes them. Without a connection they are lost, not sent later. */
  sendInputs?(inputs: Uint8Array<ArrayBuffer>): void;
  /** The network is back, or somebody looks again: connects at once, without the usual wait. */
  wake?(): void;
  close(): void;
}
