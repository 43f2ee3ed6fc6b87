import { gunzipSync } from 'node:zlib';
import { type AnyGame, type AnyRecord, equal, isRefusal, parseAnyRecord, type Viewer } from '@parlour/engine';
import { games } from '@parlour/games';
import { clientMessage, serverMessage } from '@parlour/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRecords } from '../records/making.ts';
import type { Entry } from './ledger.ts';
import { restore } from './restore.ts';
import type { Table } from './table.ts';
import { type Client, come, type HeldStorage, lina, maya, pass, ravi, restored, setTable, viewOf } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RUNS = Math.min(50, Number(process.env['PARLOUR_GAMES'] ?? 4));
const BOT = (seat: number): Entry => ({ is: 'bot', seat, level: 'greedy' });
const byTurns = games.filter(({ id }) => id !== 'dutch-blitz');
const find = (id: string) => games.find((game) => game.id === id);

const entries = (storage: HeldStorage) => storage.rows.map((row) => JSON.parse(row.body) as Entry);

/** The match as the journal tells it. */
function truth(storage: HeldStorage) {
  const found = restore('ABCDEF', find, storage.journal);
  if (isRefusal(found)) throw new Error(JSON.stringify(found));
  return found.past;
}

/** A match of one person against bots that have time until the test lets it pass. */
async function alone(game: string, options = {}, seats = 3) {
  const bots = Array.from({ length: seats - 1 }, (_, at) => BOT(at + 1));
  const setting = await setTable({ game, options }, [maya], bots, seats);
  const [you] = await come(setting.table, maya);
  expect(await you.ask(setting.table, { do: 'start' })).toBeNull();
  return { ...setting, you };
}

const seen = (client: Client) => client.numbers.at(-1)!;
const takeBack = (table: Table, client: Client) => client.ask(table, { do: 'takeBack', seen: seen(client) });

/** Lets bots act until the person must. */
async function untilYours(table: Table, you: Client): Promise<boolean> {
  for (let waits = 0; waits < 60 && table.info.phase === 'playing'; waits++) {
    const view = viewOf(you, table.game);
    if (table.game.actors(view).includes(0)) return true;
    await pass(3_000);
  }
  return false;
}

async function act(table: Table, you: Client, action: unknown): Promise<void> {
  const text = table.game.notation.action(action);
  expect(await you.ask(table, { act: text, seen: seen(you) })).toBeNull();
}

/** Skip-Bo: plays or discards a card of the hand, which is seen by the bots alone. */
async function actFromHand(table: Table, you: Client) {
  const view = viewOf(you, table.game);
  const legal = table.game.legal(view, 0) as { type: string; from?: string }[];
  await act(table, you, legal.find(({ type }) => type === 'discard') ?? legal[0]);
}

const hiddenIn = (view: unknown): number => JSON.stringify(view).match(/-1(?![\d.])/g)?.length ?? 0;

describe.each(byTurns.map(({ id }) => id))('TB-69 TB-71: taking back in %s, at random', (id) => {
  const game = find(id) as AnyGame;
  const viewers: readonly Viewer[] = [null, 0, 1, 2];

  it('crosses no card that the person newly saw, and leads to exactly the earlier match, in every view', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (chosen) => {
        const next = (below: number) => (chosen.next().value as number) % below;
        const { table, storage, you } = await alone(id);
        for (let turns = 0; turns < 12 && (await untilYours(table, you)); turns++) {
          const before = truth(storage).match!;
          const legal = game.legal(viewOf(you, game), 0);
          await act(table, you, legal[next(legal.length)]);
          // Sometimes a bot replies first.
          const replied = next(4) === 0;
          if (replied) await pass(3_000);
          const last = entries(storage).findLast(({ is }) => is === 'act') as Extract<Entry, { is: 'act' }>;
          const after = table.info.phase === 'playing' ? truth(storage).match! : null;
          const length = storage.rows.length;
          const refused = await takeBack(table, you);
          if (refused !== null) {
            expect(refused).toMatch(/^(take-back-(late|seen|chance)|game-over)$/);
            expect(storage.rows).toHaveLength(length);
            continue;
          }
          expect(last).toMatchObject({ seat: 0 });
          expect([last.by, last.chance]).toEqual([undefined, undefined]);
          expect(hiddenIn(game.view(after!.state, 0))).toBeGreaterThanOrEqual(hiddenIn(game.view(before.state, 0)));
          const now = truth(storage).match!;
          for (const viewer of viewers) {
            expect(game.view(now.state, viewer)).toEqual(game.view(before.state, viewer));
          }
          expect(equal(now.state, before.state)).toBe(true);
          expect(viewOf(you, game)).toEqual(game.view(before.state, 0));
        }
        table.letGo({ refused: 'gone', facts: {} }, false);
      }),
      { seed: 17, numRuns: RUNS },
    );
  });
});

