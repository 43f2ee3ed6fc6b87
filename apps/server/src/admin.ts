import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Thinkers } from '@parlour/bots';
import { type Refusal, refuse } from '@parlour/engine';
import { ADMIN_MOST, type AdminOrder, type AdminView, type Lifting, type Person } from '@parlour/protocol';
import type { Caretaker } from './caretaker.ts';
import type { Gossip } from './cluster/gossip.ts';
import { Poll } from './cluster/poll.ts';
import type { House } from './house.ts';
import type { LastLines } from './http/log.ts';
import type { Clock } from './people/bucket.ts';
import { nameKey } from './people/folding.ts';
import type { Orders } from './people/orders.ts';
import type { Sockets } from './socket/sockets.ts';
import type { Readiness } from './storage/readiness.ts';
import type { Order, Storage } from './storage/storage.ts';
import type { Table } from './table/table.ts';

const HOUR = 3_600_000;
/** Milliseconds for which nobody new comes in through a closed door. */
const DOOR = 24 * HOUR;
/** Milliseconds over which the delays of the process are looked at. */
const LATELY = 60_000;
/** Milliseconds between two measures of a delay. A delay is what comes on top. */
const STEP = 20;

interface Needs {
  readonly version: string;
  readonly house: House;
  readonly sockets: Sockets;
  readonly orders: Orders;
  readonly storage: Storage;
  readonly caretaker: Caretaker;
  readonly thinkers: Thinkers;
  readonly readiness: Readiness;
  readonly last: LastLines;
  readonly clock: Clock;
  readonly gossip: Gossip;
}

/** What one node knows. */
type Part = Pick<AdminView, 'load' | 'tables' | 'people' | 'lines'>;

/** What the people who run the house see of all its nodes, and what they can do. It never looks at cards. */
export class Admin {
  readonly #needs: Needs;
  readonly #since: number;
  readonly #delays: IntervalHistogram = monitorEventLoopDelay({ resolution: STEP });
  readonly #timer = setInterval(() => this.#measure(), LATELY).unref();
  #lag = { mean: 0, p99: 0 };
  /** Asked with what to look for. */
  readonly #parts: Poll<string, Part>;
  /** From which addresses a person is connected. */
  readonly #addresses: Poll<string, string[]>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { gossip, house, sockets } = needs;
    const others = () => house.cluster.peers.all.length;
    this.#parts = new Poll(gossip, 'admin', others, (find) => this.#part(find));
    this.#addresses = new Poll(gossip, 'addresses', others, async (of) =>
      [...sockets.connections].filter(({ person }) => person.id === of).map(({ address }) => address),
    );
    this.#since = needs.clock();
    this.#delays.enable();
  }

  async view(find: string): Promise<AdminView> {
    const parts = await this.#parts.ask(find);
    return {
      version: this.#needs.version,
      since: this.#since,
      load: parts.map(({ load }) => load).reduce(together),
      tables: parts.flatMap(({ tables }) => tables).slice(0, ADMIN_MOST),
      people: merged(parts.flatMap(({ people }) => people)).slice(0, ADMIN_MOST),
      orders: await this.#orders(),
      lines: parts.flatMap(({ lines }) => lines).sort((one, other) => other.at - one.at),
    };
  }

  async #part(find: string): Promise<Part> {
    const lines = this.#needs.last.lines.map(({ time, level, msg, ...rest }) => ({
      at: time,
      level,
      text: textOf(msg, rest),
    }));
    const [load, people] = [await this.#load(), await this.#people(find)];
    return { load, tables: this.#tables(find), people, lines };
  }

  /** Closes a table for good. */
  close(table: string, reason: string): Promise<Refusal | null> {
    return this.#needs.house.close(table, refuse('table-closed', { reason }));
  }

  async order(wish: AdminOrder): Promise<Refusal | null> {
    const { orders, storage, clock } = this.#needs;
    const at = clock();
    const { is, words, hours } = wish;
    const until = hours === null ? null : at + hours * HOUR;
    const of = wish.is === 'notice' ? '' : wish.of;
    if (of !== '' && !(await storage.person(of))) return refuse('no-such-person');
    // First the door: a person who is sent away may come back as another one at once.
    if (wish.is === 'ban' && wish.door) {
      const from = (await this.#addresses.ask(of)).flat();
      for (const address of new Set(from)) await orders.give({ is: 'door', of: address, at, until: at + DOOR, words });
    }
    await orders.give({ is, of, at, until, words });
    return null;
  }

  async lift(order: Lifting): Promise<Refusal | null> {
    return (await this.#needs.orders.lift(order)) ? null : refuse('no-such-order');
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delays.disable();
  }

  #measure(): void {
    const late = (nanoseconds: number) => Math.max(0, Math.round((nanoseconds / 1e6 - STEP) * 10) / 10);
    this.#lag = { mean: late(this.#delays.mean), p99: late(this.#delays.percentile(99)) };
    this.#delays.reset();
  }

  async #load(): Promise<AdminView['load']> {
    const { house, sockets, caretaker, thinkers, readiness } = this.#needs;
    if (this.#lag.p99 === 0 && this.#delays.count > 0) this.#measure();
    const { acts, refusals, fallen } = house.counts;
    const { asked, late } = thinkers.counts;
    return {
      tables: house.size,
      people: sockets.people,
      connections: sockets.connections.size,
      actions: acts,
      refusals,
      fallen,
      lag: this.#lag,
      memory: process.memoryUsage.rss(),
      bots: { waiting: thinkers.waiting, asked, late },
      disk: { bytes: caretaker.stock.bytes, room: caretaker.room },
      problem: await readiness.problem,
    };
  }

  #tables(find: string): AdminView['tables'] {
    const found: AdminView['tables'] = [];
    for (const table of this.#needs.house.live) {
      const shown = shownOf(table);
      const names = shown.seats.flatMap(({ person }) => person?.name ?? []);
      if (fits(find, [shown.code, shown.game, ...names])) found.push(shown);
      if (found.length === ADMIN_MOST) break;
    }
    return found;
  }

  async #people(find: string): Promise<AdminView['people']> {
    const { sockets, storage } = this.#needs;
    const all = new Map<string, { person: Person; tables: string[]; connections: number }>();
    for (const { person, at } of sockets.connections) {
      if (person.id === '' || !fits(find, [person.name, at ?? ''])) continue;
      const known = all.get(person.id) ?? { person, tables: [], connections: 0 };
      known.connections++;
      if (at !== null && !known.tables.includes(at)) known.tables.push(at);
      all.set(person.id, known);
      if (all.size === ADMIN_MOST) break;
    }
    const account = find === '' ? null : await storage.account(nameKey(find));
    if (account && !all.has(account.id)) {
      all.set(account.id, { person: { id: account.id, name: account.name }, tables: [], connections: 0 });
    }
    return [...all.values()];
  }

  async #orders(): Promise<AdminView['orders']> {
    const { orders, storage } = this.#needs;
    await orders.read();
    const { all } = orders;
    const about = ({ is }: Order) => is === 'ban' || is === 'mute';
    const tags = await storage.tags(all.filter(about).map(({ of }) => of));
    return all.map(({ is, of, at, until, words }) => ({ is, of, name: tags.get(of)?.name ?? null, at, until, words }));
  }
}

