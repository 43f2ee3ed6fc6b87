import { type Refusal, refuse } from '@parlour/engine';
import { PROTOCOL } from './constants.ts';
import type { ClientMessage, Hello, Person, ServerMessage } from './schemas.ts';
import { understand } from './understand.ts';

/** The state of a connection: it connects for the first time, connects again after a loss, is open, or is closed. */
export type Link = 'connecting' | 'reconnecting' | 'open' | 'closed';

/** The part of a WebSocket that is used here. A browser's WebSocket fits, and so does that of the package ws. */
export interface Socket {
  binaryType: string;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export interface Timers {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, then: () => void): () => void;
}

/** How to reach a house. */
export interface Way {
  /** The address of its pages: `https://parlour.example`. */
  readonly url: string;
  /** Says who a program is. Pages have their cookie instead. */
  readonly token?: string | undefined;
  /** For places that have no WebSocket, such as Node 20. */
  readonly socket?: new (
    url: string,
  ) => Socket;
  /** Varies the waits between tries, and makes the ids of questions. */
  readonly random?: () => number;
  readonly timers?: Timers;
}

/** The client at this end of a connection. */
export interface Party {
  /** What the hello says: where to go, and the last number seen. */
  at(): Pick<Hello, 'at' | 'since'>;
  linked(link: Link, farewell: Refusal | null): void;
  /** The house closes this connection, but the client may come again. */
  sentAway?(why: Refusal): void;
  /** The server has accepted the hello. From now on the client can send anything. */
  welcomed(person: Person): void;
  hear(message: ServerMessage): void;
  /** A binary message. */
  look?(frame: Uint8Array): void;
}

// All in milliseconds.
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** After so long a connection counts as good, and the next wait is short again. */
const STABLE = 10_000;
const BEAT = 15_000;
/** A connection is dead if nothing comes for so long after a ping. */
const SILENCE = 10_000;
/** After so many connections in a row that make no sense, the client gives up. */
const MISUNDERSTANDINGS = 3;

/** How far a connection is. */
type State =
  /** There is no socket, until the next try. */
  | { readonly is: 'waiting' }
  /** A socket was opened, but the server has not welcomed it yet. */
  | { readonly is: 'dialling'; readonly socket: Socket }
  | { readonly is: 'open'; readonly socket: Socket }
  | { readonly is: 'closed' };

/** Opens one socket after another to the same place: says hello, checks that it lives, and comes back after a loss. */
export class Connection {
  readonly #way: Way;
  readonly #party: Party;
  readonly #timers: Timers;
  readonly #random: () => number;
  #state: State = { is: 'waiting' };
  /** Losses since the last good connection, and how many connections made no sense. */
  #losses = 0;
  #misunderstandings = 0;
  /** The timers of the current socket; if there is none, the timer of the next try. */
  readonly #waits = new Map<'try' | 'beat' | 'silence' | 'stable', () => void>();
  #pings = 0;

  constructor(way: Way, party: Party) {
    this.#way = way;
    this.#party = party;
    this.#timers = way.timers ?? ownTimers;
    this.#random = way.random ?? Math.random;
    this.#open();
  }

  get isOpen(): boolean {
    return this.#state.is === 'open';
  }

