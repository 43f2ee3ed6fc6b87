import {
  type AnyGame,
  followed,
  isRefusal,
  Listeners,
  type Refusal,
  refuse,
  unpackEvent,
  type View,
} from '@parlour/engine';
import { Connection, type Link, type Party, type Way } from './connection.ts';
import { type Question, Questions } from './questions.ts';
import type { Person, Reaction, Request, ServerMessage, TableInfo } from './schemas.ts';
import {
  type Deed,
  type Happening,
  HEARD_NOTHING,
  type Remark,
  type Session,
  type SessionState,
  type WithoutId,
} from './session.ts';
import { decodeSnapshot, type Snapshot } from './snapshots.ts';

/** How many remarks are kept. */
const CHAT_KEPT = 200;

export interface TableWay extends Way {
  readonly code: string;
  /** Finds a game. Pages load it when they need it. */
  readonly game: (id: string) => AnyGame | Promise<AnyGame>;
}

/** Goes to a table of a house and stays connected until it is closed. */
export function openTable(way: TableWay): Session {
  return new SocketSession(way);
}

type Placed = Extract<ServerMessage, { table: TableInfo }>;

class SocketSession implements Session, Party {
  readonly #way: TableWay;
  readonly #now: () => number;
  readonly #questions: Questions;
  readonly #connection: Connection;
  readonly #changes = new Listeners();
  readonly #happenings = new Listeners<[Happening]>();
  readonly #reactions = new Listeners<[Person, Reaction]>();
  readonly #snapshots = new Listeners<[Snapshot]>();
  #game: AnyGame | null = null;
  /** Messages that came while the game was being loaded; null if none is being loaded. */
  #waiting: ServerMessage[] | null = null;
  /** Whether the state can be built on. If not, the client asks for everything again. */
  #sound = false;
  /** Whether no numbered message was taken on this connection yet. */
  #first = true;
  #state = HEARD_NOTHING;

  constructor(way: TableWay) {
    this.#way = way;
    this.#now = () => way.timers?.now() ?? performance.now();
    this.#questions = new Questions(way.random ?? Math.random);
    this.#connection = new Connection(way, this);
  }

  // Pages pass these functions on as a store, without the object. So they are bound.
  readonly get = (): SessionState => this.#state;
  readonly subscribe = this.#changes.add;

  readonly watch = this.#happenings.add;
  readonly reactions = this.#reactions.add;

  act(action: string): Promise<Refusal | null> {
    return this.#ask({ act: action, seen: this.#state.n });
  }

  ask(request: WithoutId<Request>): Promise<Refusal | null> {
    return this.#ask(request);
  }

  say(text: string): Promise<Refusal | null> {
    return this.#ask({ say: text });
  }

  react(reaction: Reaction): Promise<Refusal | null> {
    return this.#ask({ react: reaction });
  }

  mute(person: string, on: boolean): Promise<Refusal | null> {
    return this.#ask({ mute: person, on });
  }

  readonly onSnapshot = this.#snapshots.add;

  sendInputs(inputs: Uint8Array<ArrayBuffer>): void {
    this.#connection.send(inputs);
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#connection.close(refuse('gone'));
  }

  // --- What the connection asks and tells ---

