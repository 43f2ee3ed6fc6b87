import { LEVELS, type Level, type Manner, NEVER_LATE, TEMPERS } from '@parlour/bots';
import { seeded, shuffler, type View } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Action, legal } from './actions.ts';
import { apply } from './course.ts';
import { dBo, type State, skipBo } from './index.ts';
import { mind } from './mind.ts';
import { actionText } from './notation.ts';
import { largestStock } from './options.ts';
import { table, W } from './testing.ts';
import { resample, view } from './view.ts';

/** `PARLOUR_GAMES=1000` is for a long night. */
const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 1);
const POSITIONS = 24 * GAMES;
const WORLDS = Number(process.env['PARLOUR_WORLDS'] ?? 4);
/** Deals for each pair of levels, each played in both seats. */
const DUELS = 30;

/** Late after so many questions. */
const patience = (questions: number) => () => questions-- <= 0;

const even = (level: Level): Manner => ({ level, temper: 'even' });
const choice = (state: State, manner: Manner, late = NEVER_LATE, seed = 0) =>
  actionText(mind.choose(view(state, state.turn), legal(state, state.turn), manner, seeded(seed), late).action);
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

/** Plays a game and shows every position to `look` before it goes on. */
function playing(seed: string, manners: readonly Manner[], look: (state: State) => void): void {
  const random = seeded(seed);
  const rule = () => random.below(2) === 0;
  const seats = 2 + random.below(5);
  const decks = 1 + random.below(2);
  const stock = 10 + random.below(Math.min(21, largestStock(decks, seats) - 9));
  const chance = shuffler(random);
  const options = { decks, stock, randomStart: rule(), dump: rule(), lastChance: rule() };
  const state = (rule() ? skipBo : dBo).deal(options, seats, chance);
  for (let steps = 0; state.ending === null; steps++) {
    if (steps > 20_000) throw new Error(`a stall with the seed ${seed}`);
    look(state);
    const seat = state.turn;
    const actions = legal(state, seat);
    const { action } = mind.choose(view(state, seat), actions, manners[seat % manners.length]!, random, patience(6));
    if (!actions.includes(action)) throw new Error(`no legal action with the seed ${seed}`);
    apply(state, seat, action, chance);
  }
}

type Chooser = (seen: View<State>, actions: readonly Action[], state: State) => Action;

/** How many of the positions of some games are decided otherwise when all that is hidden is dealt anew. */
function changes(choose: Chooser): number {
  let changed = 0;
  let positions = 0;
  for (let game = 0; positions < POSITIONS; game++) {
    let steps = 0;
    playing(`hidden ${game}`, [even('shark')], (state) => {
      // A few positions of each game are enough: neighbours are alike.
      if (steps++ % 17 !== 0 || positions >= POSITIONS) return;
      positions++;
      const seen = view(state, state.turn);
      const texts = new Set<string>();
      for (let world = 0; world < WORLDS; world++) {
        const other = resample(seen, shuffler(seeded(`${game} ${steps} ${world}`)));
        texts.add(actionText(choose(view(other, other.turn), legal(other, other.turn), other)));
      }
      if (texts.size > 1) changed++;
    });
  }
  return changed;
}