  /** Sends a message if the connection is open. Otherwise the message is lost. */
  send(message: ClientMessage | Uint8Array<ArrayBuffer>): void {
    if (this.#state.is !== 'open') return;
    this.#state.socket.send(message instanceof Uint8Array ? message : JSON.stringify(message));
  }

  /** Something is missing or wrong: connects again, after the usual wait. */
  again(): void {
    if (this.#state.is === 'closed') return;
    const wasOpen = this.isOpen;
    this.#drop();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#losses++);
    this.#wait('try', wait * (0.5 + this.#random() / 2), () => this.#open());
    if (wasOpen) this.#party.linked('reconnecting', null);
  }

  /** The other side makes no sense. The first times may be an accident. */
  misunderstood(): void {
    if (++this.#misunderstandings < MISUNDERSTANDINGS) this.again();
    else this.close(refuse('not-understood'));
  }

  /** The network is back, or somebody looks again: tries at once, or checks that the socket still lives. */
  wake(): void {
    if (this.#state.is === 'waiting') this.#open();
    else if (this.isOpen) this.#beat();
  }

  close(farewell: Refusal): void {
    if (this.#state.is === 'closed') return;
    this.#drop();
    this.#state = { is: 'closed' };
    this.#party.linked('closed', farewell);
  }

  #open(): void {
    this.#drop();
    const Maker = this.#way.socket ?? (globalThis as { WebSocket?: new (url: string) => Socket }).WebSocket;
    if (!Maker) throw new Error('there is no WebSocket here: pass one as `socket`');
    const address = new URL('/api/socket', this.#way.url);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new Maker(address.href);
    this.#state = { is: 'dialling', socket };
    socket.binaryType = 'arraybuffer';
    // A dropped socket may still be closing. Its events are ignored.
    const ifCurrent =
      <Event>(then: (event: Event) => void) =>
      (event: Event) => {
        if ('socket' in this.#state && this.#state.socket === socket) then(event);
      };
    socket.onopen = ifCurrent(() => this.#hello(socket));
    socket.onmessage = ifCurrent(({ data }: { data: unknown }) => this.#hear(data));
    socket.onclose = ifCurrent(() => this.again());
    // A close event always follows, and that one is handled.
    socket.onerror = () => {};
    this.#expectWord();
  }

  #hello(socket: Socket): void {
    const { token } = this.#way;
    const hello: Hello = { hello: PROTOCOL, ...this.#party.at(), ...(token === undefined ? {} : { token }) };
    socket.send(JSON.stringify(hello));
  }

  #hear(data: unknown): void {
    this.#callOff('silence');
    if (typeof data !== 'string') {
      if (this.isOpen) this.#party.look?.(new Uint8Array(data as ArrayBuffer));
      return;
    }
    const message = understand(data);
    if (message === null) this.misunderstood();
    else if ('bye' in message) {
      if (message.again) {
        this.#party.sentAway?.(message.bye as Refusal);
        this.again();
      } else this.close(message.bye as Refusal);
    } else if ('welcome' in message) this.#welcome(message.you);
    else if (!this.isOpen) this.misunderstood();
    else if (!('pong' in message)) this.#party.hear(message);
  }

  #welcome(person: Person): void {
    if (this.#state.is !== 'dialling') return;
    this.#state = { ...this.#state, is: 'open' };
    this.#wait('beat', BEAT, () => this.#beat());
    this.#wait('stable', STABLE, () => {
      this.#losses = 0;
      this.#misunderstandings = 0;
    });
    this.#party.linked('open', null);
    this.#party.welcomed(person);
  }

  #beat(): void {
    this.send({ ping: this.#pings++ });
    this.#expectWord();
    this.#wait('beat', BEAT, () => this.#beat());
  }

  #expectWord(): void {
    if (!this.#waits.has('silence')) this.#wait('silence', SILENCE, () => this.again());
  }

  #drop(): void {
    for (const what of [...this.#waits.keys()]) this.#callOff(what);
    const state = this.#state;
    this.#state = { is: 'waiting' };
    if ('socket' in state) state.socket.close();
  }

  #wait(what: 'try' | 'beat' | 'silence' | 'stable', milliseconds: number, then: () => void): void {
    this.#callOff(what);
    const callOff = this.#timers.after(milliseconds, () => {
      this.#waits.delete(what);
      then();
    });
    this.#waits.set(what, callOff);
  }

  #callOff(what: 'try' | 'beat' | 'silence' | 'stable'): void {
    this.#waits.get(what)?.();
    this.#waits.delete(what);
  }
}

const ownTimers: Timers = {
  now: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
