import { arenas } from '@parlour/arena';
import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accept } from '../testing.ts';
import type { Said } from './any-table.ts';
import { LONGEST_MATCH, LONGEST_PAUSE, SHORT_JOURNAL } from './bounds.ts';
import { type Asked, type Entry, enter, type Ledger, openLedger } from './ledger.ts';
import { RacePlay } from './race-play.ts';
import { restore } from './restore.ts';
import type { Table } from './table.ts';
import { Client, HeldStorage, lina, maya, ravi, restored, setTable, settled } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const find = (id: string) => games.find((game) => game.id === id);
const body = (row: { body: string }) => JSON.parse(row.body) as Entry & { asked?: Asked };

/** Folds a journal entry by entry from its first entry on. */
function ledgerOf(rows: HeldStorage['rows']): Ledger {
  const { asked: _, ...made } = body(rows[0]!);
  const ledger = openLedger(made as Extract<Entry, { is: 'made' }>);
  for (const row of rows.slice(1)) {
    const { asked: _, ...entry } = body(row);
    enter(ledger, entry as Entry, row.n, row.time);
  }
  return ledger;
}

/** A client whose ids are always new, also after a restart. */
class Caller extends Client {
  static asked = 0;

  override ask(table: Table, message: Record<string, unknown>, id = `c${++Caller.asked}`) {
    return super.ask(table, message, id);
  }
}

async function enterAll(table: Table, ...people: (typeof maya)[]): Promise<Client[]> {
  const clients = people.map((person) => new Caller(person));
  for (const client of clients) table.attach(client, undefined);
  await settled();
  return clients;
}

/** Plays a match of Douji that is over after one game, however it is played. */
async function playThrough(table: Table, clients: readonly Client[]): Promise<void> {
  const { game } = table;
  for (;;) {
    for (const [seat, client] of clients.entries()) {
      const fresh = new Client(client.person);
      table.attach(fresh, undefined);
      await settled();
      const { view } = fresh.last('view');
      table.detach(fresh);
      if (game.result(view)) return;
      if (!game.actors(view).includes(seat)) continue;
      const act = game.notation.action(game.legal(view, seat)[0]);
      expect(await client.ask(table, { act, seen: fresh.last('view').n })).toBeNull();
    }
  }
}

/** A match that already has so many entries, none of them an action. */
async function longMatch(entries: number): Promise<HeldStorage> {
  const { table, storage } = await setTable({ game: 'dumbal' });
  const [one] = (await enterAll(table, maya, ravi)) as [Client];
  expect(await one.ask(table, { do: 'start' })).toBeNull();
  const { n: from } = storage.rows.find((row) => body(row).is === 'began')!;
  while (storage.rows.length < from + entries) {
    storage.rows.push({ n: storage.rows.length + 1, time: 0, body: '{"is":"chat","on":true}' });
  }
  return storage;
}

