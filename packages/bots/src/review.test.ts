import { type AnyGame, Film, isRefusal, Match, type MatchRecord, seeded, seenRecord, shuffler } from '@parlour/engine';
import { accept } from '@parlour/engine/testing';
import { toy } from '@parlour/engine/toy';
import { describe, expect, it } from 'vitest';
import type { AnyMind } from './mind.ts';
import { plainMind } from './plain.ts';
import { review, type SeatReview } from './review.ts';

const game: AnyGame = toy;

/** Knows one thing only: what each action is worth, by its notation. */
const mindOf = (worth: (text: string) => number, unit: AnyMind['unit'] = 'chance'): AnyMind => ({
  unit,
  choose: () => {
    throw new Error('a review asks for advice only');
  },
  advise: (_view, legal) =>
    legal
      .map((action) => ({ action, worth: worth(game.notation.action(action)), reasons: [{ key: 'why' }] }))
      .sort((one, other) => other.worth - one.worth),
});

/** A whole match in which every seat picks with the bot it is given. */
function played(pick: (legal: readonly string[]) => string): MatchRecord {
  const chance = shuffler(seeded('deal'));
  const match = accept(Match.deal(game, {}, 2, chance));
  while (game.actors(match.state).length > 0) {
    const seat = game.actors(match.state)[0]!;
    accept(match.act(seat, pick(game.legal(match.state, seat).map((action) => game.notation.action(action)))));
  }
  return match.record;
}

const filmOf = (record: Parameters<typeof Film.of>[1]) => accept(Film.of(game, record));
const seatsOf = (record: MatchRecord, mind: AnyMind): readonly SeatReview[] =>
  accept(review(filmOf(record), mind)).seats;

/** What could be done first in a match. */
function legalAtFirst(record: MatchRecord): string[] {
  const view = filmOf(record).view(0, 'all');
  return game.legal(view, record.moves[0]![0]).map((action) => game.notation.action(action));
}

/** What an action is worth, from its letters alone: all differ, and nothing is special about any. */
const spread = (text: string) => seeded(text).below(1000) / 1000;
const best = (legal: readonly string[]) => legal.reduce((one, other) => (spread(other) > spread(one) ? other : one));
const worst = (legal: readonly string[]) => legal.reduce((one, other) => (spread(other) < spread(one) ? other : one));

