import { type AnyMind, LEVELS, type Level, type Manner, NEVER_LATE } from '@parlour/bots';
import { anyManner, peeking } from '@parlour/bots/testing';
import { type Random, type Seat, seeded, shuffler, type View } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Action, legal } from './actions.ts';
import { dutchBlitz } from './index.ts';
import { mind } from './mind.ts';
import { actionText } from './notation.ts';
import { total } from './scoring.ts';
import type { State } from './state.ts';
import { table, upTo } from './testing.ts';
import { view } from './view.ts';

// With fewer rounds the levels could not be told apart.
const games = Math.max(40, Number(process.env['PARLOUR_GAMES'] ?? 40));

function choose(state: State, seat: Seat, manner: Manner, random: Random) {
  const actions = legal(state, seat);
  const { action } = mind.choose(view(state, seat), actions, manner, random, NEVER_LATE);
  // Thousands of expectations would take longer than the matches.
  if (!actions.includes(action)) throw new Error(`not legal: ${actionText(action)}`);
  return action;
}

/** Plays a whole match. At each moment, chance says who acts. */
function play(seed: string, levels: readonly Level[], options: object): State {
  const random = seeded(seed);
  const chance = shuffler(random);
  const state = dutchBlitz.deal(dutchBlitz.options.parse(options), levels.length, chance);
  for (let moves = 0; state.phase !== 'over'; moves++) {
    if (moves > 50_000) throw new Error(`stalled: ${dutchBlitz.notation.position(state)}`);
    const actors = dutchBlitz.actors(state);
    const seat = actors[random.below(actors.length)]!;
    dutchBlitz.apply(state, seat, choose(state, seat, { level: levels[seat]!, temper: 'even' }, random), chance);
  }
  return state;
}

describe('the five levels', () => {
  it('are ordered: at one table, the better the level, the more points', () => {
    const points = LEVELS.map(() => 0);
    for (let game = 0; game < games; game++) {
      const levels = LEVELS.map((_, seat) => LEVELS[(seat + game) % LEVELS.length]!);
      const { sheet } = play(`levels ${game}`, levels, {});
      for (const [seat, level] of levels.entries()) points[LEVELS.indexOf(level)]! += total(sheet, seat);
    }
    expect(points).toEqual(points.toSorted((a, b) => a - b));
  });

  it.each(LEVELS)('%s plays whole matches to their end', (level) => {
    for (const variant of ['open', 'classic']) {
      for (const seats of [2, 4]) {
        const levels = Array.from({ length: seats }, () => level);
        const state = play(`match ${variant}`, levels, { variant, match: true, target: 30 });
        expect(dutchBlitz.result(state)).not.toBeNull();
      }
    }
  });
});

describe('a mind', () => {
  const dutch = [upTo(4, 'B', 1), upTo(6, 'R', 1)];
  const blitz = table({ dutch, places: [{ blitz: 'R9 G5', post: 'R2 R3 G9' }, {}] });
  const others = table({ dutch, places: [{ blitz: 'R9 G6', post: 'R2 R3 G7' }, {}] });

  /** How often, of a thousand times, it picks up what fits. */
  function sees(state: State, manner: Manner): number {
    const random = seeded('sees');
    let seen = 0;
    for (let time = 0; time < 1000; time++) if (choose(state, 0, manner, random).type === 'pick') seen++;
    return seen;
  }

  it('overlooks less, the better it is', () => {
    const seen = LEVELS.map((level) => sees(others, { level, temper: 'even' }));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1000);
  });

  it.each(LEVELS)(
    'of level %s has eyes for the blitz pile if it is bold, and for the others if it is careful',
    (level) => {
      const [bold, even, careful] = (['bold', 'even', 'careful'] as const).map((temper) => {
        const manner = { level, temper };
        return sees(blitz, manner) - sees(others, manner);
      });
      expect(bold).toBeGreaterThan(even! + 10);
      expect(careful).toBeLessThan(even! - 10);
    },
  );

  it('never puts back what fits', () => {
    const state = table({ dutch, places: [{ blitz: 'R9 G7', held: 'blitz' }, {}] });
    const random = seeded('fits');
    for (let time = 0; time < 100; time++) {
      expect(actionText(choose(state, 0, { level: 'newcomer', temper: 'even' }, random))).toBe('drop D2 7');
    }
  });

  it('BL-20: does not look at cards face down, and a bot that does is caught', () => {
    const peeker: AnyMind = {
      ...mind,
      choose(view: View<State>, actions: readonly Action[]) {
        // It cycles only if it likes what comes up.
        const likes = view.places[view.viewer!]!.wood.at(-1)! % 2 === 0;
        return { action: actions.at(likes ? -1 : 0)!, worth: 0, stake: 0 };
      },
    };
    const random = seeded('hidden');
    const chance = shuffler(random);
    const state = dutchBlitz.deal(dutchBlitz.options.parse({}), 3, chance);
    let caught = 0;
    for (let moves = 0; moves < 100 && state.phase === 'racing'; moves++) {
      const seat = random.below(3);
      const decision = { state, seat, legal: legal(state, seat) };
      expect(peeking(dutchBlitz, mind, decision, 5)).toEqual([]);
      caught += peeking(dutchBlitz, peeker, decision, 5).length;
      dutchBlitz.apply(state, seat, choose(state, seat, anyManner(random), random), chance);
    }
    expect(caught).toBeGreaterThan(0);
  });

  it('advises the blitz pile, then the others, then to cycle; and last what fits nowhere', () => {
    const advice = (state: State) =>
      mind.advise(view(state, 0), legal(state, 0), seeded(''), NEVER_LATE).map(({ action }) => actionText(action));
    const both = table({ dutch, places: [{ blitz: 'R9 G5', post: 'R2 R3 G7' }, {}] });
    expect(advice(both)).toEqual(['pick blitz', 'pick post', 'cycle']);
    expect(advice(others)).toEqual(['pick post', 'cycle', 'pick blitz']);
    const held = table({ dutch, places: [{ blitz: 'R9 G7', held: 'blitz' }, {}] });
    expect(advice(held)).toEqual(['drop D2 7', 'put back']);
  });
});