describe('a match that goes on for ever', () => {
  it('TB-8: ends without a result when it has too many entries', async () => {
    const storage = await longMatch(LONGEST_MATCH - 2);
    const table = restored(storage);
    const [one, two] = (await enterAll(table, maya, ravi)) as [Client, Client];
    expect(one.last('table').table).toMatchObject({ phase: 'playing', why: null });
    expect(await one.ask(table, { do: 'set', to: { chat: false } })).toBeNull();
    expect(one.last('table').table.phase).toBe('playing');
    expect(await one.ask(table, { do: 'set', to: { chat: true } })).toBeNull();
    for (const client of [one, two]) {
      expect(client.last('table').table).toMatchObject({ phase: 'over', why: 'too-long' });
      const all = client.numbers;
      expect(all).toEqual(all.map((_, at) => all[0]! + at));
    }
    expect(storage.rows.map(body).at(-1)).toEqual({ is: 'over', why: 'too-long' });
    expect(storage.matches.at(-1)).toMatchObject({
      ended: expect.any(Number),
      to: storage.rows.length,
      result: null,
      players: [{ place: null }, { place: null }],
    });
    for (const client of [one, two]) expect(await client.ask(table, { act: 'show', seen: 1e6 })).toBe('game-over');
    // The end of that match changes nothing: the next one begins as ever, also after a restart.
    const again = restored(storage);
    const [back, other] = (await enterAll(again, maya, ravi)) as [Client, Client];
    expect(back.last('table').table).toMatchObject({ phase: 'over', why: 'too-long' });
    for (const client of [other, back]) expect(await client.ask(again, { do: 'again' })).toBeNull();
    expect(back.last('table').table).toMatchObject({ phase: 'gathering', why: null });
    expect(await back.ask(again, { do: 'start' })).toBeNull();
    expect(back.last('table').table).toMatchObject({ phase: 'playing', why: null });
  });

  it('TB-8: ends with the step of a race in which it becomes too long, and nobody does anything after that', async () => {
    const bots = [1, 2, 3].map((seat): Entry => ({ is: 'bot', seat, level: 'quick' }));
    const { table, storage } = await setTable({ game: 'dutch-blitz' }, [maya], bots, 4);
    const [one] = (await enterAll(table, maya)) as [Client];
    expect(await one.ask(table, { do: 'start' })).toBeNull();
    const at = storage.rows.length;
    for (let n = at + 1; n < at + LONGEST_MATCH - 20; n++) {
      storage.rows.push({ n, time: 0, body: '{"is":"chat","on":true}' });
    }
    const long = restored(storage);
    const [back] = (await enterAll(long, maya)) as [Client];
    for (let ms = 0; ms < 60_000; ms += 16) {
      await vi.advanceTimersByTimeAsync(16);
      long.run(performance.now());
    }
    expect(back.last('table').table).toMatchObject({ phase: 'over', why: 'too-long' });
    expect(storage.rows.map(body).at(-1)).toEqual({ is: 'over', why: 'too-long' });
    const late = new Client(lina);
    long.attach(late, undefined);
    await settled();
    // People who come later are shown the same as those who were there.
    const again = restore('ABCDEF', find, storage.rows);
    if (isRefusal(again)) throw new Error(again.refused);
    expect(late.last('view').view).toEqual(long.game.view(again.past.match!.state, null));
  });
});

describe('a race', () => {
  it('hands over how everybody ran when it is over', async () => {
    const bots = [0, 1, 2, 3].map((seat): Entry => ({ is: 'bot', seat, level: 'quick' }));
    const { table, desk } = await setTable({ game: 'dutch-blitz' }, [maya], bots, 4);
    const over = vi.spyOn(desk, 'over');
    const [one] = (await enterAll(table, maya)) as [Client];
    expect(await one.ask(table, { do: 'start' })).toBeNull();
    while (table.info.phase === 'playing') {
      await vi.advanceTimersByTimeAsync(16);
      table.run(performance.now());
    }
    await settled();
    expect(over).toHaveBeenCalledExactlyOnceWith(
      table.info.match,
      expect.objectContaining({ arena: expect.any(Number) }),
    );
  });
});

describe('a race that is stopped', () => {
  const asked = ['maya', 'a'] as const;

  /** Runs a race of these seats as long as a condition holds. */
  function raceOf(seats: number, seed: string) {
    const match = accept(Match.deal(find('dutch-blitz')!, {}, seats, shuffler(seeded(seed))));
    const play = new RacePlay(arenas['dutch-blitz']!, match);
    play.wake(0);
    let ms = 0;
    const happens = () => {
      ms += 50;
      return [...play.run(ms)].flat();
    };
    return { match, play, happens };
  }

  it('TB-30: does nothing more: nobody plays, and nobody puts back what they hold', () => {
    const { match, play, happens } = raceOf(8, 'stopped');
    for (let seat = 0; seat < 8; seat++) play.cast(seat, { bot: 'quick' });
    while (happens().length === 0);
    const played = match.record.moves.length;
    expect(played).toBeGreaterThan(0);
    expect(play.stop()).toEqual([]);
    for (let at = 0; at < 100; at++) expect(happens()).toEqual([]);
    expect(match.record.moves).toHaveLength(played);
  });

  it('TB-29: tells who has sent a hand for something that it will not be there', () => {
    const { play, happens } = raceOf(2, 'errand');
    play.cast(0, 'person');
    play.cast(1, { bot: 'quick' });
    while (play.act(0, 'pick blitz', asked).length > 0) happens();
    expect(play.stop()).toEqual([
      { is: 'answered', asked, seat: 0, refusal: expect.objectContaining({ refused: 'called-off' }) },
    ]);
  });
});

