import { Match, seeded, shuffler } from '@parlour/engine';
import { accept } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshDeck, shuffle } from './cards.ts';
import { Compact, POINTS_OF_SIZE } from './compact.ts';
import { timesOf } from './history.ts';
import { douji } from './index.ts';
import { actionAt, honestEq } from './policies.ts';
import { score } from './scoring.ts';
import type { State } from './state.ts';
import { kindOf } from './strength.ts';
import { play, table } from './testing.ts';
import { unseen } from './view.ts';

/** How a game was played: what was chosen, with what the table then looked like. */
interface Step {
  readonly now: object;
  readonly choice: number;
}

const look = (state: State) => ({
  turn: state.turn,
  caller: state.caller,
  round: state.round,
  pot: state.pot / timesOf(state),
  size: POINTS_OF_SIZE.indexOf(state.call / timesOf(state)),
  mask: state.places.reduce((mask, place, seat) => mask | (place.in ? 1 << seat : 0), 0),
});
const lookAt = ({ turn, caller, round, pot, size, mask }: Compact) => ({ turn, caller, round, pot, size, mask });

/** Plays a match with random choices, most of which stay in, and every game of it once more on small numbers. */
function compare(
  options: { version: number; base: number; games: number; doubling: boolean },
  seats: number,
  seed: string,
) {
  const random = seeded(seed);
  const match = accept(Match.deal(douji, { ...options, points: 0 }, seats, shuffler(random)));
  const { state } = match;
  let before = { lastCaller: 0, winner: 0, pot: 0 };
  while (state.phase !== 'over') {
    const times = timesOf(state);
    const points = state.places.map((place) => place.points + (before.pot > 0 ? 0 : options.base));
    const steps: Step[] = [];
    while (state.phase === 'calling' || state.phase === 'answering') {
      const legal = douji.legal(state, state.turn);
      const choice = random.below(8) === 0 ? 0 : 1 + random.below(legal.length - 1);
      steps.push({ now: look(state), choice });
      match.play(state.turn, actionAt(legal, choice));
    }
    const game = new Compact(options.version, seats);
    for (const [seat, place] of state.places.entries()) {
      game.hands.set([...place.hidden, ...place.public].map(kindOf), seat * game.whole);
    }
    game.forget();
    game.begin(before.pot > 0 ? 0 : options.base / times, before.pot / times, before.lastCaller, before.winner);
    for (const { now, choice } of steps) {
      expect(lookAt(game)).toEqual(now);
      game.act(choice);
    }
    expect(game.isOver).toBe(true);
    expect(game.winner).toBe(state.winner);
    const gained = points.map((_, seat) => (game.winner === seat ? game.pot : 0) * times - game.paid(seat) * times);
    expect(state.places.map((place, seat) => place.points - points[seat]!)).toEqual(gained);
    before = { lastCaller: state.caller, winner: state.winner ?? 0, pot: state.pot };
    for (const seat of douji.actors(state)) match.play(seat, { type: 'ready' });
  }
}

describe('the compact game', () => {
  it('is played by the same rules', () => {
    const setups = fc.record({
      options: fc.record({
        version: fc.constantFrom(1, 2),
        base: fc.integer({ min: 1, max: 5 }),
        games: fc.constant(6),
        doubling: fc.boolean(),
      }),
      seats: fc.integer({ min: 2, max: 9 }),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(setups, ({ options, seats, seed }) => compare(options, seats, seed)),
      { numRuns: 60 },
    );
  });

  it('goes back to what it kept', () => {
    const game = new Compact(1, 3);
    game.deal(shuffle(freshDeck(), 55, seeded(1)));
    game.begin(1, 0, 0, 0);
    game.keep(0);
    const was = lookAt(game);
    game.act(3);
    game.act(1);
    game.act(0);
    expect(lookAt(game)).not.toEqual(was);
    game.back(0);
    expect(lookAt(game)).toEqual(was);
  });
});

describe('what a seat sees, on small numbers', () => {
  const deal = { hands: ['9S | KS', '5S | QS', '8D | 9D'], next: 'AD KD QD AC KC QC 9H 8S 7S' };

  it('is the table in units of the least call, with the last call before', () => {
    const state = table({}, deal);
    play(state, 'call 3', 'in', 'out', 'call 2');
    const game = Compact.seen(douji.view(state, 1), 1);
    expect(lookAt(game)).toEqual(look(state));
    expect([game.lastCaller, game.lastSize, game.price]).toEqual([0, 3, 2]);
    expect([0, 1, 2].map((seat) => game.paid(seat))).toEqual([5, 3, 0]);
  });

  it('gives the chance to win that all unseen cards together give', () => {
    const state = table({}, { hands: ['9S | KS', '5S | QS'], next: 'AD KD AC KC 9H 8S' });
    play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    const view = douji.view(state, 0);
    const mine = score([...view.places[0]!.hidden, ...view.places[0]!.public]);
    const theirs = unseen(view).map((card) => score([card, ...view.places[1]!.public]));
    const won = theirs.reduce((sum, each) => sum + (mine > each ? 1 : mine === each ? 0.5 : 0), 0);
    expect(Compact.seen(view, 0).chance(0)).toBeCloseTo(won / theirs.length, 10);
  });

  it('before the last round is close to what comes of many deals', () => {
    const random = seeded('deals');
    const state = table({}, { hands: ['9S | KS', '5S | 9D'] });
    const view = douji.view(state, 0);
    let won = 0;
    for (let trial = 0; trial < 4000; trial++) {
      const { places, deck } = douji.resample(view, shuffler(random));
      const [mine, theirs] = places.map((place, seat) =>
        score([...place.hidden, ...place.public, ...deck.slice(3 * seat, 3 * seat + 3)]),
      );
      won += mine! > theirs! ? 1 : mine === theirs ? 0.5 : 0;
    }
    expect(Compact.seen(view, 0).chance(0)).toBeCloseTo(won / 4000, 1);
  });

  it('does not depend on hidden cards of others', () => {
    const state = table({}, deal);
    const view = douji.view(state, 0);
    const chances = [1, 2, 3].map((seed) => {
      const other = douji.view(douji.resample(view, shuffler(seeded(seed))), 0);
      return Compact.seen(other, 0).chance(0);
    });
    expect(new Set(chances).size).toBe(1);
    expect(honestEq(Compact.seen(view, 0), 0, seeded(1))).toBeGreaterThan(0);
  });
});
