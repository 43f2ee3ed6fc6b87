import {
  type AnyGame,
  equal,
  Film,
  Match,
  packEvent,
  parseRecord,
  parseSeen,
  reveals,
  type Seat,
  seeded,
  seenRecord,
  shuffler,
  type Viewer,
} from '@parlour/engine';
import { accept } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const RUNS = Math.min(100, Number(process.env['PARLOUR_GAMES'] ?? 6));
const MOVES = 60;
const SEATS = 3;
const VIEWERS: readonly Viewer[] = [null, 0, 1, 2];

/** How many cards somebody does not know. A hidden card is -1 in every game. */
const hiddenIn = (view: unknown): number => JSON.stringify(view).match(/-1(?![\d.])/g)?.length ?? 0;

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** What a viewer sees of an action in other worlds, which agree with what they knew before it. */
function* otherWorlds(game: AnyGame, before: object, viewer: Seat, action: unknown, seed: number) {
  const chance = shuffler(seeded(`others/${seed}`));
  for (let world = 0; world < 6; world++) {
    const state = game.resample(game.view(before, viewer), chance);
    const events: unknown[] = game.apply(state, viewer, action, chance);
    yield events.map((event) => packEvent(game, game.eventView(event, viewer)));
  }
}

/** Plays at random, and takes back all that may be taken back, each time or once in a while. Tells how often. */
function playAtRandom(game: AnyGame, seed: number): { match: Match<unknown, object, unknown, unknown>; taken: number } {
  const random = seeded(seed);
  const match = accept(Match.deal(game, {}, SEATS, shuffler(random))) as Match<unknown, object, unknown, unknown>;
  let taken = 0;
  for (let played = 0; played < MOVES && game.actors(match.state).length > 0; played++) {
    const actors = game.actors(match.state);
    const seat = actors[random.below(actors.length)]!;
    const legal: unknown[] = game.legal(match.state, seat);
    const action = legal[random.below(legal.length)];
    const before: object = game.copy(match.state);
    const views = VIEWERS.map((viewer) => game.view(before, viewer));
    const moves = match.record.moves.length;
    const events = match.play(seat, action);
    const asked = match.record.moves.at(-1)![2];
    if (asked || reveals(game, before, seat, seat, action, events)) continue;
    // No card was seen, and nothing that depends on one.
    expect(hiddenIn(game.view(match.state, seat))).toBeGreaterThanOrEqual(hiddenIn(game.view(before, seat)));
    const saw = events.map((event) => packEvent(game, game.eventView(event, seat)));
    for (const seen of otherWorlds(game, before, seat, action, seed)) expect(seen).toEqual(saw);
    if (random.below(3) === 0) continue;
    match.takeBack(before);
    taken++;
    // Everything is as it was: the state, what everybody sees, and what everybody may do.
    expect(match.record.moves).toHaveLength(moves);
    expect(VIEWERS.map((viewer) => game.view(match.state, viewer))).toEqual(views);
    expect(game.legal(match.state, seat)).toEqual(legal);
  }
  return { match, taken };
}

describe.each(games.map((game) => [game.id, game] as const))('taking back in %s', (_id, game) => {
  it('TB-69 TB-71: crosses no card that was newly seen, and then everything is as before, also in the record', () => {
    let all = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { match, taken } = playAtRandom(game, seed);
        all += taken;
        const record = accept(parseRecord(clone(match.record)));
        expect(record.takenBack ?? []).toHaveLength(taken);
        const film = accept(Film.of(game, record)) as Film;
        expect(film.play(film.length)).toBeNull();
        expect(equal(film.view(film.length, 'all'), { ...match.state, viewer: null })).toBe(true);
        expect(film.takenBack()).toBe(taken);
        for (const viewer of [null, 1]) {
          const seen = accept(Film.of(game, accept(parseSeen(clone(seenRecord(game, record, viewer)))))) as Film;
          expect(seen.play(seen.length)).toBeNull();
          expect(seen.takenBack()).toBe(taken);
          // What was taken back is told to the viewer as it was shown.
          for (let step = 0; step <= film.length; step++) {
            expect(seen.takenBackAt(step, viewer)).toEqual(film.takenBackAt(step, viewer));
          }
        }
      }),
      { seed: 17, numRuns: RUNS },
    );
    expect(all).toBeGreaterThan(0);
  });

  it('TB-71: a record that says something was taken back that nobody could play is refused', () => {
    const { match } = playAtRandom(game, 3);
    const record = accept(parseRecord(clone(match.record)));
    const seen = accept(seenRecord(game, record, 1));
    const wrong = [
      { ...record, takenBack: [[record.moves.length + 1, 0, ['x']]] },
      { ...record, takenBack: [[0, 0, ['no such action']]] },
      { ...seen, takenBack: [[0, SEATS, [[]]]] },
      { ...seen, takenBack: [[-1, 0, [[]]]] },
      { ...seen, takenBack: [[0, 0, [[['no such event']]]]] },
    ];
    for (const each of wrong) {
      const film = Film.of(game, each as never);
      expect(film instanceof Film ? film.play(film.length) : film).toMatchObject({ refused: 'bad-record' });
    }
  });
});