/** The load of two nodes. The disk is the same, and the later of them is late for both. */
function together(one: AdminView['load'], other: AdminView['load']): AdminView['load'] {
  return {
    tables: one.tables + other.tables,
    people: one.people + other.people,
    connections: one.connections + other.connections,
    actions: one.actions + other.actions,
    refusals: one.refusals + other.refusals,
    fallen: one.fallen + other.fallen,
    lag: one.lag.p99 >= other.lag.p99 ? one.lag : other.lag,
    memory: one.memory + other.memory,
    bots: {
      waiting: one.bots.waiting + other.bots.waiting,
      asked: one.bots.asked + other.bots.asked,
      late: one.bots.late + other.bots.late,
    },
    disk: one.disk,
    problem: one.problem ?? other.problem,
  };
}

/** Everybody once, with all their tables and connections. */
function merged(people: AdminView['people']): AdminView['people'] {
  const all = new Map<string, AdminView['people'][number]>();
  for (const { person, tables, connections } of people) {
    const known = all.get(person.id) ?? { person, tables: [], connections: 0 };
    const both = [...new Set([...known.tables, ...tables])];
    all.set(person.id, { person, tables: both, connections: known.connections + connections });
  }
  return [...all.values()];
}

/** A table as everybody may know it. Its game is never looked at. */
function shownOf(table: Table): AdminView['tables'][number] {
  const { code, game, public: open, phase, seats } = table.info;
  const shown = seats.map(({ person, bot, gone }) => ({ person, bot, gone }));
  return { code, game, public: open, phase, connections: table.watchers, seats: shown };
}

function fits(find: string, texts: readonly string[]): boolean {
  const wanted = find.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** A line of the log in one piece of text. */
function textOf(msg: string, { pid, hostname, ...facts }: Record<string, unknown>): string {
  const told = Object.entries(facts).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [msg, ...told].join(' ').slice(0, 500);
}