describe('taking back', () => {
  it('TB-69 TB-72: is done once for one wish, tells everything anew, and the turn goes on', async () => {
    const { table, storage, you } = await alone('skip-bo');
    await untilYours(table, you);
    const [before, state] = [viewOf(you, table.game), truth(storage).match!.state];
    await actFromHand(table, you);
    const wish = { do: 'takeBack', seen: seen(you) };
    expect(await you.ask(table, wish, 'back')).toBeNull();
    expect(await you.ask(table, wish, 'back')).toBeNull();
    expect(entries(storage).filter(({ is }) => is === 'takenBack')).toHaveLength(1);
    expect(you.last('view')).toMatchObject({ n: seen(you), view: before, table: { takenBack: 1 } });
    expect(truth(storage).match!.state).toEqual(state);
    // A second wish that was made before the first was answered takes back nothing more.
    expect(await you.ask(table, wish)).toBe('take-back-late');
    // An action that was chosen before is refused; a new one is played, and bots go on.
    const [action] = table.game.legal(before, 0);
    const text = table.game.notation.action(action);
    expect(await you.ask(table, { act: text, seen: wish.seen })).toBe('outdated');
    await actFromHand(table, you);
    expect(await untilYours(table, you)).toBe(true);
  });

  it('TB-72: goes on as long as the actions before it were the same person’s and showed nothing', async () => {
    const { table, storage, you } = await alone('douji', {}, 2);
    await untilYours(table, you);
    expect(await takeBack(table, you)).toMatch(/^take-back-(nothing|late)$/);
    const states: unknown[] = [];
    const { game } = table;
    while (table.info.phase === 'playing' && game.actors(viewOf(you, game)).includes(0) && states.length < 4) {
      states.push(truth(storage).match!.state);
      await act(table, you, game.legal(viewOf(you, game), 0)[0]);
    }
    while (states.length > 0 && (await takeBack(table, you)) === null) {
      expect(truth(storage).match!.state).toEqual(states.pop());
    }
  });

  it('TB-71: lasts: a restart finds the same match, and takes back as before it', async () => {
    const { table, storage, you } = await alone('skip-bo');
    await untilYours(table, you);
    await actFromHand(table, you);
    await takeBack(table, you);
    const { state, record } = truth(storage).match!;
    await actFromHand(table, you);
    // The process dies here.
    table.letGo({ refused: 'gone', facts: {} }, true);
    const later = restored(storage);
    const [again] = await come(later, maya);
    expect(await takeBack(later, again)).toBeNull();
    expect(truth(storage).match!.state).toEqual(state);
    expect(truth(storage).match!.record.moves).toEqual(record.moves);
    expect(later.info.takenBack).toBe(2);
    expect(again.last('view').view).toEqual(table.game.view(state, 0));
    // What was taken back is told nobody as part of the story, and the record says it.
    const [late] = await come(later, maya);
    const told = late.last('story').story.map(({ n }: { n: number }) => n);
    const acts = storage.rows.filter(({ body }) => JSON.parse(body).is === 'act').map(({ n }) => n);
    expect(told).toEqual(acts.filter((n) => told.includes(n)));
    expect(acts.length - told.length).toBeGreaterThanOrEqual(2);
    expect(truth(storage).match!.record.takenBack).toHaveLength(2);
  });

  it('TB-71: its clocks and turns are the same after a restart', async () => {
    const { table, storage, you } = await alone('skip-bo');
    await untilYours(table, you);
    await actFromHand(table, you);
    await pass(300);
    await takeBack(table, you);
    const turn = truth(storage).turns.of(0);
    expect(turn).toMatchObject({ n: storage.rows.length });
    expect([1, 2].map((seat) => truth(storage).turns.of(seat))).toEqual([null, null]);
  });

  it('TB-71: the result and the record of the match know it', async () => {
    const { table, storage, you } = await alone('skip-bo', { stock: 10 }, 2);
    await untilYours(table, you);
    await actFromHand(table, you);
    expect(await takeBack(table, you)).toBeNull();
    while (await untilYours(table, you)) await act(table, you, table.game.legal(viewOf(you, table.game), 0)[0]);
    const row = storage.matches.at(-1)!;
    expect(JSON.parse(row.result!)).toMatchObject({ takenBack: 1 });
    const bodies = storage.journal.map(({ body }) => body);
    const task = { match: row.id, table: 'ABCDEF', base: storage.start, to: row.to };
    for (const made of [
      makeRecords(find, bodies, { ...task, seen: 0 }),
      makeRecords(find, bodies, { ...task, viewers: [null], track: null, oldTrack: null }),
    ]) {
      const [record] = Object.values(made as object) as [Uint8Array];
      const read = parseAnyRecord(JSON.parse(String(gunzipSync(record)))) as AnyRecord;
      expect(read.takenBack).toHaveLength(1);
      expect(read.takenBack![0]).toMatchObject({ 1: 0 });
    }
  });

  it('TB-70: never where another person sits or has sat, however they came and went', async () => {
    for (const how of ['there', 'gone', 'resigned', 'kicked', 'late', 'forgotten']) {
      const late = how === 'late';
      const people = late ? [maya] : [maya, ravi];
      const bots = late ? [BOT(1), BOT(2)] : [BOT(2)];
      const { table, storage } = await setTable({ game: 'skip-bo', late: true }, people, bots, 3);
      const [you, other] = await come(table, maya, ravi);
      await you.ask(table, { do: 'start' });
      if (how === 'gone') expect(await other.ask(table, { do: 'leave' })).toBeNull();
      if (how === 'resigned') expect(await other.ask(table, { do: 'resign' })).toBeNull();
      if (how === 'kicked') expect(await you.ask(table, { do: 'kick', seat: 1 })).toBeNull();
      if (how === 'forgotten') table.forget(ravi.id);
      if (late) {
        expect(await other.ask(table, { do: 'sit', seat: 1 })).toBeNull();
        expect(await other.ask(table, { do: 'resign' })).toBeNull();
      }
      const { length } = storage.rows;
      expect([how, await takeBack(table, you)]).toEqual([how, 'take-back-people']);
      expect(storage.rows).toHaveLength(length);
      // Also after a restart.
      table.letGo({ refused: 'gone', facts: {} }, true);
      const again = restored(storage);
      const [back] = await come(again, maya);
      expect(await takeBack(again, back)).toBe('take-back-people');
      again.letGo({ refused: 'gone', facts: {} }, true);
    }
  });

  it('TB-70: never past another person, in whatever order people come, go, play and take back', async () => {
    const deeds = ['sit', 'leave', 'resign', 'kick', 'act', 'takeBack', 'restart'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 4, maxLength: 14 }), async (plan) => {
        const setting = await setTable({ game: 'skip-bo', late: true }, [maya], [BOT(1), BOT(2)], 3);
        let { table } = setting;
        let [you, other] = await come(table, maya, ravi);
        await you.ask(table, { do: 'start' });
        let shared = false;
        for (const deed of plan) {
          if (deed === 'sit') shared = (await other.ask(table, { do: 'sit', seat: 1 })) === null || shared;
          if (deed === 'leave' || deed === 'resign') await other.ask(table, { do: deed });
          if (deed === 'kick') await you.ask(table, { do: 'kick', seat: 1 });
          if (deed === 'act' && table.game.actors(viewOf(you, table.game)).includes(0)) await actFromHand(table, you);
          if (deed === 'restart') {
            table.letGo({ refused: 'gone', facts: {} }, true);
            table = restored(setting.storage);
            [you, other] = await come(table, maya, ravi);
          }
          if (deed !== 'takeBack') continue;
          const { length } = setting.storage.rows;
          const refused = await takeBack(table, you);
          if (shared) expect(refused).toBe('take-back-people');
          else expect(refused).not.toBe('take-back-people');
          if (refused !== null) expect(setting.storage.rows).toHaveLength(length);
          expect(await takeBack(table, other)).not.toBeNull();
        }
        table.letGo({ refused: 'gone', facts: {} }, true);
      }),
      { seed: 17, numRuns: 10 * RUNS },
    );
  });

  it('TB-69: a card of the hand that somebody who watches has seen stays where it is', async () => {
    const { table, you } = await alone('skip-bo');
    await untilYours(table, you);
    const [watcher] = await come(table, lina);
    await actFromHand(table, you);
    expect(await takeBack(table, you)).toBe('take-back-seen');
    // Whoever watches may not take anything back, and going away makes nobody forget.
    expect(await takeBack(table, watcher)).toBe('only-watching');
    table.detach(watcher);
    expect(await takeBack(table, you)).toBe('take-back-seen');
  });

  it('TB-69: whoever comes to watch afterwards has seen the card, too', async () => {
    const { table, you } = await alone('skip-bo');
    await untilYours(table, you);
    await actFromHand(table, you);
    await come(table, lina);
    expect(await takeBack(table, you)).toBe('take-back-seen');
  });

  it('TB-69: not before the first action, nor after what the clock played', async () => {
    const { table, you } = await alone('skip-bo');
    expect(await takeBack(table, you)).toMatch(/^take-back-(nothing|late)$/);
    const { table: timed } = await setTable({ game: 'skip-bo', clock: 15 }, [maya], [BOT(1)], 2);
    const [slow] = await come(timed, maya);
    await slow.ask(timed, { do: 'start' });
    await untilYours(timed, slow);
    await pass(15_000);
    expect(await takeBack(timed, slow)).toMatch(/^take-back-(nothing|late)$/);
  });

  it('TB-70: not in a race, and not before or after a match', async () => {
    const { table, you } = await alone('dutch-blitz', {}, 2);
    expect(await takeBack(table, you)).toBe('take-back-race');
    table.letGo({ refused: 'gone', facts: {} }, true);
    const { table: waiting } = await setTable({ game: 'douji', options: { games: 1 } }, [maya], [BOT(1)], 2);
    const [early] = await come(waiting, maya);
    expect(await takeBack(waiting, early)).toBe('not-begun');
    await early.ask(waiting, { do: 'start' });
    while (await untilYours(waiting, early)) {
      await act(waiting, early, waiting.game.legal(viewOf(early, waiting.game), 0).at(-1));
    }
    expect(await takeBack(waiting, early)).toBe('game-over');
  });

  it('PR-32: is told in a message that every version knows', async () => {
    const { table, you } = await alone('skip-bo');
    await untilYours(table, you);
    await actFromHand(table, you);
    const from = you.messages.length;
    await takeBack(table, you);
    const told = you.messages.slice(from);
    expect(told.every((message) => serverMessage.safeParse(message).success)).toBe(true);
    expect(told[0]).toMatchObject({ n: seen(you), view: { viewer: 0 } });
    // A request needs the last number seen.
    expect(clientMessage.safeParse({ do: 'takeBack', id: 'a' }).success).toBe(false);
    expect(clientMessage.safeParse({ do: 'takeBack', id: 'a', seen: 3 }).success).toBe(true);
  });
});
