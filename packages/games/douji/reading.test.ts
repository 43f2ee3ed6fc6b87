import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { HABITS, type Habit } from './drills.ts';
import { duel } from './duel.ts';
import type { Habits } from './history.ts';
import { noHabits } from './history.ts';
import { policyOf } from './levels.ts';
import { type Policy, policyFor } from './policies.ts';
import { habitOf } from './reading.ts';

const master = policyOf({ level: 'master', temper: 'even' });

/** What a master has seen of a player after so many games. */
function seenOf(player: Policy, games: number): Habits {
  let seen = noHabits();
  const watching: Policy = (game, seat, random) => {
    seen = game.habits[1 - seat]!;
    return master(game, seat, random);
  };
  duel(watching, player, { version: 1, seats: 2, deals: games }, seeded('reading'));
  return seen;
}

describe('reading habits', () => {
  it.each(Object.keys(HABITS) as Habit[])('knows who is %s after 300 games', (habit) => {
    expect(habitOf(seenOf(policyFor(HABITS[habit]), 300))).toBe(habit);
  });

  it('finds none in who plays as it does itself, and none before anything was seen', () => {
    expect(habitOf(seenOf(master, 300))).toBeNull();
    expect(habitOf(noHabits())).toBeNull();
    expect(habitOf(undefined)).toBeNull();
  });
});
