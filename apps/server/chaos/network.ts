import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seeded } from '@parlour/engine';
import type { WebSocket } from 'ws';

/** Milliseconds that bytes may take, at most. */
const DELAY = 25;
/** Bytes after which a connection is cut, at most. */
const LIFE = 12_000;

/**
 * A bad network between one client and a house. Bytes come late, but in order. Connections are cut in the middle of a
 * message. Or the client loses a connection whose last bytes arrive only after those of its next connection.
 */
export class Network {
  readonly counts = { cut: 0, late: 0 };
  readonly #random: Random;
  readonly #house: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Sends the bytes of cut connections that have not arrived yet. */
  #late: (() => void)[] = [];

  private constructor(house: string, seed: string) {
    this.#house = new URL(house);
    this.#random = seeded(seed);
    this.#server = createServer({ noDelay: true }, (client) => this.#carry(client));
  }

  static async open(house: string, seed: string): Promise<Network> {
    const network = new Network(house, seed);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** The address that the client uses for the house. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #carry(client: Socket): void {
    const server = connect({ port: Number(this.#house.port), host: this.#house.hostname, noDelay: true });
    let life = this.#random.below(LIFE);
    let heard = 0;
    /** One direction, in order. */
    const way = (from: Socket, to: Socket, cut: (chunk: Buffer) => void, arrived = () => {}) => {
      this.#sockets.add(from);
      let last = Promise.resolve();
      from.on('data', (chunk) => {
        const delay = this.#random.below(DELAY);
        last = last.then(async () => {
          await sleep(delay);
          if (life < 0) return;
          life -= chunk.length;
          if (life < 0) return cut(chunk);
          to.write(chunk);
          arrived();
        });
      });
      from.on('close', () => {
        this.#sockets.delete(from);
        void last.then(() => life >= 0 && to.destroy());
      });
      from.on('error', () => {});
    };
    const tear = (to: Socket, chunk: Buffer) => {
      this.counts.cut++;
      to.write(chunk.subarray(0, this.#random.below(chunk.length)), () => {
        client.destroy();
        server.destroy();
      });
    };
    way(client, server, (chunk) => {
      if (this.#random.below(2) === 0) return tear(server, chunk);
      this.counts.late++;
      client.destroy();
      this.#late.push(() => server.end(chunk));
    });
    way(
      server,
      client,
      (chunk) => tear(client, chunk),
      () => {
        // The upgrade, the welcome and the next message have come: the new connection works.
        if (++heard === 3) for (const arrive of this.#late.splice(0)) arrive();
      },
    );
  }
}

/** Sockets that repeat some messages: later, and perhaps only over the next connection. */
export function repeating(seed: string, counts: { repeated: number }) {
  const random = seeded(seed);
  const again: string[] = [];
  return (Base: new (url: string) => WebSocket) =>
    class extends Base {
      override send(data: Parameters<WebSocket['send']>[0]): void {
        super.send(data);
        // A message without an id, such as the hello, must not be repeated.
        if (typeof data !== 'string' || !('id' in JSON.parse(data))) return;
        if (random.below(3) === 0) again.push(data);
        if (again.length === 0 || random.below(2) === 0) return;
        counts.repeated++;
        super.send(again.shift()!);
      }
    };
}
