import type { Duplex } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import {
  clientMessage,
  decodeInputs,
  helloMessage,
  messageId,
  OLDEST,
  type OpenTable,
  type Person,
  PROTOCOL,
  type ServerMessage,
} from '@parlour/protocol';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { House } from '../house.ts';
import { Bucket } from '../people/bucket.ts';
import type { Table, Watcher } from '../table/table.ts';
import { BEHIND, HELLO_WITHIN, LOST, MESSAGES, SILENT_FOR } from './limits.ts';

/** What a connection needs of the server. */
export interface Host {
  readonly house: House;
  readonly version: string;
  /** Who somebody is by their token. */
  identify(token: string): Promise<Person | null>;
  /** How many people are connected. */
  people(): number;
}

const GOING_AWAY = 1001;
const REFUSED = 4000;

/** One client: it says hello, and is then at a table or in the lobby until it goes. */
export class Connection implements Watcher {
  person: Person;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  readonly #host: Host;
  readonly #bucket = new Bucket(MESSAGES, () => performance.now());
  #at: Table | null = null;
  #leaveLobby: (() => void) | null = null;
  #greeted = false;
  #closed = false;
  #holding = false;
  #timer: NodeJS.Timeout;

  /** `person` is who the cookie says it is; null where a token is still to come. */
  constructor(socket: WebSocket, wire: Duplex, host: Host, person: Person | null) {
    this.#socket = socket;
    this.#wire = wire;
    this.#host = host;
    this.person = person ?? { id: '', name: '' };
    this.#timer = setTimeout(() => this.close(refuse('silent'), true), HELLO_WITHIN);
    socket.on('message', (data, binary) => this.#hear(data, binary));
    socket.on('close', () => this.#end());
    // An error is always followed by a close, which says all there is to say.
    socket.on('error', () => {});
  }

  get behind(): boolean {
    return this.#socket.bufferedAmount > BEHIND;
  }

  send(data: string | Uint8Array): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > LOST) return this.#socket.terminate();
    this.#hold();
    this.#socket.send(data);
  }

  /** What is said in one go, as an action and its acknowledgement, leaves in one go: to write is what costs most. */
  #hold(): void {
    if (this.#holding) return;
    this.#holding = true;
    this.#wire.cork();
    queueMicrotask(() => {
      this.#holding = false;
      this.#wire.uncork();
    });
  }

  close(why: Refusal, again: boolean): void {
    this.#tell({ bye: why as Extract<ServerMessage, { bye: unknown }>['bye'], again });
    this.#socket.close(again ? GOING_AWAY : REFUSED);
    this.#end();
  }

  #end(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#at?.detach(this);
    this.#at = null;
    this.#leaveLobby?.();
    this.#leaveLobby = null;
  }

  #tell(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  #hear(data: RawData, binary: boolean): void {
    if (this.#closed) return;
    if (this.#bucket.take() > 0) return this.close(refuse('too-fast', { seconds: 1 }), true);
    this.#timer.refresh();
    const refusal = binary ? this.#steer(data as Buffer) : this.#read(String(data));
    if (refusal) this.close(refusal, false);
  }

  /** A binary message: inputs of an avatar. One that the arena refuses is a bad one, not a bad client. */
  #steer(bytes: Buffer): Refusal | null {
    if (!this.#at) return refuse('no-hello');
    const inputs = decodeInputs(bytes);
    if (isRefusal(inputs)) return inputs;
    this.#at.steer(this, inputs);
    return null;
  }

  #read(text: string): Refusal | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return refuse('not-json-message');
    }
    if (!this.#greeted) return this.#greet(value);
    const message = clientMessage.safeParse(value);
    if (!message.success) {
      const refusal = notUnderstood(message.error.issues[0]);
      const id = answerable.safeParse(value);
      if (!id.success) return refusal;
      this.#tell({ no: id.data.id, ...refusal } as ServerMessage);
    } else if (this.#at) this.#at.hear(this, message.data);
    else if ('ping' in message.data) this.#tell({ pong: message.data.ping });
    else return refuse('not-at-a-table');
    return null;
  }

  #greet(value: unknown): Refusal | null {
    const hello = helloMessage.safeParse(value);
    if (!hello.success) return notUnderstood(hello.error.issues[0]);
    const { hello: version, at, since, token } = hello.data;
    if (version < OLDEST) return refuse('too-old', { version, oldest: OLDEST });
    if (version > PROTOCOL) return refuse('too-new', { version, newest: PROTOCOL });
    this.#greeted = true;
    this.#enter(at, since, token).catch(() => this.close(refuse('trouble'), true));
    return null;
  }

  async #enter(at: string, since: number | undefined, token: string | undefined): Promise<void> {
    const person = token === undefined ? this.person : await this.#host.identify(token);
    if (!person?.id) return this.close(refuse('not-signed-in'), false);
    this.person = { id: person.id, name: person.name };
    const table = at === 'lobby' ? null : await this.#host.house.table(at);
    if (this.#closed) return;
    if (isRefusal(table)) return this.close(table, false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(refuse('silent'), true), SILENT_FOR);
    this.#tell({ welcome: PROTOCOL, server: this.#host.version, you: this.person });
    if (table) {
      this.#at = table;
      table.attach(this, since);
    } else {
      const list = (tables: readonly OpenTable[]) => this.#tell({ tables: [...tables], people: this.#host.people() });
      this.#leaveLobby = this.#host.house.listen(list);
      list(this.#host.house.openTables());
    }
  }
}

/** What has an id can be answered; a message without one is the last that is heard. */
const answerable = z.object({ id: messageId });

function notUnderstood(issue: { path: PropertyKey[]; message: string } | undefined): Refusal {
  return refuse('not-understood', {
    at: issue?.path.join('.') || 'message',
    problem: issue?.message.slice(0, 200) ?? '',
  });
}
