import type { Random, Seat } from '@parlour/engine';
import { freshDeck, shuffle } from './cards.ts';
import { Compact } from './compact.ts';
import { count, type Habits, noHabits } from './history.ts';
import type { Policy } from './policies.ts';

/** How much a player won from the others: points a game, and the half width of the interval that holds 95%. */
export interface Gain {
  readonly games: number;
  readonly points: number;
  readonly within: number;
  /** What the player won in all games of each seat. */
  readonly tables: readonly number[];
}

/** What goes on from one game to the next at a table. */
interface Carried {
  pot: number;
  lastCaller: Seat;
  winner: Seat;
  readonly habits: Habits[];
}

/** Plays one game to its end, with each seat's policy, and returns who won; null for a bombed pot. */
function playGame(game: Compact, carried: Carried, policyOf: (seat: Seat) => Policy, random: Random): Seat | null {
  game.begin(carried.pot > 0 ? 0 : 1, carried.pot, carried.lastCaller, carried.winner);
  game.habits = carried.habits;
  while (!game.isOver) {
    const { turn, size } = game;
    const choice = policyOf(turn)(game, turn, random);
    if (size > 0) count(carried.habits[turn]!, choice > 0 ? 'in' : 'out', size);
    else count(carried.habits[turn]!, 'called', choice);
    game.act(choice);
  }
  const { winner } = game;
  carried.pot = winner === null ? game.pot : 0;
  carried.winner = winner ?? 0;
  carried.lastCaller = game.caller;
  return winner;
}

/**
 * One player against others who all play alike. Every deal is played once with the player in each seat, at a table of
 * its own, so that the luck of the cards is the same for all seats.
 */
export function duel(
  player: Policy,
  other: Policy,
  { version, seats, deals }: { version: number; seats: number; deals: number },
  random: Random,
): Gain {
  const game = new Compact(version, seats);
  const deck = freshDeck();
  const tables = Array.from(
    { length: seats },
    (): Carried => ({
      pot: 0,
      lastCaller: 0,
      winner: 0,
      habits: Array.from({ length: seats }, noHabits),
    }),
  );
  const totals = new Array<number>(seats).fill(0);
  let sum = 0;
  let squares = 0;
  for (let deal = 0; deal < deals; deal++) {
    game.deal(shuffle(deck, game.hands.length, random));
    let gain = 0;
    for (const [own, table] of tables.entries()) {
      const winner = playGame(game, table, (seat) => (seat === own ? player : other), random);
      const won = (winner === own ? game.pot : 0) - game.paid(own);
      totals[own]! += won;
      gain += won;
    }
    const mean = gain / seats;
    sum += mean;
    squares += mean * mean;
  }
  const points = sum / deals;
  const variance = squares / deals - points * points;
  return { games: deals * seats, points, within: 1.96 * Math.sqrt(variance / deals), tables: totals };
}
