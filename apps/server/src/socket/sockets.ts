import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse } from '@parlour/engine';
import { MESSAGE_LIMIT, type Person } from '@parlour/protocol';
import { WebSocketServer } from 'ws';
import { Buckets } from '../people/bucket.ts';
import { Connection, type Host } from './connection.ts';
import { CONNECTIONS, GOODBYE } from './limits.ts';

const SOCKET_PATH = '/api/socket';

/** Who may connect, and who it is by cookie or header. */
export interface Door {
  address(request: IncomingMessage): string;
  /** Whether the page that asks is ours; a program has no page. */
  welcome(request: IncomingMessage): boolean;
  person(request: IncomingMessage): Promise<Person | null>;
}

/** Every WebSocket of this process. */
export class Sockets {
  readonly connections = new Set<Connection>();
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, perMessageDeflate: false });
  readonly #paces = new Buckets(CONNECTIONS, () => performance.now());
  readonly #host: Host;
  readonly #door: Door;
  #shut = false;

  constructor(http: Server, host: Omit<Host, 'people'>, door: Door) {
    this.#host = { ...host, people: () => this.people };
    this.#door = door;
    http.on('upgrade', (request, socket, head) => {
      socket.on('error', () => {});
      this.#upgrade(request, socket, head).catch(() => socket.destroy());
    });
  }

  get people(): number {
    return new Set([...this.connections].map(({ person }) => person.id)).size;
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (new URL(request.url ?? '/', 'http://house').pathname !== SOCKET_PATH) return turnAway(socket, '404 Not Found');
    if (this.#shut) return turnAway(socket, '503 Service Unavailable');
    if (!this.#door.welcome(request)) return turnAway(socket, '403 Forbidden');
    if (this.#paces.take(this.#door.address(request)) > 0) return turnAway(socket, '429 Too Many Requests');
    const person = await this.#door.person(request);
    if (this.#shut) return turnAway(socket, '503 Service Unavailable');
    this.#server.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(client, socket, this.#host, person);
      this.connections.add(connection);
      client.on('close', () => this.connections.delete(connection));
    });
  }

  /** A person is called otherwise, or all their sessions have ended: they connect again as who they are now. */
  changed(id: string, row: Person | null): void {
    for (const connection of this.connections) {
      if (connection.person.id === id) connection.close(refuse(row ? 'who-changed' : 'not-signed-in'), row !== null);
    }
  }

  /** Nobody comes in any more. */
  shut(): void {
    this.#shut = true;
  }

  /** Those at tables have been told by their tables; the others hear it here. Who does not say goodbye is cut off. */
  async stop(): Promise<void> {
    for (const connection of this.connections) connection.close(refuse('restarting'), true);
    const late = setTimeout(() => {
      for (const client of this.#server.clients) client.terminate();
    }, GOODBYE);
    await new Promise((resolve) => this.#server.close(resolve));
    clearTimeout(late);
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
