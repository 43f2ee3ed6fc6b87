import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Refusal, refuse } from '@parlour/engine';
import { MESSAGE_LIMIT } from '@parlour/protocol';
import { WebSocketServer } from 'ws';
import type { House } from '../house.ts';
import { Buckets } from '../people/bucket.ts';
import type { Change, Visitor } from '../people/people.ts';
import type { Limit } from '../people/quota.ts';
import { Connection, type Host } from './connection.ts';
import { Crowd } from './crowd.ts';
import { CONNECTIONS, EXPIRY, FRAMES, GOODBYE, HELLO_WITHIN, PARTS, SOCKETS } from './limits.ts';
import { Lobby } from './lobby.ts';
import { Turnstile } from './turnstile.ts';

const SOCKET_PATH = '/api/socket';
const WEB_SOCKETS = {
  noServer: true,
  maxPayload: MESSAGE_LIMIT,
  maxFragments: PARTS,
  perMessageDeflate: false,
  // We answer pings ourselves, so that they count against the limits.
  autoPong: false,
  closeTimeout: GOODBYE,
};

/** Decides who may connect, and finds the person by cookie or header. */
export interface Door {
  address(request: IncomingMessage): string;
  /** The address before any request; null if our own proxy connects, which connects for everybody. */
  peer(socket: Socket): string | null;
  /** Whether the request comes from our own page, or from a program, which has no page. */
  welcome(request: IncomingMessage): boolean;
  person(request: IncomingMessage): Promise<Visitor | null>;
}

/** All sockets of this process: how many there may be, and the WebSockets among them. */
export class Sockets {
  readonly connections = new Set<Connection>();
  readonly #server = new WebSocketServer(WEB_SOCKETS);
  readonly #paces = new Buckets(CONNECTIONS, () => performance.now());
  readonly #peers = new Crowd(SOCKETS.address);
  readonly #addresses = new Crowd(SOCKETS.address);
  readonly #people = new Crowd(SOCKETS.person);
  readonly #host: Host;
  readonly #door: Door;
  readonly #expiring = setInterval(() => this.#endExpired(), EXPIRY);
  #dropped = 0;
  #floods = 0;
  #shut = false;

  constructor(
    http: Server,
    house: House,
    host: Pick<Host, 'version' | 'now' | 'identify' | 'find' | 'banned'>,
    door: Door,
  ) {
    const people = this.#people;
    this.#host = {
      ...host,
      people,
      turnstile: new Turnstile(),
      lobby: new Lobby(house, () => people.size + house.cluster.peers.people),
      flooded: () => this.#floods++,
    };
    this.#door = door;
    http.maxConnections = SOCKETS.process;
    http.on('drop', () => this.#dropped++);
    http.on('connection', (socket) => this.#count(socket));
    http.on('upgrade', (request, socket, head) => {
      socket.on('error', () => {});
      this.#upgrade(request, socket, head).catch(() => socket.destroy());
    });
  }

  /** How many people are connected. */
  get people(): number {
    return this.#people.size;
  }

  /** The limits of this part, and how often each was reached. */
  get limits(): Limit[] {
    return [
      { of: 'sockets', most: SOCKETS.process, reached: this.#dropped },
      { of: 'sockets_address', most: SOCKETS.address, reached: this.#peers.refused + this.#addresses.refused },
      { of: 'sockets_person', most: SOCKETS.person, reached: this.#people.refused },
      { of: 'connections_address_second', most: CONNECTIONS.perSecond, reached: this.#paces.refused },
      { of: 'frames_second', most: FRAMES.perSecond, reached: this.#floods },
    ];
  }

  #count(socket: Socket): void {
    const peer = this.#door.peer(socket);
    if (peer === null) return;
    if (!this.#peers.enter(peer)) socket.destroy();
    else socket.once('close', () => this.#peers.leave(peer));
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // This ends a slow upgrade, wherever below it waits.
    const late = setTimeout(() => socket.destroy(), HELLO_WITHIN);
    socket.once('close', () => clearTimeout(late));
    if (new URL(request.url ?? '/', 'http://house').pathname !== SOCKET_PATH) return turnAway(socket, '404 Not Found');
    if (this.#shut) return turnAway(socket, '503 Service Unavailable');
    if (!this.#door.welcome(request)) return turnAway(socket, '403 Forbidden');
    const address = this.#door.address(request);
    if (this.#paces.take(address) > 0 || !this.#addresses.enter(address)) {
      return turnAway(socket, '429 Too Many Requests');
    }
    socket.once('close', () => this.#addresses.leave(address));
    const person = await this.#door.person(request);
    if (this.#shut) return turnAway(socket, '503 Service Unavailable');
    this.#server.handleUpgrade(request, socket, head, (client) => {
      clearTimeout(late);
      const connection = new Connection(client, socket, this.#host, person, address);
      this.connections.add(connection);
      client.on('close', () => this.connections.delete(connection));
    });
  }

  /** Cuts off people who have a new name or were signed out everywhere. With a newer token they may come again. */
  heard(change: Change): void {
    for (const connection of this.connections) {
      const { person, claim } = connection;
      if (change.is === 'dressed') return;
      if (change.is === 'renamed') {
        if (person.id === change.person.id) connection.close(refuse('who-changed'), true);
      } else if (person.id !== change.person) continue;
      else if (change.is === 'gone') connection.close(refuse('not-signed-in'), false);
      else if (change.session === null) connection.close(refuse('who-changed'), true);
      else if (change.session === claim?.session) connection.close(refuse('signed-out'), false);
    }
  }

  /** Sends a person away who may not be here any more. */
  sendAway(person: string, why: Refusal): void {
    for (const connection of this.connections) if (connection.person.id === person) connection.close(why, false);
  }

  /** Closes connections whose token has run out. The client may have a newer token by now. */
  #endExpired(): void {
    const now = this.#host.now();
    for (const connection of this.connections) {
      const { expiry = now + 1 } = connection.claim ?? {};
      if (expiry <= now) connection.close(refuse('token-expired'), true);
    }
  }

  /** Lets nobody in any more. */
  shut(): void {
    this.#shut = true;
  }

  /** Lets people in again. */
  open(): void {
    this.#shut = false;
  }

  /** Sends everybody away. They may come again, here or to another process of the house. */
  sendAllAway(): void {
    for (const connection of this.connections) connection.close(refuse('restarting'), true);
  }

  /** Tells everybody who is not at a table (tables tell theirs). Cuts off clients that do not say goodbye. */
  async stop(): Promise<void> {
    clearInterval(this.#expiring);
    this.sendAllAway();
    const late = setTimeout(() => {
      for (const client of this.#server.clients) client.terminate();
    }, GOODBYE);
    await new Promise((resolve) => this.#server.close(resolve));
    clearTimeout(late);
  }
}

/** Answers and closes our side at once. The client cannot keep the socket open. */
function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
