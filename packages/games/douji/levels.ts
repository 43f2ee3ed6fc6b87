import { draw, fraction, type Level, type Manner, type Temper } from '@parlour/bots';
import type { Random, Seat } from '@parlour/engine';
import { type Compact, POINTS_OF_SIZE } from './compact.ts';
import type { Habit } from './drills.ts';
import { strategyOf } from './learnt.ts';
import { honest, isWeak, type Policy } from './policies.ts';
import { habitOf } from './reading.ts';

/** What a player overlooks. */
interface Skill {
  /** How often it sees only its own hand, and not what the others have in the open. */
  readonly blind: number;
  /** How much it overrates its chance when it must pay to stay in: above 0 it is too loose, below 0 afraid. */
  readonly hope: number;
  /** How often it plays what was learnt, which hides how strong the hand is. Otherwise it calls what the hand is worth. */
  readonly learnt: number;
  /** Whether it watches what the others do, and makes use of it. */
  readonly watches: boolean;
}

const SKILLS: Readonly<Record<Level, Skill>> = {
  newcomer: { blind: 0.7, hope: 0.05, learnt: 0, watches: false },
  casual: { blind: 0.54, hope: 0.02, learnt: 0, watches: false },
  regular: { blind: 0.33, hope: 0, learnt: 0, watches: false },
  shark: { blind: 0, hope: 0, learnt: 0.1, watches: false },
  master: { blind: 0, hope: 0, learnt: 1, watches: true },
};

/** How much more or less a temper likes to stay in, as a chance; and how often it bluffs with a weak hand. */
const NERVE: Readonly<Record<Temper, { readonly hope: number; readonly bluffs: number }>> = {
  even: { hope: 0, bluffs: 0 },
  bold: { hope: 0.02, bluffs: 0.06 },
  careful: { hope: -0.02, bluffs: 0 },
};

/** How the bots of a level and a temper play. */
export function policyOf({ level, temper }: Manner): Policy {
  const skill = SKILLS[level];
  return (game, seat, random) =>
    fraction(random) < skill.learnt
      ? playLearnt(game, seat, random, temper, skill.watches ? readOf(game, seat) : null)
      : playHand(game, seat, random, temper, skill);
}

/** What the only other player is known for. */
function readOf(game: Compact, seat: Seat): Habit | null {
  return game.seats === 2 ? habitOf(game.habits[1 - seat]) : null;
}

function playHand(game: Compact, seat: Seat, random: Random, temper: Temper, { blind, hope }: Skill): number {
  const chance = fraction(random) < blind ? game.ownChance(seat) : game.chance(seat);
  const nerve = NERVE[temper];
  const bluffs = game.size === 0 && isWeak(chance) && fraction(random) < nerve.bluffs;
  return bluffs ? game.choices - 1 : honest.choose(game, game.size > 0 ? chance + hope + nerve.hope : chance);
}

const parts = new Float64Array(POINTS_OF_SIZE.length);

function playLearnt(game: Compact, seat: Seat, random: Random, temper: Temper, habit: Habit | null): number {
  strategyOf(game, seat, habit, parts);
  lean(parts, game, temper);
  return draw(parts, 0, game.choices, random);
}

/** Among things that are about as good, who is bold stays in and calls more; who is careful does the contrary. */
const LEAN: Readonly<Record<Temper, number>> = { even: 1, bold: 1.6, careful: 1 / 1.6 };

function lean(parts: Float64Array, game: Compact, temper: Temper): void {
  const factor = LEAN[temper];
  if (factor === 1) return;
  let sum = 0;
  for (let choice = 0; choice < game.choices; choice++) {
    // A call of 1 stands between quitting and large calls.
    parts[choice]! *= game.size > 0 ? factor ** choice : factor ** (choice / 2);
    sum += parts[choice]!;
  }
  for (let choice = 0; choice < game.choices; choice++) parts[choice]! /= sum;
}
