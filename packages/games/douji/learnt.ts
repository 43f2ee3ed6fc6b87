import type { Seat } from '@parlour/engine';
import { choiceOf, crowdPlace, optionsOf, placeOf } from './abstraction.ts';
import type { Compact } from './compact.ts';
import { DRILLS, type Habit, type Others, sizeOfDrill } from './drills.ts';
import { crowd, honest, planned } from './policies.ts';
import { type Table, unpackTables } from './tables.ts';
import { WEIGHTS } from './weights.ts';

let tables: readonly Table[] | undefined;

export function tableOf(version: number, others: Others): Table | undefined {
  tables ??= unpackTables(WEIGHTS, DRILLS.map(sizeOfDrill));
  return tables[DRILLS.findIndex((each) => each.version === version && each.others === others)];
}

/**
 * The strategy for the seat whose turn it is, as parts that sum up to 1. It was learnt: against two and more, against
 * anybody, or against one with a habit. What was hardly ever met is played by a plan.
 */
export function strategyOf(game: Compact, seat: Seat, habit: Habit | null, into: Float64Array): void {
  const alone = game.seats === 2;
  const options = optionsOf(game);
  const place = alone ? placeOf(game, seat) : crowdPlace(game, seat);
  for (const others of alone ? (habit ? ([habit, 'anybody'] as const) : DUEL) : CROWD) {
    const table = tableOf(game.version, others);
    let sum = 0;
    for (let option = 0; option < options; option++) sum += table?.[place + option] ?? 0;
    if (sum === 0) continue;
    into.fill(0);
    for (let option = 0; option < options; option++) into[choiceOf(game, option)] = table![place + option]! / sum;
    return;
  }
  planned(alone ? honest : crowd, game, seat, into);
}

const DUEL = ['anybody'] as const;
const CROWD = ['crowd'] as const;
