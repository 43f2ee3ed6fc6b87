import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Milliseconds between two looks at a node, and how long it has to answer. */
const OFTEN = 500;
const PATIENCE = 1_000;

interface Node {
  readonly port: number;
  ready: boolean;
  readonly sockets: Set<Socket>;
}

/**
 * One address for several processes of a house on this machine, for trying things out and for tests. New connections go
 * to the nodes in turn. A node that is not ready gets none, and loses those it has.
 */
export class Balancer {
  #nodes: readonly Node[] = [];
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  private constructor(ports: readonly number[]) {
    this.serve(ports);
    this.#server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => this.#carry(client));
    this.#timer = setInterval(() => {
      for (const node of this.#nodes) void this.#look(node);
    }, OFTEN);
  }

  static async open(ports: readonly number[], port = 0, host = '127.0.0.1'): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(port, host);
    await once(balancer.#server, 'listening');
    return balancer;
  }

  /** From now on there are these nodes. Those that were there keep their connections. */
  serve(ports: readonly number[]): void {
    const known = new Map(this.#nodes.map((node) => [node.port, node]));
    this.#nodes = ports.map((port) => known.get(port) ?? { port, ready: true, sockets: new Set() });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #look(node: Node): Promise<void> {
    const asked = fetch(`http://127.0.0.1:${node.port}/ready`, { signal: AbortSignal.timeout(PATIENCE) });
    node.ready = await asked.then(
      ({ ok }) => ok,
      () => false,
    );
    if (!node.ready) for (const socket of node.sockets) socket.destroy();
  }

  /** Tries each node once, first those that are ready. */
  async #carry(client: Socket): Promise<void> {
    client.on('error', () => client.destroy());
    const from = this.#turn++;
    const inTurn = this.#nodes.map((_, at) => this.#nodes[(from + at) % this.#nodes.length]!);
    for (const node of [...inTurn.filter(({ ready }) => ready), ...inTurn.filter(({ ready }) => !ready)]) {
      const server = connect({ port: node.port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
      try {
        await once(server, 'connect');
      } catch {
        continue;
      }
      node.sockets.add(server);
      server.on('close', () => {
        node.sockets.delete(server);
        client.destroy();
      });
      server.on('error', () => server.destroy());
      client.on('close', () => server.destroy());
      client.pipe(server);
      server.pipe(client);
      return;
    }
    client.destroy();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#server.close();
    for (const { sockets } of this.#nodes) for (const socket of sockets) socket.destroy();
  }
}