describe('the mind of Skip-Bo', () => {
  it.each(LEVELS)('%s decides from what its seat sees', (level) => {
    const late = () => patience(level === 'master' ? 12 : 0);
    expect(changes((seen, actions) => mind.choose(seen, actions, even(level), seeded('same'), late()).action)).toBe(0);
  });

  it('would be caught if it looked into the draw pile', () => {
    const peeking: Chooser = (_seen, actions, { draw }) => actions[(draw.at(-1) ?? 0) % actions.length]!;
    expect(changes(peeking)).toBeGreaterThan(POSITIONS / 4);
  });

  it.each(LEVELS)('%s plays whole games with any house rules, and never stalls', (level) => {
    for (let game = 0; game < GAMES; game++) playing(`whole ${level} ${game}`, [even(level)], () => {});
  });

  it('has levels: each wins more than half of its games against the one below, with the same deals in both seats', () => {
    for (const [below, level] of LEVELS.slice(0, 3).map((level, at) => [level, LEVELS[at + 1]!] as const)) {
      let won = 0;
      for (let game = 0; game < 2 * DUELS; game++) {
        const random = seeded(`levels ${game >> 1}`);
        const state = skipBo.deal({ ...skipBo.options.parse({}), stock: 10 }, 2, shuffler(random));
        const strong = game % 2;
        while (state.ending === null) {
          const seat = state.turn;
          const manner = even(seat === strong ? level : below);
          const { action } = mind.choose(view(state, seat), legal(state, seat), manner, random, NEVER_LATE);
          apply(state, seat, action, shuffler(random));
        }
        won += skipBo.result(state)!.ranking[0]!.includes(strong) ? 1 : 0;
      }
      expect(won, `${level} against ${below}`).toBeGreaterThan(DUELS);
    }
  });

  it('answers at once when it is late, and asks again and again whether it is', () => {
    // Nothing can be played, and no discard is clearly the best.
    const state = table({
      places: [
        { stock: [9, 6, 5, 11], hand: [7, 8, 8, 6, 12], discards: [[4], [9], [10]] },
        { stock: [7, 3], hand: [1, 1, 1, 1, 1] },
      ],
      building: [[1, 2], [1]],
    });
    // It has only its net then, as a shark that overlooks nothing.
    const late = choice(state, even('master'), () => true);
    expect(seeds.filter((seed) => choice(state, even('shark'), NEVER_LATE, seed) === late).length).toBeGreaterThan(14);
    let asked = 0;
    choice(state, even('master'), () => {
      asked++;
      return false;
    });
    expect(asked).toBeGreaterThan(30);
  });

  it('plays the last card of the stock', () => {
    const state = table({ places: [{ stock: [3], hand: [3, W, 9] }, {}], building: [[1, 2]] });
    for (const level of LEVELS) expect(choice(state, even(level))).toBe('S>B1');
  });

  it('finds a long way to the stock, which the others overlook now and then', () => {
    const state = table({
      places: [{ stock: [4, 6], hand: [2, 4, 12], discards: [[3], [5], [1]] }, { stock: [3, 7, 8, 9, 2, 12] }],
    });
    const finds = (level: Level) =>
      seeds.filter((seed) => choice(state, even(level), patience(40), seed) === 'D3>B1').length;
    expect(finds('master')).toBe(seeds.length);
    expect(finds('shark')).toBeGreaterThan(seeds.length / 2);
    expect(finds('newcomer')).toBeLessThan(finds('shark'));
  });

  it('tells how much hangs on a decision: something where there is a choice, nothing where there is none', () => {
    const state = table({ places: [{ stock: [3], hand: [3] }, {}], building: [[1, 2]] });
    const thought = mind.choose(view(state, 0), legal(state, 0), even('master'), seeded('stake'), NEVER_LATE);
    expect(thought.worth).toBe(1);
    expect(thought.stake).toBeGreaterThan(0);
    expect(thought.stake).toBeLessThanOrEqual(1);
  });

  it('has tempers: of the same positions a bold one spends a wild in more, and a careful one in fewer', () => {
    const spent = { even: 0, bold: 0, careful: 0 };
    for (let game = 0; game < 3; game++) {
      playing(`temper ${game}`, [even('shark')], (state) => {
        const seat = state.turn;
        const actions = legal(state, seat);
        if (!state.places[seat]!.hand.includes(W)) return;
        for (const temper of TEMPERS) {
          const manner = { level: 'shark', temper } as const;
          const { action } = mind.choose(view(state, seat), actions, manner, seeded('temper'), NEVER_LATE);
          if (action.type === 'play' && action.from === 'hand' && action.card === W) spent[temper]++;
        }
      });
    }
    expect(spent.bold).toBeGreaterThan(spent.even);
    expect(spent.careful).toBeLessThan(spent.even);
  });
});