describe('a match by other rules', () => {
  /** The same journal, as an older version of the game wrote it. */
  function older(storage: HeldStorage): HeldStorage {
    const old = new HeldStorage();
    for (const row of storage.rows) {
      const entry = body(row);
      old.rows.push(entry.is === 'began' ? { ...row, body: JSON.stringify({ ...entry, version: 0 }) } : row);
    }
    return old;
  }

  it('TB-8: ends without a result when its table is restored', async () => {
    const { table, storage } = await setTable({ game: 'dumbal' });
    const [one] = (await enterAll(table, maya, ravi)) as [Client];
    expect(await one.ask(table, { do: 'start' })).toBeNull();
    const old = older(storage);
    const again = restored(old);
    await settled();
    expect(old.rows.map(body).at(-1)).toEqual({ is: 'over', why: 'other-rules' });
    expect(old.matches.at(-1)).toMatchObject({ ended: expect.any(Number), result: null });
    const [back, other] = (await enterAll(again, maya, ravi)) as [Client, Client];
    expect(back.last('table').table).toMatchObject({ phase: 'over', why: 'other-rules' });
    expect(back.last('view').view).toBeNull();
    expect(await back.ask(again, { act: 'show', seen: 1e6 })).toBe('game-over');
    // It is said only once.
    const length = old.rows.length;
    restored(old);
    await settled();
    expect(old.rows).toHaveLength(length);
    for (const client of [other, back]) expect(await client.ask(again, { do: 'again' })).toBeNull();
    expect(await back.ask(again, { do: 'start' })).toBeNull();
    expect(back.last('view').view).not.toBeNull();
  });

  it('leaves a table alone where nothing is being played any more', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await enterAll(table, maya, ravi);
    expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
    await playThrough(table, clients);
    const old = older(storage);
    const again = restored(old);
    await settled();
    expect(old.rows).toHaveLength(storage.rows.length);
    const [back] = (await enterAll(again, maya)) as [Client];
    expect(back.last('table').table).toMatchObject({ phase: 'over', why: null });
  });
});

describe('a journal', () => {
  it('TB-6: begins anew with the next match, so that it never holds two', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await enterAll(table, maya, ravi);
    for (let match = 0; match < 4; match++) {
      expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
      const began = storage.journal.map(body).filter(({ is }) => is === 'began');
      expect(began).toHaveLength(1);
      expect(storage.matches.at(-1)!.base).toBe(storage.start);
      await playThrough(table, clients);
      for (const client of clients.toReversed()) expect(await client.ask(table, { do: 'again' })).toBeNull();
    }
    expect(storage.start).toBeGreaterThan(1);
    const last = storage.rows.at(-1)!.n;
    for (const { numbers } of clients) {
      expect(numbers.at(-1)).toBe(last);
      expect(numbers.every((n, at) => at === 0 || n > numbers[at - 1]!)).toBe(true);
    }
  });

  it('TB-6: says nothing of how the cards of an earlier match lay', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await enterAll(table, maya, ravi);
    expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
    const began = storage.rows.map(body).find((entry) => entry.is === 'began')!;
    await playThrough(table, clients);
    for (const client of clients.toReversed()) expect(await client.ask(table, { do: 'again' })).toBeNull();
    expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
    expect(JSON.stringify(storage.journal)).not.toContain((began as { secret: string }).secret);
  });

  it('TB-7: does not grow while nothing is played', async () => {
    const { table, storage } = await setTable();
    const [, two] = (await enterAll(table, maya, ravi)) as [Client, Client];
    for (let at = 0; at < 2.5 * LONGEST_PAUSE; at++) {
      table.hear(two, { do: 'ready', ready: at % 2 === 0, id: `${at}` });
    }
    await settled();
    expect(storage.journal.length).toBeLessThanOrEqual(LONGEST_PAUSE + 1);
    expect(storage.rows.length).toBeGreaterThan(2 * LONGEST_PAUSE);
    const numbers = storage.rows.map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(ledgerOf(storage.rows)).toEqual(ledgerOf(storage.journal));
  });

  it('TB-7: is short when its table leaves memory, unless a match is being played', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await enterAll(table, maya, ravi);
    expect(table.settle()).toBe(false);
    expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
    for (let at = 0; at < SHORT_JOURNAL; at++) await clients[0]!.ask(table, { do: 'set', to: { chat: at % 2 === 0 } });
    expect(table.settle()).toBe(false);
    await playThrough(table, clients);
    expect(table.settle()).toBe(true);
    expect(table.settle()).toBe(false);
    await settled();
    expect(storage.journal).toHaveLength(1);
    const again = restored(storage);
    const [back] = (await enterAll(again, maya)) as [Client];
    expect(back.last('table').table).toEqual(clients[0]!.last('table').table);
    expect(back.last('view').view).toBeNull();
  });

  it('TB-10: remembers what was asked for before it began anew', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await enterAll(table, maya, ravi);
    const [one, two] = clients as [Client, Client];
    expect(await one.ask(table, { do: 'start' }, 'first')).toBeNull();
    await playThrough(table, clients);
    for (const client of [two, one]) expect(await client.ask(table, { do: 'again' }, 'again')).toBeNull();
    expect(await one.ask(table, { do: 'start' }, 'second')).toBeNull();
    const done = (client: Client) => client.messages.flatMap((message) => ('ok' in message ? [message] : []));
    const told = done(one);
    const again = restored(storage);
    const [back] = (await enterAll(again, maya)) as [Client];
    const rows = storage.rows.length;
    for (const id of ['again', 'second']) expect(await back.ask(again, { do: 'leave' }, id)).toBeNull();
    await settled();
    for (const answer of done(back)) expect(told).toContainEqual(answer);
    expect(storage.rows).toHaveLength(rows);
  });

  it('TB-4: comes to the same, wherever it begins and wherever it ends', async () => {
    const step = fc.record({
      who: fc.nat(2),
      what: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('sit', 'leave', 'ready', 'again') },
        { weight: 4, arbitrary: fc.constantFrom('match', 'begin', 'finish', 'play') },
        { weight: 3, arbitrary: fc.constantFrom('come', 'go', 'talk', 'settle') },
      ),
    });
    let folded = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }), async (steps) => {
        const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
        const clients = await enterAll(table, maya, ravi, lina);
        for (const { who, what } of steps) await doIt(table, clients, clients[who]!, what);
        await settled();
        // A process may be killed at any number. The journal is then folded from the last beginning before it.
        let start = 1;
        for (let to = 1; to <= storage.rows.length; to++) {
          const rows = storage.rows.slice(0, to);
          const { is } = body(rows.at(-1)!);
          if (is === 'folded') {
            start = to;
            folded++;
          }
          // Long rows of the same entry make no difference.
          if (is === 'chat' && to % 10 > 0) continue;
          const found = restore('ABCDEF', find, rows.slice(start - 1));
          if (isRefusal(found)) throw new Error(JSON.stringify(found));
          expect(found.past.ledger).toEqual(ledgerOf(rows));
          expect(found.past).toMatchObject({ n: to, start, ends: null });
          if (found.past.ledger.phase === 'playing') expect(found.past.match).not.toBeNull();
        }
        expect(storage.start).toBe(start);
      }),
      { numRuns: 25 },
    );
    expect(folded).toBeGreaterThan(5);
  });
});