describe('a review', () => {
  it('finds nothing to say about somebody who always does the best', () => {
    for (const { accuracy, costliest, moves } of seatsOf(played(best), mindOf(spread))) {
      expect(accuracy).toBe(1);
      expect(costliest).toEqual([]);
      expect(moves.length).toBeGreaterThan(3);
      for (const { loss, played, best } of moves) expect([loss, played]).toEqual([0, best]);
    }
  });

  it('counts what was taken back, and judges what was played instead', () => {
    const record = played(best);
    const [seat] = record.moves[0]!;
    const film = filmOf({ ...record, takenBack: [[0, seat, [worst(legalAtFirst(record))]]] });
    const seats = accept(review(film, mindOf(spread))).seats;
    expect(seats.map(({ takenBack }) => takenBack)).toEqual([0, 1].map((each) => (each === seat ? 1 : 0)));
    expect(seats.map(({ accuracy }) => accuracy)).toEqual([1, 1]);
  });

  it('gives nothing to somebody who does worse than a blind pick', () => {
    for (const { accuracy } of seatsOf(played(worst), mindOf(spread))) expect(accuracy).toBe(0);
  });

  it('is near 0 for blind picks, and half way for one blind pick in two', () => {
    const random = seeded('blind');
    const blind = (legal: readonly string[]) => legal[random.below(legal.length)]!;
    const mean = (pick: (legal: readonly string[]) => string) => {
      // Together, several matches have enough moves to even out luck. They differ by what is picked in them.
      const seats = Array.from({ length: 20 }, () => seatsOf(played(pick), mindOf(spread))).flat();
      const moves = seats.flatMap((seat) => seat.moves);
      const sum = (of: 'loss' | 'blindLoss') => moves.reduce((all, move) => all + move[of], 0);
      return 1 - sum('loss') / sum('blindLoss');
    };
    expect(mean(blind)).toBeGreaterThan(-0.15);
    expect(mean(blind)).toBeLessThan(0.15);
    const half = mean((legal) => (random.below(2) === 0 ? best(legal) : blind(legal)));
    expect(half).toBeGreaterThan(0.35);
    expect(half).toBeLessThan(0.65);
  });

  it('says what each decision gave away, and explains the three costliest', () => {
    const record = played((legal) => legal[0]!);
    for (const { seat, moves, costliest } of seatsOf(record, mindOf(spread))) {
      for (const { step, played, best, loss, blindLoss } of moves) {
        expect(record.moves[step - 1]!.slice(0, 2)).toEqual([seat, played.action]);
        expect(played.worth).toBe(spread(played.action));
        expect(loss).toBe(best.worth - played.worth);
        expect(blindLoss).toBeGreaterThan(0);
        expect(best.label).toHaveProperty('what.key');
      }
      const losses = moves.map(({ loss }) => loss).sort((one, other) => other - one);
      expect(costliest.map(({ loss }) => loss)).toEqual(losses.filter((loss) => loss > 0).slice(0, 3));
    }
  });

  it('draws a line from decision to decision, and ends it with what was won', () => {
    const record = played(best);
    const [one, other] = seatsOf(record, mindOf(spread));
    for (const { line, moves } of [one!, other!]) {
      expect(line.slice(0, -1)).toEqual(moves.map(({ step, best }) => ({ step: step - 1, worth: best.worth })));
      expect(line.at(-1)!.step).toBe(record.moves.length);
    }
    expect(one!.line.at(-1)!.worth + other!.line.at(-1)!.worth).toBe(1);
    const points = accept(review(filmOf(record), mindOf(spread, 'points')));
    expect(points.seats[0]!.line).toHaveLength(points.seats[0]!.moves.length);
  });

  it('is the same from what one player saw', () => {
    const record = played((legal) => legal[0]!);
    const seen = accept(seenRecord(game, record, 1));
    const mind = mindOf(spread);
    expect(accept(review(filmOf(JSON.parse(JSON.stringify(seen))), mind)).seats).toEqual([seatsOf(record, mind)[1]]);
    expect(accept(review(filmOf(accept(seenRecord(game, record, null))), mind)).seats).toEqual([]);
  });

  it('judges by what the seat knew: the mind never gets more than its view', () => {
    const record = played(best);
    const film = filmOf(record);
    const asked: unknown[] = [];
    const mind: AnyMind = {
      ...mindOf(spread),
      advise(view, legal, random, late) {
        asked.push(structuredClone(view));
        return mindOf(spread).advise(view, legal, random, late);
      },
    };
    const { seats } = accept(review(film, mind, { seats: [1] }));
    expect(seats.map(({ seat }) => seat)).toEqual([1]);
    expect(asked).toEqual(seats[0]!.moves.map(({ step }) => film.view(step - 1, 1)));
  });

  it('tells how far it is, and gives every decision its time', () => {
    const record = played(best);
    const steps: [number, number][] = [];
    let given = 0;
    const late = () => {
      given++;
      return () => true;
    };
    const wishes = { late, progress: (...step: [number, number]) => steps.push(step) };
    const { seats } = accept(review(filmOf(record), mindOf(spread), wishes));
    expect(steps).toEqual(record.moves.map((_, at) => [at + 1, record.moves.length]));
    expect(given).toBe(seats.reduce((sum, { moves }) => sum + moves.length, 0));
  });

  it('refuses where nobody can tell what an action is worth, and where the record goes wrong', () => {
    const record = played(best);
    expect(review(filmOf(record), plainMind(game.bots))).toMatchObject({ refused: 'no-advice' });
    const broken = { ...record, moves: [...record.moves.slice(0, 3), ...record.moves.slice(2)] };
    expect(isRefusal(review(filmOf(broken), mindOf(spread)))).toBe(true);
  });
});
