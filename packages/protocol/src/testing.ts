import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Listeners } from '@parlour/engine';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Timers, Way } from './connection.ts';
import {
  type ClientMessage,
  clientMessage,
  type Hello,
  helloMessage,
  type ServerMessage,
  serverMessage,
  type TableInfo,
} from './schemas.ts';
import { until } from './until.ts';

export const CODE = 'QWERTY';
export const ANNA = { id: 'p1', name: 'Anna' };

export function tableOf(game: string, changes: Partial<TableInfo> = {}): TableInfo {
  return {
    code: CODE,
    game,
    options: {},
    public: false,
    clock: null,
    grace: 60,
    chat: true,
    late: false,
    host: ANNA.id,
    phase: 'playing',
    match: 'm1',
    why: null,
    seats: [],
    sentAway: [],
    ...changes,
  };
}

/** A queue: items in the order they come, for those who wait for the next one. */
class Queue<Item> {
  readonly #items: Item[] = [];
  readonly #waiting: ((item: Item) => void)[] = [];

  put(item: Item): void {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(item);
    else this.#items.push(item);
  }

  next(): Promise<Item> {
    if (this.#items.length > 0) return Promise.resolve(this.#items.shift()!);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** One connection as the server sees it. Everything heard and said is checked against the schemas. */
export class Line {
  readonly #socket: WebSocket;
  readonly #heard = new Queue<string>();
  readonly frames = new Queue<Uint8Array>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) this.frames.put(new Uint8Array(data as Buffer));
      else this.#heard.put(data.toString());
    });
  }

  async hello(): Promise<Hello> {
    return helloMessage.parse(JSON.parse(await this.#heard.next()));
  }

  async hear(): Promise<ClientMessage> {
    return clientMessage.parse(JSON.parse(await this.#heard.next()));
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.sayText(JSON.stringify(serverMessage.parse(message)));
  }

  sayText(text: string): void {
    this.#socket.send(text);
  }

  show(frame: Uint8Array): void {
    this.#socket.send(frame);
  }

  /** Waits for the hello and answers with a welcome. */
  async welcome(): Promise<Hello> {
    const hello = await this.hello();
    this.say({ welcome: 1, server: '0', you: ANNA });
    return hello;
  }

  /** Breaks off without a word, as when a network fails. */
  drop(): void {
    this.#socket.terminate();
  }
}

/** A real WebSocket server, with which a test plays the house. */
export class Peer {
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/api/socket' });
  readonly #lines = new Queue<Line>();

  constructor() {
    this.#server.on('connection', (socket) => this.#lines.put(new Line(socket)));
  }

  async way(): Promise<Way & { timers: ManualTimers }> {
    if (this.#server.address() === null) await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    // With this random number the waits are shortest: half of the longest.
    return { url: `http://127.0.0.1:${port}`, socket: WebSocket, timers: new ManualTimers(), random: () => 0 };
  }

  /** The next connection. */
  next(): Promise<Line> {
    return this.#lines.next();
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }
}

/** Time that passes only when a test says so. */
export class ManualTimers implements Timers {
  #now = 0;
  readonly #waits = new Set<{ readonly at: number; readonly milliseconds: number; readonly then: () => void }>();
  readonly #asked = new Listeners();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, then: () => void): () => void {
    const wait = { at: this.#now + milliseconds, milliseconds, then };
    this.#waits.add(wait);
    this.#asked.tell();
    return () => void this.#waits.delete(wait);
  }

  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#waits].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#waits.delete(due);
      this.#now = due.at;
      due.then();
    }
    this.#now = end;
  }

  /** Waits until somebody has set a timer of exactly this length. */
  async asked(milliseconds: number): Promise<void> {
    await until(() => [...this.#waits].some((wait) => wait.milliseconds === milliseconds), this.#asked.add);
  }
}
