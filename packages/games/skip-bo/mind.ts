import type { Level, Mind, Temper } from '@parlour/bots';
import type { Random } from '@parlour/engine';
import type { Action } from './actions.ts';
import { adviceOf } from './advice.ts';
import { judgeOf, theBrain } from './brain.ts';
import { WILD } from './cards.ts';
import { bestLeaves, firstOf } from './lookahead.ts';
import { firstAction } from './plan.ts';
import type { State } from './state.ts';
import { DISCARD, NO_APPEAL, STOCK, type Turn } from './turn.ts';

/**
 * How likely a level is to see a line of play among two players, in percent for each card in it: the longer a line, the
 * sooner it is overlooked. Nobody overlooks that the stock's card fits.
 */
const SEES: Readonly<Record<Level, number>> = { newcomer: 61, casual: 70, regular: 80, shark: 93, master: 100 };

/** What a wild that is kept is worth to a temper, beyond what the net says. */
const KEEPS: Readonly<Record<Temper, number>> = { even: 0, bold: -0.03, careful: 0.06 };

export const mind: Mind<State, Action> = {
  unit: 'chance',

  choose(view, legal, manner, random, late) {
    const brain = theBrain();
    const { board, turn, lookahead } = brain;
    board.read(view);
    turn.search(board);
    const sees = seesOf(manner.level, board.players);
    if (sees < 100) overlook(turn, sees, random);
    const judge = judgeOf(brain);
    judge.best(board, turn);
    for (let leaf = 0; leaf < turn.leaves; leaf++) {
      if (turn.appeal[leaf] !== NO_APPEAL) turn.appeal[leaf]! += KEEPS[manner.temper] * wildsKept(turn, leaf);
    }
    const [first, ...others] = bestLeaves(turn);
    const stake = stakeOf(turn, first!, others);
    const best = manner.level === 'master' ? lookahead.best(board, turn, judge, random, late) : first!;
    // Whoever asks may allow less than the rules do.
    const allowed = [best, first!, ...others].find((leaf) => firstAction(turn, leaf, legal, view)) ?? best;
    const action = firstAction(turn, allowed, legal, view) ?? legal[0]!;
    return { action, worth: clamp(turn.value[allowed]!), stake };
  },

  advise: (view, legal, random, late) => adviceOf(theBrain(), view, legal, random, late),
};

/** With more players there is more to watch, and so more to overlook. */
const seesOf = (level: Level, players: number): number => Math.round(100 * (SEES[level] / 100) ** (players / 2));

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** How far apart the best lines are that begin in different ways. */
function stakeOf(turn: Turn, first: number, others: readonly number[]): number {
  const start = firstOf(turn, first);
  const worst = others.filter((leaf) => firstOf(turn, leaf) !== start).at(-1);
  return worst === undefined ? 0 : clamp(10 * (turn.appeal[first]! - turn.appeal[worst]!));
}

/** The wilds in the hand at the end of a line. */
function wildsKept(turn: Turn, leaf: number): number {
  // Wilds are the first stack of the hand.
  if (turn.handStacks === 0 || turn.cards[0] !== WILD) return 0;
  const thrown = turn.kind[leaf] === DISCARD && turn.leafCard[leaf] === WILD ? 1 : 0;
  return turn.sizes[0]! - turn.goneOf(turn.leafState[leaf]!, 0) - thrown;
}

/** Forgets the lines that are not seen. */
function overlook(turn: Turn, sees: number, random: Random): void {
  turn.forget((leaf) => {
    let state = turn.leafState[leaf]!;
    let isSeen = true;
    if (state === 0 && turn.kind[leaf] === STOCK) return true;
    for (; isSeen && state >= 0; state = turn.parent[state]!) isSeen = random.below(100) < sees;
    return isSeen;
  });
}
