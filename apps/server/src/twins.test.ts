import { setImmediate as turn } from 'node:timers/promises';
import { groundOf } from '@parlour/arena';
import { type AnyGame, Match, type Random, type Seat, seeded, shuffler, type Viewer } from '@parlour/engine';
import { games } from '@parlour/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { books } from '../judges/books.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { Storage } from './storage/storage.ts';
import type { Watcher } from './table/audience.ts';
import { Mutes } from './table/chat.ts';
import { enter, openLedger } from './table/ledger.ts';
import { Table } from './table/table.ts';
import { freely } from './table/testing.ts';
import { Turns } from './table/turns.ts';
import { accept, emptyDirectory } from './testing.ts';
import { atOnce } from './thinking/at-once.ts';

/*
 * Two tables whose matches one viewer cannot tell apart: the view is the same, the hidden cards differ. Whatever the
 * same people then ask at both, the viewer must be sent the same bytes in the same order, as long as the rules
 * themselves show no difference.
 */

/** Pairs of tables for each game and number of seats. */
const PAIRS = Number(process.env['PARLOUR_GAMES'] ?? 24);
const CLOCK = 60;

type AnyMatch = Match<unknown, unknown, unknown, unknown>;
type Frame = string | Uint8Array;

const list = games.flatMap((game) => {
  const { min, max } = game.seats(game.options.parse({}));
  return [...new Set([min, Math.min(4, max)])].map((seats) => [game.id, seats, game] as const);
});
const sameChance = () => shuffler(seeded('the same for both'));
const json = (value: unknown) => JSON.stringify(value);
const person = (seat: Viewer) => ({ id: `p${seat}`, name: seat === null ? 'Watcher' : `Player ${seat}` });

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

/** A match somewhere in its middle, and actions that were legal on the way there. */
function somewhere(game: AnyGame, seats: number, random: Random): { match: AnyMatch; known: string[] } {
  const match = accept(
    Match.deal(game, pick(random, books[game.id]?.options ?? [{}]), seats, shuffler(random)),
  ) as AnyMatch;
  const known = new Set<string>();
  const bots = Object.values(game.bots);
  for (let left = random.below(120); left > 0; left--) {
    const before = game.copy(match.state);
    const seat = pick(random, game.actors(match.state));
    const legal = game.legal(match.state, seat);
    for (const action of legal) known.add(game.notation.action(action));
    match.play(seat, pick(random, bots)(game.view(match.state, seat), legal, random));
    if (game.actors(match.state).length > 0) continue;
    // One step before the end.
    return { match: new Match(game, match.record, before, shuffler(random)), known: [...known] };
  }
  return { match, known: [...known] };
}

/** A watcher that keeps what it is sent. */
class Listener implements Watcher {
  readonly person;
  readonly address = '';
  readonly behind = false;
  readonly frames: Frame[] = [];

  constructor(viewer: Viewer) {
    this.person = person(viewer);
  }

  send(data: Frame): void {
    this.frames.push(data);
  }

  close(): void {}
}

/** A table in the middle of a match, with everybody connected. */
class Twin {
  readonly listeners: ReadonlyMap<Viewer, Listener>;
  readonly #table: Table;
  #asked = 0;

  constructor(storage: Storage, code: string, match: AnyMatch) {
    const game = match.game as AnyGame;
    const seats = [...Array(game.seated(match.state)).keys()];
    const terms = { game: game.id, options: {}, public: true, clock: CLOCK, grace: 60, chat: true, quick: false };
    const ledger = openLedger({ is: 'made', terms, seats: seats.length, host: 'p0' });
    for (const seat of seats) enter(ledger, { is: 'sat', seat, person: person(seat).id }, seat + 2, 0);
    const n = seats.length + 2;
    enter(ledger, { is: 'began', match: code, at: 0, version: game.version, secret: '', deal: [] }, n, 0);
    const turns = new Turns(seats.length);
    turns.note(game.actors(match.state), null, false, n, 0);
    const count = { act() {}, refused() {}, stored() {} };
    const fell = (_table: Table, error: unknown) => expect.fail(String(error));
    const desk = {
      storage,
      pace: 0,
      thinkers: atOnce,
      count,
      mutes: new Mutes(),
      quotas: freely(),
      full: false,
      isOurs: () => true,
      over() {},
      changed() {},
      fell,
    };
    // What has happened so far, the same at both tables.
    void storage.commit({
      table: code,
      entries: Array.from({ length: n }, (_, at) => ({ n: at + 1, time: 0, body: '{}' })),
    });
    const past = { ledger, start: 1, n, time: 0, match, turns, ids: [], ends: null, story: [], earlier: [] };
    const tags = new Map(seats.map((seat) => [person(seat).id, { name: person(seat).name, outfit: null }]));
    this.#table = Table.restored(desk, code, game, past, tags);
    this.listeners = new Map([null, ...seats].map((viewer) => [viewer, new Listener(viewer)]));
    for (const listener of this.listeners.values()) this.#table.attach(listener, undefined);
  }

  say(viewer: Viewer, message: { act: string; seen: number } | { say: string } | { do: 'again' }): void {
    this.#table.hear(this.listeners.get(viewer)!, { ...message, id: `${this.#asked++}` });
  }

