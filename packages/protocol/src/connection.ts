import { type Refusal, refuse } from '@parlour/engine';
import type { ClientMessage, Hello, Person, ServerMessage } from './messages.ts';
import { PROTOCOL } from './terms.ts';
import { understand } from './understand.ts';

/** How the connection is: the first time, again after it was lost, there, or over for good. */
export type Link = 'connecting' | 'reconnecting' | 'open' | 'closed';

/** As much of a WebSocket as is used here: a browser's fits, and so does that of the package ws. */
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
  /** Milliseconds, from any moment on. */
  now(): number;
  /** Returns how to call it off. */
  after(milliseconds: number, then: () => void): () => void;
}

/** How to reach a house. */
export interface Way {
  /** Where its pages are: `https://parlour.example`. */
  readonly url: string;
  /** Who it is, for programs; pages have their cookie. */
  readonly token?: string | undefined;
  /** Where there is no WebSocket of its own, as in Node 20. */
  readonly socket?: new (
    url: string,
  ) => Socket;
  /** For the spread of the waits, and for the ids of what is asked. */
  readonly random?: () => number;
  readonly timers?: Timers;
}

/** Who is at this end of a connection. */
export interface Party {
  /** What the connection is about, as of now. */
  at(): Pick<Hello, 'at' | 'since'>;
  linked(link: Link, farewell: Refusal | null): void;
  /** Taken, and anything may be said now. */
  welcomed(person: Person): void;
  hear(message: ServerMessage): void;
  /** A binary message. */
  look?(frame: Uint8Array): void;
}

// All in milliseconds.
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** A connection that has lasted so long is a good one: the next wait is short again. */
const STABLE = 10_000;
const BEAT = 15_000;
/** Without a word for so long, after it was asked for one, a connection is dead. */
const SILENCE = 10_000;
/** So many good-for-nothing connections in a row are enough. */
const MISUNDERSTANDINGS = 3;

/** One socket after another to the same place: it says hello, keeps listening for life, and comes back after a loss. */
export class Connection {
  readonly #way: Way;
  readonly #party: Party;
  readonly #timers: Timers;
  readonly #random: () => number;
  #link: Link = 'connecting';
  #socket: Socket | null = null;
  /** Losses since the last good connection, and how many of them for want of understanding. */
  #losses = 0;
  #misunderstandings = 0;
  /** What the socket of now still waits for; the next try, while there is none. */
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
    return this.#link === 'open';
  }

  /** Only while it is open; else it is lost. */
  send(message: ClientMessage | Uint8Array<ArrayBuffer>): void {
    if (this.isOpen) this.#socket!.send(message instanceof Uint8Array ? message : JSON.stringify(message));
  }

  /** Something is missing or wrong: begins anew, after the usual wait. */
  again(): void {
    if (this.#link === 'closed') return;
    this.#drop();
    if (this.#link === 'open') this.#to('reconnecting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#losses++);
    this.#wait('try', wait * (0.5 + this.#random() / 2), () => this.#open());
  }

  /** The other side makes no sense. Once that may be an accident. */
  misunderstood(): void {
    if (++this.#misunderstandings < MISUNDERSTANDINGS) this.again();
    else this.close(refuse('not-understood'));
  }

  /** The world has changed (there is a network, somebody looks): tries at once, or sees whether the socket still lives. */
  wake(): void {
    if (this.#waits.has('try')) this.#open();
    else if (this.isOpen) this.#beat();
  }

  close(farewell: Refusal): void {
    if (this.#link === 'closed') return;
    this.#drop();
    this.#to('closed', farewell);
  }

  #open(): void {
    this.#drop();
    const Maker = this.#way.socket ?? (globalThis as { WebSocket?: new (url: string) => Socket }).WebSocket;
    if (!Maker) throw new Error('there is no WebSocket here: pass one as `socket`');
    const address = new URL('/api/socket', this.#way.url);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new Maker(address.href);
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    // Of a socket that was dropped nothing is heard any more, also while it is still closing.
    const ifCurrent =
      <Event>(then: (event: Event) => void) =>
      (event: Event) => {
        if (socket === this.#socket) then(event);
      };
    socket.onopen = ifCurrent(() => this.#hello(socket));
    socket.onmessage = ifCurrent(({ data }: { data: unknown }) => this.#hear(data));
    socket.onclose = ifCurrent(() => this.again());
    // A close follows, and says as much.
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
      if (message.again) this.again();
      else this.close(message.bye as Refusal);
    } else if ('welcome' in message) this.#welcome(message.you);
    else if (!this.isOpen) this.misunderstood();
    else if (!('pong' in message)) this.#party.hear(message);
  }

  #welcome(person: Person): void {
    if (this.isOpen) return;
    this.#wait('beat', BEAT, () => this.#beat());
    this.#wait('stable', STABLE, () => {
      this.#losses = 0;
      this.#misunderstandings = 0;
    });
    this.#to('open');
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

  #to(link: Link, farewell: Refusal | null = null): void {
    this.#link = link;
    this.#party.linked(link, farewell);
  }

  #drop(): void {
    for (const what of [...this.#waits.keys()]) this.#callOff(what);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
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
