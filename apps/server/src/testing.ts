import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@parlour/engine';
import { House, PROTOCOL } from '@parlour/protocol';
import { onTestFinished } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import { readSettings, type Settings } from './config.ts';
import type { LIMITS } from './http/security.ts';
import { serve } from './serve.ts';

/** What a test would otherwise spend its time waiting for. */
export const NO_LIMITS: typeof LIMITS = {
  address: { burst: 1e9, perSecond: 1e9 },
  person: { burst: 1e9, perSecond: 1e9 },
  guests: { burst: 1e9, perSecond: 1e9 },
};

/** What is there, or the end of the test. */
export function accept<T>(value: T): Exclude<T, { refused: string }> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { refused: string }>;
}

/** A directory that lasts as long as the test. */
export async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Settings of a house for a test: bots that think no time, and a proxy before it, so that everybody may have an address. */
export function settingsOf(flags: Partial<Settings> & { data: string }): Settings {
  const usual = { port: 0, host: '127.0.0.1', pace: 0, durability: 'crash', log: 'silent', trustProxy: 1 };
  return accept(readSettings({ ...usual, ...flags }, {}));
}

/** A house of its own. The test may stop it earlier, to look at what it has stored. */
export async function openHouse(flags: Partial<Settings> = {}, limits = NO_LIMITS) {
  const data = flags.data ?? (await emptyDirectory());
  const running = await serve(settingsOf({ ...flags, data }), null, limits);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { url: running.addresses[0]!, data, stop };
}

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  /** The house as this guest asks it. */
  readonly house: House;
}

export async function guest(url: string, name: string): Promise<Guest> {
  const { person, token } = accept(await new House(url).guest(name));
  return { ...person, token: token!, house: new House(url, token!) };
}

let addresses = 0;

/** A raw connection. It keeps everything it hears, as it came, and says whatever it is told to. */
export class Wire {
  readonly frames: (string | Buffer)[] = [];
  /** How the connection was closed; null while it is open. */
  code: number | null = null;
  readonly socket: WebSocket;
  #changed = () => {};

  /** Each comes from an address of its own, as far as the limits are concerned. */
  constructor(url: string, headers: Record<string, string> = {}) {
    const address = `10.${(addresses >> 8) & 255}.${addresses++ & 255}.1`;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
      headers: { 'x-forwarded-for': address, ...headers },
    });
    this.socket.on('message', (data: RawData, binary: boolean) => {
      this.frames.push(binary ? (data as Buffer) : String(data));
      this.#changed();
    });
    this.socket.on('close', (code: number) => {
      this.code = code;
      this.#changed();
    });
    // Always followed by a close.
    this.socket.on('error', () => {});
  }

  /** Connected, and known by a token. */
  static async hello(url: string, at: string, token: string, since?: number): Promise<Wire> {
    const wire = new Wire(url);
    await wire.opened();
    wire.say({ hello: PROTOCOL, at, token, ...(since === undefined ? {} : { since }) });
    return wire;
  }

  async opened(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CONNECTING) return;
    await new Promise<void>((resolve) => {
      this.socket.once('open', resolve);
      this.socket.once('close', () => resolve());
    });
  }

  say(message: unknown): void {
    this.send(JSON.stringify(message));
  }

  send(data: string | Uint8Array, options: { binary?: boolean; fin?: boolean } = {}): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(data, options);
  }

  /** The texts that came, read. */
  get heard(): unknown[] {
    return this.frames.flatMap((frame) => (typeof frame === 'string' ? [JSON.parse(frame)] : []));
  }

  /** Calls back after every frame, and at the end. */
  watch(changed: () => void): void {
    this.#changed = changed;
  }

  /** Until something holds, looked at after every frame; at the latest until the connection is closed. */
  until(holds: (wire: this) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.watch(() => {
        if (!holds(this) && this.code === null) return;
        this.watch(() => {});
        resolve();
      });
      this.#changed();
    });
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.until(() => false);
  }
}

/** Every combination of the values of some options. */
function combinations(values: Readonly<Record<string, readonly unknown[]>>): object[] {
  let all: object[] = [{}];
  for (const [name, each] of Object.entries(values)) {
    all = all.flatMap((options) => each.map((value) => ({ ...options, [name]: value })));
  }
  return all;
}

const either = [false, true];
const houseRules = [
  ...combinations({ stock: [10], dump: either, lastChance: either }),
  { decks: 3, stock: 12, randomStart: true, lastChance: true },
];

/** For each game the options that make a difference to who may know what, and such as keep a match short. */
export const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'skip-bo': houseRules,
  'd-bo': houseRules,
  dumbal: combinations({ variant: ['classic', 'modified'], opening: [0, 30], show: [5, 20], target: [100] }),
  douji: combinations({ version: [1, 2], doubling: either, games: [3], base: [3] }),
  'dutch-blitz': combinations({ variant: ['open', 'classic'], match: either, target: [10] }),
};