  /** The viewer also connects from another window, with what was seen up to a number, or with nothing. */
  lookAgain(viewer: Viewer, since: number | undefined): void {
    const window = new Listener(viewer);
    this.#table.attach(window, since);
    this.#table.detach(window);
    this.listeners.get(viewer)!.frames.push('in the other window:', ...window.frames);
  }

  run(): void {
    this.#table.run(performance.now());
  }

  close(): void {
    this.#table.letGo({ refused: 'over', facts: {} }, false);
  }
}

/** What a viewer sees change during an action. */
function shown(game: AnyGame, state: unknown, seat: Seat, action: unknown, viewer: Viewer): string {
  const followed = game.copy(state);
  const views = [json(game.view(followed, viewer))];
  for (const event of game.apply(game.copy(state), seat, action, sameChance())) {
    game.follow(followed, event);
    views.push(json(game.view(followed, viewer)));
  }
  return views.filter((view, at) => view !== views[at - 1]).join();
}

/** An action that somebody may play in both states and that looks the same to the viewer: who, and its notation. */
function sharedAction(game: AnyGame, states: readonly unknown[], viewer: Viewer, random: Random) {
  const [state, twin] = states;
  const actions = game.actors(state).flatMap((seat) => game.legal(state, seat).map((action) => ({ seat, action })));
  shuffler(random).shuffle('any', actions);
  return actions.find(
    ({ seat, action }) =>
      game.actors(twin).includes(seat) &&
      game.check(twin, seat, action) === null &&
      shown(game, state, seat, action, viewer) === shown(game, twin, seat, action, viewer),
  );
}

/** Places in an arena were drawn separately for the two tables. Only the size and head of snapshots are the same. */
const comparable = (frame: Frame) => (typeof frame === 'string' ? frame : [frame.length, ...frame.subarray(0, 13)]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('who cannot know which of two matches is played', () => {
  it.each(list)('TB-25: %s with %i seats', async (_id, seats, game) => {
    const open = async () => openSqlite(await emptyDirectory(), { durability: 'crash' });
    const storages = [await open(), await open()];
    const random = seeded(`${game.id} ${seats}`);
    const counts = { own: 0, others: 0, byClock: 0, refused: 0 };
    for (let pair = 0; pair < PAIRS; pair++) {
      const { match, known } = somewhere(game, seats, random);
      const viewer = pick(random, [null, ...Array(seats).keys()]);
      const states = [match.state, game.resample(game.view(match.state, viewer), shuffler(random))];
      const twins = states.map((state, at) => {
        const twin = new Match(game, match.record, game.copy(state), sameChance());
        return new Twin(storages[at]!, `PAIR${pair}`, twin as AnyMatch);
      });
      const both = async (step: (twin: Twin) => void) => {
        for (const twin of twins) step(twin);
        // All are asked at once, so that no time passes in the storage.
        await Promise.all(storages.map((storage) => storage.time('')));
        await turn();
      };
      const pass = (milliseconds: number) => {
        vi.advanceTimersByTime(milliseconds);
        return both((twin) => twin.run());
      };
      if (groundOf(game.id)) for (let tenth = 0; tenth < 32; tenth++) await pass(100);

      for (const text of shuffler(random).shuffle('refused', known).slice(0, 6)) {
        const action = accept(game.notation.parseAction(text));
        const may = viewer !== null && game.actors(match.state).includes(viewer);
        if (may && game.check(match.state, viewer, action) === null) continue;
        counts.refused++;
        await both((twin) => twin.say(viewer, { act: text, seen: 1000 }));
      }
      await both((twin) => twin.say(viewer, { do: 'again' }));
      await both((twin) => twin.say(0, { say: 'Hello' }));
      const shared = sharedAction(game, states, viewer, random);
      if (shared) {
        const { seat, action } = shared;
        const text = game.notation.action(action);
        const lapses = states.every((state) => game.notation.action(game.onTimeout(state, seat)) === text);
        const byClock = lapses && game.actors(match.state).length === 1 && random.below(2) === 0;
        if (byClock) await pass(CLOCK * 1000);
        else await both((twin) => twin.say(seat, { act: text, seen: 1000 }));
        counts[byClock ? 'byClock' : seat === viewer ? 'own' : 'others']++;
      }
      await pass(50);
      await both((twin) => twin.lookAgain(viewer, seats + 2));
      await both((twin) => twin.lookAgain(viewer, undefined));

      const [frames, twinFrames] = twins.map(({ listeners }) => listeners.get(viewer)!.frames.map(comparable));
      expect(frames!.length).toBeGreaterThan(6);
      expect(twinFrames).toEqual(frames);
      for (const twin of twins) twin.close();
    }
    expect(counts.refused).toBeGreaterThan(PAIRS);
    // A game without a book is new. With hidden hands and few actions, as the toy's, fewer actions look the same.
    const least = Object.hasOwn(books, game.id) ? PAIRS / 2 : PAIRS / 4;
    expect(counts.own + counts.others + counts.byClock).toBeGreaterThan(least);
    for (const storage of storages) await storage.close();
  });
});
