import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Caretaker, KEPT_IN_NEED, keptFor } from './caretaker.ts';
import { settings } from './config.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { MatchRow, Storage } from './storage/storage.ts';
import { emptyDirectory } from './testing.ts';

const DAY = 86_400_000;
const KEPT = keptFor(settings.parse({}));

async function open(
  room = 1e9,
  kept = KEPT,
): Promise<{ storage: Storage; later: (milliseconds: number) => Promise<Caretaker> }> {
  const storage = await openSqlite(await emptyDirectory());
  onTestFinished(() => storage.close());
  const began = Date.now();
  const later = async (milliseconds: number) => {
    const log = pino({ level: 'silent' });
    const caretaker = new Caretaker({ storage, log, clock: () => began + milliseconds, room, kept });
    onTestFinished(() => caretaker.stop());
    await caretaker.look();
    await caretaker.sweep();
    return caretaker;
  };
  return { storage, later };
}

async function table(storage: Storage, match?: Partial<MatchRow>, entries = 3): Promise<string> {
  const code = randomUUID();
  const row = match && {
    ...{ id: randomUUID(), table: code, game: 'dumbal', base: 1, from: 1, to: null, began: 1, ended: null },
    ...{ result: null, players: [{ seat: 0, person: null, name: 'bot', place: null, score: null }] },
    ...match,
  };
  const rows = Array.from({ length: entries }, (_, at) => ({ n: at + 1, time: 0, body: '{"is":"chat","on":true}' }));
  await storage.commit({ table: code, entries: rows, ...(row ? { match: row } : {}) });
  return code;
}

