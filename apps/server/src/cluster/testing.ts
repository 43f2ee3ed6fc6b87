import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, seeded } from '@parlour/engine';
import { newTable, type Person } from '@parlour/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { House, type HouseLimits } from '../house.ts';
import { gameOf } from '../sitting.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import type { AnyTable, Said } from '../table/any-table.ts';
import { Mutes } from '../table/chat.ts';
import { Client, lina, maya, ravi, viewOf } from '../table/testing.ts';
import { NO_LIMITS } from '../testing.ts';
import { atOnce } from '../thinking/at-once.ts';

// Several houses in one process, over one storage and one bus, are the nodes of one house.

let data: string;
export let storage: Storage;
export let first: LocalBus;
export const game = gameOf('dumbal');

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'parlour-cluster-'));
  storage = await openSqlite(data);
  const usual = { key: null, look: null, password: null, outfit: null, epoch: 0, created: 1, seen: 1 };
  for (const { id, name } of [maya, ravi, lina]) await storage.savePerson({ id, name, ...usual });
});
afterAll(async () => {
  await storage.close();
  await rm(data, { recursive: true });
});
beforeEach(() => {
  first = new LocalBus();
});

/** On a busy machine the whole test may stand still for a while. Then no node should doubt anything. */
export const PATIENT = 20_000;
export const alone = () => new LocalBus(new LocalBus(), PATIENT);
export const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: PATIENT, interval: 20 });

/** One more node. */
export function node(bus = new LocalBus(first, PATIENT), limits: Partial<HouseLimits> = {}): House {
  const house = new House({
    storage,
    bus,
    log: pino({ level: 'silent' }),
    pace: 0,
    thinkers: atOnce,
    idle: 60_000,
    limits: { ...NO_LIMITS, ...limits },
    full: () => false,
    mutes: new Mutes(),
    over: () => {},
  });
  onTestFinished(() => house.stop());
  return house;
}

export function ok<T>(value: T): Exclude<T, { refused: string }> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { refused: string }>;
}

export const by = (person: Person) => ({ person, address: 'here' });
export const make = async (house: House, asked: object = {}) =>
  ok(await house.make(by(maya), newTable.parse({ game: 'dumbal', seats: 2, ...asked })));
export const find = async (house: House, code: string) => ok(await house.table(code));

export function attach(table: AnyTable, person: Person, since?: number): Client {
  const client = new Client(person);
  table.attach(client, since);
  return client;
}

export async function ask(table: AnyTable, client: Client, message: Record<string, unknown>): Promise<string | null> {
  const id = randomUUID().slice(0, 18);
  table.hear(client, { ...message, id } as Said);
  return soon(() => {
    const answer = client.answer(id);
    expect(answer).not.toBeUndefined();
    return answer!;
  });
}

/** Plays one action by whoever may act. Tells what the answer was. */
export async function playOn(people: readonly (readonly [AnyTable, Client])[]): Promise<string | null> {
  for (const [table, client] of people) {
    const view = viewOf(client, game);
    const seat = (view as { viewer: number }).viewer;
    const legal = game.actors(view).includes(seat) ? game.legal(view, seat) : [];
    if (legal.length === 0) continue;
    const action = game.bots['random']!(view, legal, seeded('play'));
    return ask(table, client, { act: game.notation.action(action), seen: client.numbers.at(-1) });
  }
  throw new Error('nobody can act');
}

/** Maya and Ravi play at a table of the first house, each connected to a house of their own. */
export async function evening() {
  const [here, there] = [node(), node()];
  const table = await make(here, { public: true });
  const far = await find(there, table.code);
  const mine = attach(table, maya);
  const theirs = attach(far, ravi);
  expect(await ask(far, theirs, { do: 'sit', seat: 1 })).toBeNull();
  expect(await ask(far, theirs, { do: 'ready', ready: true })).toBeNull();
  expect(await ask(table, mine, { do: 'start' })).toBeNull();
  await soon(() => expect(viewOf(theirs, game)).toBeTruthy());
  return { here, there, table, far, mine, theirs };
}
