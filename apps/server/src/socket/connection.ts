import type { Duplex } from 'node:stream';
import { decodeInputs } from '@parlour/arena';
import { isRefusal, problemOf, type Refusal, refuse } from '@parlour/engine';
import {
  clientMessage,
  helloMessage,
  MESSAGE_LIMIT,
  messageId,
  OLDEST,
  type Person,
  PROTOCOL,
  type ServerMessage,
} from '@parlour/protocol';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { Bucket } from '../people/bucket.ts';
import type { Visitor } from '../people/people.ts';
import type { Claim } from '../people/tokens.ts';
import type { AnyTable } from '../table/any-table.ts';
import type { Watcher } from '../table/audience.ts';
import type { Crowd } from './crowd.ts';
import { BEHIND, BYTES, FRAMES, HELLO_WITHIN, LOST, PARTS, SILENT_FOR } from './limits.ts';
import type { Lobby } from './lobby.ts';
import type { Turnstile } from './turnstile.ts';

/** What a connection needs from the server. */
export interface Host {
  readonly version: string;
  /** Milliseconds since 1970. Tokens end by it. */
  now(): number;
  readonly lobby: Lobby;
  /** How many connections each person has. */
  readonly people: Crowd;
  /** Where people wait who have said hello. */
  readonly turnstile: Turnstile;
  /** Finds the person of a token. */
  identify(token: string): Promise<Visitor | null>;
  /** Why a person may not come in at all. */
  banned(person: string): Refusal | null;
  /** Finds the table that a person names by its code. */
  find(code: string, person: Person, address: string): Promise<AnyTable | Refusal>;
  /** Called when a client sends too much. */
  flooded(): void;
}

/** Refusals that pass by themselves, so the client may come again. */
const PASSING: ReadonlySet<string> = new Set(['too-fast', 'too-many-tables', 'restarting', 'cannot-store']);

const GOING_AWAY = 1001;
const REFUSED = 4000;
/** Bytes that are enough for a hello and its frames. */
const HELLO_BYTES = MESSAGE_LIMIT + 16 * PARTS;

/** How far a connection is. */
type State =
  /** It has not said hello yet. */
  | { readonly is: 'new' }
  /** It has said hello. The server is looking up the person and the table. */
  | { readonly is: 'greeted' }
  | { readonly is: 'in-lobby' }
  | { readonly is: 'at-table'; readonly table: AnyTable }
  | { readonly is: 'closed' };

/** One client. It says hello, and then is at a table or in the lobby until it goes. */
export class Connection implements Watcher {
  person: Person = { id: '', name: '' };
  /** The claim of the token it came with. The connection ends when the token does. */
  claim: Claim | null = null;
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  readonly #host: Host;
  readonly #frames = new Bucket(FRAMES, () => performance.now());
  readonly #bytes = new Bucket(BYTES, () => performance.now());
  #state: State = { is: 'new' };
  /** How many bytes may still come before the hello, and the bytes that are being read now. */
  #allowed = HELLO_BYTES;
  #chunk: Buffer | null = null;
  #holding = false;
  #timer!: NodeJS.Timeout;
  #late: NodeJS.Immediate | undefined;

