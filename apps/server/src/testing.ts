import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { isRefusal } from '@parlour/engine';
import { HouseClient, PROTOCOL } from '@parlour/protocol';
import { onTestFinished, vi } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import { readSettings, type Settings } from './config.ts';
import type { LIMITS } from './http/security.ts';
import { serve } from './serve.ts';
import { atOnce } from './thinking/at-once.ts';

const ever = { burst: 1e9, perSecond: 1e9 };
const forEverybody = { person: ever, address: ever };

/** No limits, so that a test need not wait. */
export const NO_LIMITS: typeof LIMITS = {
  address: ever,
  person: ever,
  guests: ever,
  guesses: ever,
  renames: ever,
  exports: ever,
  secrets: ever,
  tables: forEverybody,
  open: { person: 1e9, address: 1e9 },
  matches: forEverybody,
  requests: forEverybody,
};

/** The value. A refusal fails the test. */
export function accept<T>(value: T): Exclude<T, { refused: string }> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { refused: string }>;
}

const uptime = os.uptime;

/** So many milliseconds pass while the machine sleeps, counted from the beginning of the test. */
export function letPass(milliseconds: number): void {
  const sleeping = vi.spyOn(os, 'uptime').mockImplementation(() => uptime() + milliseconds / 1000);
  onTestFinished(() => sleeping.mockRestore());
}

/** Somebody sets the clock, so many milliseconds ahead of the right time. */
export function setClock(ahead: number): void {
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + ahead);
  onTestFinished(() => clock.mockRestore());
}

/** A directory that is removed after the test. */
export async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Tells which of these texts are in any file of a directory. */
export async function foundIn(directory: string, texts: readonly string[]): Promise<string[]> {
  const files = (await readdir(directory)).map((file) => readFile(join(directory, file)));
  const bytes = Buffer.concat(await Promise.all(files));
  return texts.filter((text) => bytes.includes(text));
}

/** Runs JavaScript in another process, with the data in a place opened as `storage`. It ends with the test. */
export function storageProcess(place: string, program: string): ChildProcessByStdio<null, Readable, null> {
  const bundle = pathToFileURL(join(process.env['PARLOUR_BUNDLES']!, 'open.mjs'));
  const opening = `
    import { openStorage } from ${JSON.stringify(bundle.href)};
    const storage = await openStorage(${JSON.stringify(place)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${opening}${program}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Settings of a house for a test: bots do not think, and clients can choose addresses, as if behind a proxy. */
export function settingsOf(flags: Partial<Settings> & { data: string }): Settings {
  const usual = { port: 0, host: '127.0.0.1', pace: 0, durability: 'crash', log: 'silent', trustProxy: 1 };
  return accept(readSettings({ ...usual, ...flags }, {}));
}

/** A house for one test. The test may stop it earlier to look at what is stored. */
export async function openHouse(flags: Partial<Settings> = {}, limits = NO_LIMITS) {
  const data = flags.data ?? (await emptyDirectory());
  const running = await serve(settingsOf({ ...flags, data }), null, { limits, thinkers: atOnce });
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
  /** The house client of this guest. */
  readonly house: HouseClient;
}

export async function guest(url: string, name: string): Promise<Guest> {
  const { person, token } = accept(await new HouseClient(url).guest(name));
  return { ...person, token: token!, house: new HouseClient(url, token!) };
}

let addresses = 0;

/** A raw connection. It keeps everything it hears and sends whatever it is told to. */
export class Wire {
  readonly frames: (string | Buffer)[] = [];
  /** How the connection was closed; null while it is open. */
  code: number | null = null;
  readonly socket: WebSocket;
  #changed = () => {};

  /** Each one has an address of its own for the limits. */
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
    // After an error there is always a close.
    this.socket.on('error', () => {});
  }

  /** A connection that has said hello with a token. */
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

  /** The text messages that came, parsed. */
  get heard(): unknown[] {
    return this.frames.flatMap((frame) => (typeof frame === 'string' ? [JSON.parse(frame)] : []));
  }

  /** Calls back after every frame and at the end. */
  watch(changed: () => void): void {
    this.#changed = changed;
  }

  /** Waits until something holds, checked after every frame, or until the connection is closed. */
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
