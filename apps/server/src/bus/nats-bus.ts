import { setTimeout as sleep } from 'node:timers/promises';
import {
  connect,
  type Msg,
  type NatsConnection,
  type NodeConnectionOptions,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import { Listeners } from '@parlour/engine';
import { type Answering, type Bus, type BusState, type Hearing, PATIENCE } from './bus.ts';

/** Every subject of ours begins so. Other programs may use the same servers. */
const OURS = 'parlour.';
/** Milliseconds between two tries to connect again. It never gives up. */
const AGAIN = 250;
/** Milliseconds between two signs of life of the server, and how many may be missing. */
const BEAT = 1_000;
const MISSING = 2;

/** A bus of many processes, over NATS servers. */
export class NatsBus implements Bus {
  readonly shared = true;
  readonly patience = PATIENCE;
  readonly #nats: NatsConnection;
  readonly #states = new Listeners<[BusState]>();
  readonly watch = this.#states.add;

  private constructor(nats: NatsConnection) {
    this.#nats = nats;
    this.#follow();
  }

  /** `addresses` are those of the servers, with commas in between: `nats://user:password@host:4222`. */
  static async connect(addresses: string): Promise<NatsBus> {
    const urls = addresses.split(',').map((address) => new URL(address.trim()));
    const [{ username, password }] = urls as [URL];
    const nats = await connect({
      servers: urls.map(({ host }) => host),
      ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
      ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
      name: 'parlour',
      maxReconnectAttempts: -1,
      ...patiently(),
      pingInterval: BEAT,
      maxPingOut: MISSING,
      // What is said while the connection is lost is lost, too: whoever comes back begins anew.
      ignoreAuthErrorAbort: true,
    });
    return new NatsBus(nats);
  }

  async #follow(): Promise<void> {
    for await (const { type } of this.#nats.status()) {
      if (type === 'disconnect') this.#states.tell('lost');
      if (type === 'reconnect') this.#states.tell('open');
    }
  }

  tell(subject: string, data: Uint8Array): void {
    if (!this.#nats.isClosed()) this.#nats.publish(OURS + subject, data);
  }

  listen(subject: string, hear: Hearing): () => void {
    return this.#subscribe(subject, ({ data }) => hear(data));
  }

  answer(subject: string, answer: Answering): () => void {
    return this.#subscribe(subject, (message) => {
      answer(message.data).then(
        (answered) => answered && message.respond(answered),
        () => {},
      );
    });
  }

  #subscribe(subject: string, hear: (message: Msg) => void): () => void {
    const subscription = this.#nats.subscribe(OURS + subject, {
      callback: (error, message) => {
        if (!error) hear(message);
      },
    });
    return () => subscription.unsubscribe();
  }

  async ask(subject: string, data: Uint8Array): Promise<Uint8Array | null> {
    try {
      return (await this.#nats.request(OURS + subject, data, { timeout: PATIENCE })).data;
    } catch (error) {
      if (error instanceof TimeoutError || (error instanceof RequestError && error.isNoResponders())) return null;
      throw error;
    }
  }

  async settled(): Promise<void> {
    const late = sleep(PATIENCE, 'late' as const, { ref: false });
    if ((await Promise.race([this.#nats.flush(), late])) === 'late') throw new Error('the bus does not answer');
  }

  async close(): Promise<void> {
    if (!this.#nats.isClosed()) await this.#nats.drain();
  }
}

/**
 * Waits between two tries to connect. The library would wait by the clock on the wall: after somebody has set that back by
 * an hour, it would not come back for an hour. So we tell it that the time has always come, and wait ourselves.
 */
function patiently(): Pick<NodeConnectionOptions, 'reconnectDelayHandler' | 'reconnectToServer'> {
  let next = Number.NEGATIVE_INFINITY;
  let tries = 0;
  return {
    reconnectDelayHandler: () => Number.NEGATIVE_INFINITY,
    reconnectToServer(servers) {
      const delay = Math.max(0, next - performance.now());
      next = performance.now() + delay + AGAIN * (1 + Math.random());
      return { server: servers[tries++ % servers.length]!, delay };
    },
  };
}