async function doIt(table: Table, clients: readonly Client[], client: Client, what: string): Promise<void> {
  const everybody = async (message: object) => {
    for (const each of clients) table.hear(each, { ...message, id: `e${++Caller.asked}` } as Said);
    await settled();
  };
  switch (what) {
    case 'come':
      return table.attach(client, undefined);
    case 'go':
      table.detach(client);
      return void (await vi.advanceTimersByTimeAsync(100_000));
    case 'settle':
      return void table.settle();
    case 'talk':
      for (let at = 0; at < 40; at++) await everybody({ do: 'set', to: { chat: at % 2 === 0 } });
      return;
    case 'begin':
      await everybody({ do: 'again' });
      await everybody({ do: 'ready', ready: true });
      return everybody({ do: 'start', fill: 'greedy' });
    case 'match':
      await doIt(table, clients, client, 'begin');
      return doIt(table, clients, client, 'finish');
    case 'play':
      return playSome(table, clients);
    case 'finish': {
      // Bots think only while somebody is there.
      const watcher = new Client({ id: 'watcher', name: 'Wanda' });
      table.attach(watcher, undefined);
      while (table.info.phase === 'playing') {
        await playSome(table, clients);
        await vi.advanceTimersByTimeAsync(3000);
      }
      return table.detach(watcher);
    }
    default:
      table.hear(client, { do: what, ready: true, id: `e${++Caller.asked}` } as Said);
  }
}

/** Everybody who may act plays once. */
async function playSome(table: Table, clients: readonly Client[]): Promise<void> {
  for (const { person } of clients) {
    const client = new Client(person);
    table.attach(client, undefined);
    await settled();
    const { view, n } = client.last('view');
    const { game } = table;
    if (view && view.viewer !== null && game.actors(view).includes(view.viewer)) {
      const act = game.notation.action(game.legal(view, view.viewer)[0]);
      table.hear(client, { act, seen: n, id: `e${++Caller.asked}` });
    }
    table.detach(client);
  }
}
