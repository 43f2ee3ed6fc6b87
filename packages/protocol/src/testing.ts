import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
} from './messages.ts';

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
    host: ANNA.id,
    phase: 'playing',
    match: 'm1',
    seats: [],
    ...changes,
  };
}

/** Things in the order in which they come, for whoever waits for the next. */
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

/** One connection as the server has it. All that is heard and said is held to the schemas. */
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

  /** Hears the hello and welcomes. */
  async welcome(): Promise<Hello> {
    const hello = await this.hello();
    this.say({ welcome: 1, server: '0', you: ANNA });
    return hello;
  }

  /** Without a word, as when a network goes. */
  drop(): void {
    this.#socket.terminate();
  }
}

/** A real server of sockets, for a test to play the house's part. */
export class Peer {
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/api/socket' });
  readonly #lines = new Queue<Line>();

  constructor() {
    this.#server.on('connection', (socket) => this.#lines.put(new Line(socket)));
  }

  async way(): Promise<Way & { timers: ManualTimers }> {
    if (this.#server.address() === null) await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    // With the shortest waits there are: half of the longest.
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

/** Time that passes when a test says so. */
export class ManualTimers implements Timers {
  #now = 0;
  readonly #waits = new Set<{ readonly at: number; readonly milliseconds: number; readonly then: () => void }>();
  readonly #set = new Set<() => void>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, then: () => void): () => void {
    const wait = { at: this.#now + milliseconds, milliseconds, then };
    this.#waits.add(wait);
    for (const look of [...this.#set]) look();
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

  /** Until somebody waits for so long, exactly. */
  async asked(milliseconds: number): Promise<void> {
    await until(
      () => [...this.#waits].some((wait) => wait.milliseconds === milliseconds),
      (look) => {
        this.#set.add(look);
        return () => void this.#set.delete(look);
      },
    );
  }
}

/** Until something holds, looked at after every change. */
export function until(holds: () => boolean, subscribe: (changed: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    stop = subscribe(look);
    look();
  });
}
