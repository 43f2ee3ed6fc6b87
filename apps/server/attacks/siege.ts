import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Settings } from '../src/config.ts';
import { ForkedHouse } from '../src/forked-house.ts';
import { LIMITS } from '../src/http/security.ts';
import { accept, emptyDirectory, guest, settingsOf } from '../src/testing.ts';
import type { Ack } from './honest.ts';

/** What a house uses, as the system reports it. */
export interface Measure {
  /** Bytes. */
  readonly memory: number;
  readonly disk: number;
  /** Files, pipes and sockets of any kind. A thread of the house has about a dozen, and threads come and go. */
  readonly descriptors: number;
  /** Connections whose end the house still holds. */
  readonly connections: number;
}

/** How long two honest players waited for their answers, in milliseconds. */
interface Acks {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

export interface Report {
  readonly before: Measure;
  /** The most of each since the attack began. */
  readonly peak: Measure;
  /** Ten seconds after the attack at the latest. */
  readonly after: Measure;
  /** Before the attack, during it, and in the last seconds before `after`. */
  readonly acks: Readonly<Record<'before' | 'meanwhile' | 'after', Acks>>;
}

/** Milliseconds between two looks at the process. */
const LOOK = 100;
/** Milliseconds that the honest players play before the attack, and after it when the house has recovered. */
const WARMING = 3_000;
const RECOVERED = 4_000;
/** Milliseconds that the house may take to recover. */
const RECOVERY = 6_000;

/** Whether this works here: it needs /proc, and every address 127.x.x.x must be this machine. */
export const CAN_BESIEGE = process.platform === 'linux';

/**
 * A real house with its real limits in a process of its own, watched from outside, and two honest players at one of its
 * tables, also in a process of their own. The players come from 127.0.0.2, the attack from the test, at 127.0.0.1.
 */
export class Siege {
  readonly url: string;
  readonly data: string;
  readonly house: ForkedHouse;
  readonly #acks: Ack[] = [];
  readonly #honest: ChildProcess;