describe('a caretaker', () => {
  it('keeps everything as long as it says, and no longer', async () => {
    const { storage, later } = await open();
    const unplayed = await table(storage);
    const over = await table(storage, { id: 'over', to: 3, ended: Date.now() });
    const playing = await table(storage, { id: 'playing' });
    await storage.keepRecords('over', {});
    await storage.savePerson({
      ...{
        id: 'guest',
        name: 'Guest',
        key: null,
        look: null,
        password: null,
        outfit: null,
        epoch: 0,
        created: Date.now(),
        seen: Date.now(),
      },
    });
    const there = async () => ({
      unplayed: (await storage.start(unplayed)) !== null,
      over: (await storage.start(over)) !== null,
      unfinished: (await storage.match('playing'))?.ended === null,
      guest: (await storage.person('guest')) !== null,
      match: (await storage.match('over')) !== null,
    });
    const all = { unplayed: true, over: true, unfinished: true, guest: true, match: true };
    await later(KEPT.unplayed - 60_000);
    expect(await there()).toEqual(all);
    await later(KEPT.unplayed + 60_000);
    expect(await there()).toEqual({ ...all, unplayed: false });
    await later(KEPT.played + 60_000);
    // The house knows none of its players.
    expect(await there()).toEqual({ ...all, unplayed: false, over: false, match: false });
    await later(KEPT.guests - 60_000);
    expect(await there()).toMatchObject({ unfinished: true, guest: true });
    await later(KEPT.guests + 60_000);
    expect(await there()).toMatchObject({ unfinished: false, guest: false });
    const [last] = await storage.journal(playing, 4);
    expect(JSON.parse(last!.body)).toEqual({ is: 'over', why: 'abandoned' });
  });

  it('keeps less while there is little room, and says when there is none', async () => {
    const { storage, later } = await open(1e6);
    const few = await later(0);
    expect(few.full).toBe(false);
    await table(storage, undefined, 9_000);
    const left = await table(storage);
    const need = await later(KEPT_IN_NEED.unplayed - 60_000);
    expect(need.stock.bytes).toBeGreaterThan(750_000);
    expect(need.full).toBe(false);
    expect(await storage.start(left)).not.toBeNull();
    await table(storage, undefined, 8_000);
    expect((await later(0)).full).toBe(true);
    const after = await later(KEPT_IN_NEED.unplayed + 60_000);
    expect(await storage.start(left)).toBeNull();
    expect(after.full).toBe(false);
    expect(after.swept).toMatchObject({ tables: 3, entries: 17_003 });
    expect(KEPT.unplayed).toBeGreaterThan(KEPT_IN_NEED.unplayed);
  });

  it('keeps what a host says as long as the host says: a table’s journal becomes a record, which then goes', async () => {
    const kept = keptFor(settings.parse({ keepTables: 2, keepGuests: 3, keepUnfinished: 4, keepRecords: 10 }));
    const { storage, later } = await open(1e9, kept);
    const account = { id: 'ada', name: 'Ada', key: 'ada', look: 'ada', password: 'x', outfit: null, epoch: 0 };
    await storage.savePerson({ ...account, created: Date.now(), seen: Date.now() });
    const players = [{ seat: 0, person: 'ada', name: '', place: 1, score: null }];
    const over = await table(storage, { id: 'over', to: 3, ended: Date.now(), players });
    await table(storage, { id: 'playing', players });
    await storage.keepRecords('over', { whole: Uint8Array.of(1) });
    const there = async () => ({
      table: (await storage.journal(over, 1)).length > 0,
      unfinished: (await storage.match('playing'))!.ended === null,
      record: (await storage.record('over', 'whole')) !== null,
      match: (await storage.match('over')) !== null,
    });
    await later(2 * DAY - 60_000);
    expect(await there()).toEqual({ table: true, unfinished: true, record: true, match: true });
    await later(2 * DAY + 60_000);
    expect(await there()).toEqual({ table: false, unfinished: true, record: true, match: true });
    await later(10 * DAY - 60_000);
    expect(await there()).toEqual({ table: false, unfinished: false, record: true, match: true });
    const { swept, stock } = await later(10 * DAY + 60_000);
    expect(await there()).toEqual({ table: false, unfinished: false, record: false, match: true });
    expect({ records: swept.records, recorded: stock.recorded }).toEqual({ records: 1, recorded: 0 });
    expect(keptFor(settings.parse({})).records).toBe(Number.POSITIVE_INFINITY);
    for (const wrong of [{ keepTables: 0 }, { keepGuests: 4000 }, { keepRecords: 0 }, { keepUnfinished: 1.5 }]) {
      expect(settings.safeParse(wrong).success).toBe(false);
    }
  });

  it('looks by itself, and sweeps now and then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const storage = await openSqlite(await emptyDirectory());
    onTestFinished(() => storage.close());
    const sweep = vi.spyOn(storage, 'sweep');
    const log = pino({ level: 'silent' });
    const caretaker = new Caretaker({ storage, log, clock: () => Date.now() + 2 * DAY, room: 1e9, kept: KEPT });
    const code = await table(storage);
    const until = async (holds: () => Promise<boolean>) => {
      while (!(await holds())) await sleep(10);
    };
    vi.advanceTimersByTime(61_000);
    await until(async () => caretaker.stock.tables.new === 1);
    expect(sweep).not.toHaveBeenCalled();
    await until(async () => {
      vi.advanceTimersByTime(60_000);
      return (await storage.start(code)) === null;
    });
    expect(performance.now()).toBeGreaterThan(600_000);
    await caretaker.stop();
  });

  it('lets moves be stored between two pieces of a long sweep', async () => {
    const { storage, later } = await open();
    for (let at = 0; at < 4; at++) await table(storage, undefined, 5_000);
    const code = await table(storage, { id: 'playing' });
    let committed = 0;
    let over = false;
    const sweeping = later(2 * DAY).then(() => {
      over = true;
    });
    const waits: number[] = [];
    for (let n = 4; !over; n++) {
      const began = performance.now();
      await storage.commit({ table: code, entries: [{ n, time: 0, body: '{}' }] });
      waits.push(performance.now() - began);
      committed++;
    }
    await sweeping;
    // Forty pieces of 500. One great sweep would give two or three.
    expect(committed).toBeGreaterThan(40);
  });
});