  /** `person` is the one of the cookie; null where the hello must bring a token. */
  constructor(socket: WebSocket, wire: Duplex, host: Host, person: Visitor | null, address: string) {
    this.#socket = socket;
    this.#wire = wire;
    this.#host = host;
    this.address = address;
    this.#become(person);
    this.#expect(HELLO_WITHIN);
    socket.on('message', (data, binary) => this.#pay() && this.#hear(data, binary));
    socket.on('ping', (data) => this.#pay() && this.#pong(data));
    socket.on('pong', () => this.#pay());
    // This listener must run before the socket reads the bytes.
    wire.prependListener('data', (chunk: Buffer) => this.#weigh(chunk));
    socket.on('close', () => this.#end());
    // After an error there is always a close, which tells everything.
    socket.on('error', () => {});
  }

  /** The code of the table it is at; null in the lobby, and before it is anywhere. */
  get at(): string | null {
    return this.#state.is === 'at-table' ? this.#state.table.code : null;
  }

  get behind(): boolean {
    return this.#socket.bufferedAmount > BEHIND;
  }

  send(data: string | Uint8Array): void {
    if (!this.#writable()) return;
    this.#hold();
    this.#socket.send(data);
  }

  /** Whether anything can be sent. A client that does not fetch what was sent is cut off. */
  #writable(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount <= LOST) return true;
    this.#socket.terminate();
    return false;
  }

  /** Sends messages of the same moment together, such as an action and its answer: writing costs most. */
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
    const state = this.#state;
    this.#state = { is: 'closed' };
    clearTimeout(this.#timer);
    clearImmediate(this.#late);
    if (state.is === 'at-table') state.table.detach(this);
    if (state.is === 'in-lobby') this.#host.lobby.leave(this);
    if (isInside(state)) this.#host.people.leave(this.person.id);
  }

  #tell(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  // --- Limits ---------------------------------------------------------------------------------------------------------

  /** Closes the connection unless something comes in so many milliseconds. What came during a pause is read first. */
  #expect(within: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#late = setImmediate(() => this.close(refuse('silent'), true));
    }, within);
  }

  #isAlive(): void {
    clearImmediate(this.#late);
    this.#timer.refresh();
  }

  /** Counts a frame against the limit. Tells whether it may be read. */
  #pay(): boolean {
    if (this.#isClosed) return false;
    if (this.#frames.take() > 0) this.#flooded();
    else if (isInside(this.#state)) this.#isAlive();
    return !this.#isClosed;
  }

  /** Counts bytes against their limit, also after the end. */
  #weigh(chunk: Buffer): void {
    this.#chunk = chunk;
    this.#allowed -= chunk.length;
    if (this.#bytes.take(chunk.length) > 0 || this.#allowed < 0) this.#flooded();
  }

  /** Reads nothing more from a client that sends too much, and waits only so long for its goodbye. */
  #flooded(): void {
    if (!this.#isClosed) {
      this.#host.flooded();
      this.close(refuse('too-fast', { seconds: 1 }), true);
    }
    // The rest of the chunk would still be read frame by frame. 0xff cannot begin a frame, so reading stops.
    this.#chunk?.fill(0xff);
    this.#socket.pause();
  }

  // --- What is said ---------------------------------------------------------------------------------------------------

  #pong(data: Buffer): void {
    if (this.#state.is === 'new') this.close(refuse('no-hello'), false);
    else if (this.#writable()) this.#socket.pong(data);
  }

  #hear(data: RawData, binary: boolean): void {
    const refusal = binary ? this.#steer(data as Buffer) : this.#read(String(data));
    if (refusal) this.close(refusal, false);
  }

  /** Reads a binary message: inputs of an avatar. If the arena refuses one, the client stays connected. */
  #steer(bytes: Buffer): Refusal | null {
    if (this.#state.is !== 'at-table') return refuse('no-hello');
    const inputs = decodeInputs(bytes);
    if (isRefusal(inputs)) return inputs;
    this.#state.table.steer(this, inputs);
    return null;
  }

  #read(text: string): Refusal | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return refuse('not-json-message');
    }
    if (this.#state.is === 'new') return this.#greet(value);
    const message = clientMessage.safeParse(value);
    if (!message.success) {
      const refusal = notUnderstood(message.error, value);
      const id = answerable.safeParse(value);
      if (!id.success) return refusal;
      this.#tell({ no: id.data.id, ...refusal } as ServerMessage);
    } else if ('ping' in message.data) this.#tell({ pong: message.data.ping });
    else if (this.#state.is === 'at-table') this.#state.table.hear(this, message.data);
    else return refuse('not-at-a-table');
    return null;
  }

  #greet(value: unknown): Refusal | null {
    const hello = helloMessage.safeParse(value);
    if (!hello.success) return notUnderstood(hello.error, value);
    const { hello: version, at, since, token } = hello.data;
    if (version < OLDEST) return refuse('too-old', { version, oldest: OLDEST });
    if (version > PROTOCOL) return refuse('too-new', { version, newest: PROTOCOL });
    this.#state = { is: 'greeted' };
    this.#allowed = Number.POSITIVE_INFINITY;
    // From here on the server may be the slow one, when it folds a long journal.
    this.#expect(SILENT_FOR);
    this.#isAlive();
    this.#host.turnstile.pass(() => this.#enter(at, since, token).catch(() => this.close(refuse('trouble'), true)));
    return null;
  }

  #become(person: Visitor | null): void {
    this.person = { id: person?.id ?? '', name: person?.name ?? '' };
    this.claim = person?.claim ?? null;
  }

  async #enter(at: string, since: number | undefined, token: string | undefined): Promise<void> {
    if (this.#isClosed) return;
    if (token !== undefined) this.#become(await this.#host.identify(token));
    if (!this.claim) return this.close(refuse('not-signed-in'), false);
    const banned = this.#host.banned(this.person.id);
    if (banned) return this.close(banned, false);
    const table = at === 'lobby' ? null : await this.#host.find(at, this.person, this.address);
    if (this.#isClosed) return;
    if (isRefusal(table)) return this.close(table, PASSING.has(table.refused));
    if (!this.#host.people.enter(this.person.id)) return this.close(refuse('too-many-sockets'), true);
    this.#state = table ? { is: 'at-table', table } : { is: 'in-lobby' };
    this.#expect(SILENT_FOR);
    this.#tell({ welcome: PROTOCOL, server: this.#host.version, you: this.person });
    if (table) table.attach(this, since);
    else this.#host.lobby.enter(this);
  }

  get #isClosed(): boolean {
    return this.#state.is === 'closed';
  }
}

/** Whether the client was welcomed and has not gone. */
const isInside = ({ is }: State) => is === 'at-table' || is === 'in-lobby';

/** A message with an id is answered. After a bad message without one the connection closes. */
const answerable = z.object({ id: messageId });

function notUnderstood(error: z.ZodError, value: unknown): Refusal {
  return refuse('not-understood', problemOf(error, value, 'message'));
}
