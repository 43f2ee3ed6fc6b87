import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seeded } from '@parlour/engine';
import type { WebSocket } from 'ws';

/** Milliseconds that what is sent may be under way. */
const DELAY = 25;
/** Bytes until a connection is cut, at most. */
const LIFE = 12_000;

/**
 * A bad network between one client and a house. What is sent is late, though in order; connections are cut in the middle
 * of a message, or so that the client is rid of one whose last messages arrive only after those of its next one.
 */
export class Network {
  readonly counts = { cut: 0, late: 0 };
  readonly #random: Random;
  readonly #house: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** What was cut off and is still under way. */
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

  /** Where the house seems to be. */
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
    /** Both ways, each in its order. */
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
        // The upgrade, the welcome, and what comes with it: the new connection is up.
        if (++heard === 3) for (const arrive of this.#late.splice(0)) arrive();
      },
    );
  }
}

/** Sockets that say some things again: later, and perhaps only when they are connected anew. */
export function repeating(seed: string, counts: { repeated: number }) {
  const random = seeded(seed);
  const again: string[] = [];
  return (Base: new (url: string) => WebSocket) =>
    class extends Base {
      override send(data: Parameters<WebSocket['send']>[0]): void {
        super.send(data);
        // Nothing can come before the hello, or after it and before the welcome.
        if (typeof data !== 'string' || !('id' in JSON.parse(data))) return;
        if (random.below(3) === 0) again.push(data);
        if (again.length === 0 || random.below(2) === 0) return;
        counts.repeated++;
        super.send(again.shift()!);
      }
    };
}