  at() {
    return { at: this.#way.code, ...(this.#sound ? { since: this.#state.n } : {}) };
  }

  linked(link: Link, farewell: Refusal | null): void {
    if (farewell) this.#questions.end(farewell);
    this.#set({ link, farewell });
  }

  sentAway(why: Refusal): void {
    this.#set({ away: why });
  }

  welcomed(person: Person): void {
    this.#waiting = null;
    this.#first = true;
    this.#set({ person, away: null });
    for (const question of this.#questions.unanswered()) this.#connection.send(question);
  }

  look(frame: Uint8Array): void {
    const snapshot = decodeSnapshot(frame);
    if (isRefusal(snapshot)) this.#connection.misunderstood();
    else this.#snapshots.tell(snapshot);
  }

  hear(message: ServerMessage): void {
    if (this.#waiting) this.#waiting.push(message);
    else if ('table' in message && message.table.game !== this.#game?.id) this.#load(message);
    else this.#take(message);
  }

  // --- What the server says ---

  /** All messages wait for the game, in their order, because they may need it. */
  async #load(message: Placed): Promise<void> {
    const waiting: ServerMessage[] = [message];
    this.#waiting = waiting;
    let game: AnyGame | null = null;
    try {
      game = await this.#way.game(message.table.game);
    } catch {
      // The code below handles a missing game.
    }
    // If there is a new connection by now, all messages come again on it.
    if (this.#waiting !== waiting) return;
    this.#waiting = null;
    if (game?.id !== message.table.game) return this.#connection.misunderstood();
    this.#game = game;
    for (const message of waiting) if (this.#connection.isOpen) this.hear(message);
  }

  #take(message: ServerMessage): void {
    if (Array.isArray(message)) this.#played(message[0], message[1]);
    else if ('table' in message) this.#placed(message);
    else if ('ok' in message) {
      this.#questions.done(message.ok, message.n);
      this.#set({});
    } else if ('no' in message) {
      const { no, ...refusal } = message;
      this.#questions.refused(no, refusal as Refusal);
      this.#set({});
    } else if ('left' in message) {
      const now = this.#now();
      const deadlines = message.left.map((left) => (left === null ? null : now + left));
      this.#set({ deadlines, ...(message.lapsed ? { lapsed: message.lapsed } : {}) });
    } else if ('here' in message) {
      const { watching, paused } = message.here;
      this.#set({ watching, paused });
    } else if ('said' in message) this.#said(message);
    else if ('reacted' in message) this.#reactions.tell(message.from, message.reacted);
    else if ('muted' in message) this.#set({ muted: message.muted });
  }

  #played(n: number, packed: readonly (readonly unknown[])[]): void {
    if (!this.#isNext(n)) return;
    const before = this.#state.view;
    const game = this.#game!;
    let events: unknown[];
    let after: View<unknown>;
    try {
      events = packed.map((event) => unpackEvent(game, event));
      after = followed(game, before!, events);
    } catch {
      this.#sound = false;
      this.#connection.misunderstood();
      return;
    }
    this.#set({ n, view: after }, () => this.#happenings.tell({ n, events, before: before!, after }));
  }

  #placed(message: Placed): void {
    const { n, table, you } = message;
    if ('view' in message) {
      // The first view on a connection always counts, even if its number is lower than the last one seen.
      if (n < this.#state.n && !this.#first) return;
      const game = this.#game!;
      let story: Deed[] | undefined;
      try {
        story = message.story?.map((told) => ({
          ...told,
          events: told.events.map((event) => unpackEvent(game, event)),
        }));
      } catch {
        return this.#connection.misunderstood();
      }
      this.#sound = true;
      this.#first = false;
      this.#set({ n, table, you, view: message.view as View<unknown> | null, ...(story ? { story } : {}) });
    } else if (this.#isNext(n)) this.#set({ n, table, you });
  }

  /** Ignores a number that was seen already. If a number is missing, it connects again to get the rest. */
  #isNext(n: number): boolean {
    const isNext = this.#sound && n === this.#state.n + 1;
    if (isNext) this.#first = false;
    else if (n > this.#state.n) this.#connection.again();
    return isNext;
  }

  #said({ from, said, at }: Remark): void {
    const { chat } = this.#state;
    // After a new connection some remarks may come again.
    if (chat.some((remark) => remark.at === at && remark.from.id === from.id && remark.said === said)) return;
    this.#set({ chat: [...chat.slice(1 - CHAT_KEPT), { from, said, at }] });
  }

  // --- Questions and changes ---

  #ask(wish: WithoutId<Question>): Promise<Refusal | null> {
    return new Promise((answer) => {
      const question = this.#state.farewell ?? this.#questions.ask(wish, answer);
      if (isRefusal(question)) return answer(question);
      this.#connection.send(question);
      this.#set({});
    });
  }

  /** Sets the next state, with the questions still open. `first` is called before the change is told. */
  #set(changes: Partial<SessionState>, first?: () => void): void {
    this.#questions.seen(changes.n ?? this.#state.n);
    const pending = this.#questions.actions();
    this.#state = { ...this.#state, ...changes, pending };
    first?.();
    this.#changes.tell();
  }
}