  private constructor(house: ForkedHouse, data: string, honest: ChildProcess) {
    this.url = house.url;
    this.data = data;
    this.house = house;
    this.#honest = honest;
    honest.on('message', (ack) => this.#acks.push(ack as Ack));
  }

  static async open(flags: Partial<Settings> = {}): Promise<Siege> {
    const data = flags.data ?? (await emptyDirectory());
    const settings = settingsOf({ durability: 'power', trustProxy: 0, log: 'warn', ...flags, data });
    const house = await ForkedHouse.start(settings, LIMITS);
    const { url } = house;
    const people = await Promise.all(['Zerlina', 'Wenzel'].map((name) => guest(url, name)));
    const code = accept(await people[0]!.house.create({ game: 'dumbal', seats: 2 }));
    const role = { url, code, people: people.map(({ id, token }) => ({ id, token })) };
    const honest = fork(join(process.env['PARLOUR_BUNDLES']!, 'honest.mjs'), [JSON.stringify(role)]);
    onTestFinished(() => void honest.kill('SIGKILL'));
    await once(honest, 'message');
    return new Siege(house, data, honest);
  }

  /**
   * Runs an attack to its end and waits until the house has recovered, for six seconds at most. It looks again when the
   * honest players have played for four more. The house must still run.
   */
  async endure(most: Bounds, attack: () => Promise<void>): Promise<Report> {
    const arrived = Date.now();
    await sleep(WARMING);
    const before = await this.measure();
    let peak = before;
    let over = false;
    let recovered = false;
    const watching = (async () => {
      while (!over) {
        const now = await this.measure();
        peak = highest(peak, now);
        recovered = hasRecovered(before, now, most);
        await sleep(LOOK);
      }
    })();
    const began = Date.now();
    await attack();
    const ended = Date.now();
    recovered = false;
    do await sleep(2 * LOOK);
    while (!recovered && Date.now() < ended + RECOVERY);
    await sleep(RECOVERED);
    const healed = Date.now();
    over = true;
    await watching;
    const after = await this.measure();
    await this.#answered(healed);
    return {
      before,
      peak,
      after,
      acks: {
        before: this.#summary(arrived, began),
        meanwhile: this.#summary(began, ended),
        after: this.#summary(healed - RECOVERED, healed),
      },
    };
  }

  async measure(): Promise<Measure> {
    if (this.house.exitCode !== null) throw new Error(`the house is gone: ${this.house.output.join('')}`);
    const process = `/proc/${this.house.pid}`;
    const [status, tcp, descriptors, files] = await Promise.all([
      readFile(`${process}/status`, 'utf8'),
      readFile(`${process}/net/tcp`, 'utf8'),
      readdir(`${process}/fd`),
      readdir(this.data),
    ]);
    const connections = connectionsIn(tcp, Number(new URL(this.url).port));
    const sizes = files.map((name) =>
      stat(join(this.data, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    const memory = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
    const disk = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { memory, disk, descriptors: descriptors.length, connections };
  }

  /** Waits until the honest players have answers to all their earlier requests. */
  async #answered(then: number): Promise<void> {
    while (!this.#acks.some(({ asked }) => asked > then)) {
      if (this.#honest.exitCode !== null) throw new Error('the honest players are gone');
      await sleep(LOOK);
    }
  }

  #summary(from: number, to: number): Acks {
    const waits = this.#acks.flatMap(({ asked, waited }) => (asked >= from && asked < to ? [waited] : []));
    waits.sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.ceil(share * waits.length) - 1] ?? Number.POSITIVE_INFINITY);
    return { count: waits.length, p50: at(0.5), p99: at(0.99), worst: at(1) };
  }
}

/** Counts sockets at our port in the system's table: not listeners (0A), and held by a process (with an inode). */
function connectionsIn(table: string, port: number): number {
  const here = port.toString(16).toUpperCase().padStart(4, '0');
  return table.split('\n').filter((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    return local?.endsWith(`:${here}`) && state !== '0A' && inode !== '0';
  }).length;
}

function highest(one: Measure, other: Measure): Measure {
  return {
    memory: Math.max(one.memory, other.memory),
    disk: Math.max(one.disk, other.disk),
    descriptors: Math.max(one.descriptors, other.descriptors),
    connections: Math.max(one.connections, other.connections),
  };
}

/** What an attack may take at most, beyond what the house had before. */
type Bounds = Pick<Measure, 'memory' | 'disk' | 'connections'>;

/** Descriptors that the house may need for itself meanwhile: those of a thread and of the files it reads. */
const OWN = 16;
/** Connections that the test's own fetch may keep for its next request. */
const KEPT = 2;
/** 99 of 100 answers must come within so many milliseconds. */
const PROMPT = 100;

/**
 * Whether the house holds no connection that it did not hold before, and little memory. The system keeps some memory for
 * the process, and tables stay in memory for a while.
 */
function hasRecovered(before: Measure, now: Measure, most: Bounds): boolean {
  return (
    now.memory - before.memory < 0.75 * most.memory &&
    now.connections - before.connections <= KEPT &&
    now.descriptors - before.descriptors <= OWN
  );
}

/**
 * What every attack is checked for: it never takes more than so much, honest players hardly wait, and ten seconds later
 * at the latest the house has recovered.
 */
export function expectHeld({ before, peak, after, acks }: Report, most: Bounds): void {
  expect(acks.meanwhile.count).toBeGreaterThan(100);
  expect(acks.meanwhile.p99).toBeLessThan(PROMPT);
  expect(acks.after.p99).toBeLessThan(PROMPT);
  expect(peak.memory - before.memory).toBeLessThan(most.memory);
  expect(peak.disk - before.disk).toBeLessThan(most.disk);
  expect(peak.connections - before.connections).toBeLessThanOrEqual(most.connections);
  expect(peak.descriptors - before.descriptors).toBeLessThanOrEqual(most.connections + OWN);
  // The same as `hasRecovered`, one by one.
  expect(after.memory - before.memory).toBeLessThan(0.75 * most.memory);
  expect(after.connections - before.connections).toBeLessThanOrEqual(KEPT);
  expect(after.descriptors - before.descriptors).toBeLessThanOrEqual(OWN);
}

/** A report in one line, for the tests' output. */
export function summary({ before, peak, after, acks }: Report): string {
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  const row = (name: string, of: (measure: Measure) => number | string) =>
    `${name} ${of(before)} -> ${of(peak)} -> ${of(after)}`;
  const waits = ({ count, p50, p99, worst }: Acks) => `${count} acks, p50 ${p50}, p99 ${p99}, worst ${worst} ms`;
  return [
    row('memory', ({ memory }) => mb(memory)),
    row('descriptors', ({ descriptors }) => descriptors),
    row('connections', ({ connections }) => connections),
    row('disk', ({ disk }) => mb(disk)),
    `before ${waits(acks.before)}`,
    `meanwhile ${waits(acks.meanwhile)}`,
    `after ${waits(acks.after)}`,
  ].join('; ');
}
