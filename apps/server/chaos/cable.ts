import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What becomes of a cable that is cut: connections break, or nothing comes through and nobody is told. */
export type Cut = 'broken' | 'silent';

/** A cable between a node and a server. It can be cut and healed. */
export class Cable {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #cut: Cut | null = null;

  private constructor(port: number) {
    this.#server = createServer({ noDelay: true }, (client) => this.#carry(client, port));
  }

  /** A cable to a port of this machine. */
  static async to(port: number): Promise<Cable> {
    const cable = new Cable(port);
    cable.#server.listen(0, '127.0.0.1');
    await once(cable.#server, 'listening');
    return cable;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #carry(client: Socket, port: number): void {
    client.on('error', () => {});
    if (this.#cut === 'broken') return void client.destroy();
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    server.on('error', () => {});
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      from.on('data', (chunk) => this.#cut ?? to.write(chunk));
      from.on('close', () => {
        this.#pairs.delete(pair);
        if (this.#cut === null) to.destroy();
      });
    }
  }

  cut(how: Cut): void {
    this.#cut = how;
    if (how === 'broken') this.#tear();
  }

  heal(): void {
    this.#cut = null;
    // What was lost in between cannot come any more.
    this.#tear();
  }

  #tear(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  close(): void {
    this.#server.close();
    this.#tear();
  }
}
