import type { Seat } from '@parlour/engine';
import { choiceOf, optionsOf, placeOf } from './abstraction.ts';
import type { Compact } from './compact.ts';
import { type Habit, LESSONS, sizeOfLesson } from './lessons.ts';
import { crowd, honest, isWeak, type Plan } from './policies.ts';
import { type Table, unpackTables } from './tables.ts';
import { WEIGHTS } from './weights.ts';

let tables: readonly Table[] | undefined;

function tableOf(version: number, habit: Habit | null): Table | undefined {
  tables ??= unpackTables(WEIGHTS, LESSONS.map(sizeOfLesson));
  return tables[LESSONS.findIndex((each) => each.version === version && each.habit === habit)];
}

/**
 * The strategy for the seat whose turn it is, as parts that sum up to 1. With two players it was learnt: against
 * everybody, or against players with a habit; what was hardly ever met is played as the hand is worth. With more there
 * is a plan.
 */
export function strategyOf(game: Compact, seat: Seat, habit: Habit | null, into: Float64Array): void {
  into.fill(0);
  if (game.seats > 2) return planned(crowd, game, seat, into);
  const options = optionsOf(game);
  const place = placeOf(game, seat);
  for (const lesson of habit ? [habit, null] : [null]) {
    const table = tableOf(game.version, lesson);
    let sum = 0;
    for (let option = 0; option < options; option++) sum += table?.[place + option] ?? 0;
    if (sum === 0) continue;
    for (let option = 0; option < options; option++) into[choiceOf(game, option)] = table![place + option]! / sum;
    return;
  }
  planned(honest, game, seat, into);
}

function planned({ choose, bluffs }: Plan, game: Compact, seat: Seat, into: Float64Array): void {
  const chance = game.chance(seat);
  const part = game.size === 0 && isWeak(chance ** (1 / (game.count - 1))) ? bluffs : 0;
  into[choose(game, chance)]! += 1 - part;
  into[game.choices - 1]! += part;
}
