/**
 * The chance to win the match, from the points that each player may still collect before being out. It is a race of
 * lives: a player with so many points left lives about so long, give or take. A player who is out has 0 or less.
 */

/** A player is out only after overshooting, so a life is so many points longer. */
const OVERSHOOT = 8;
/** The variance of a life, for each point of it. */
const SPREAD = 12;
/** The middles of equally likely parts of a bell curve. */
const BELL = [-1.83, -1.23, -0.89, -0.62, -0.38, -0.16, 0.06, 0.27, 0.49, 0.75, 1.05, 1.5, 2.2];
/** This makes a logistic curve nearly the sum of a bell curve. */
const LOGISTIC = 1.702;

/** The chance of each player, in the same order. */
export function chances(left: readonly number[]): number[] {
  const outlives = left.map((_, player) => outlivesAll(left, player, left[player]!));
  const sum = outlives.reduce((all, chance) => all + chance, 0);
  return outlives.map((chance) => chance / sum);
}

/** How likely a player, with so many points left, outlives all others. These chances add up to about 1. */
function outlivesAll(left: readonly number[], player: number, own: number): number {
  if (own <= 0) return 0;
  const life = own + OVERSHOOT;
  let sum = 0;
  for (const luck of BELL) {
    const end = life + luck * Math.sqrt(SPREAD * life);
    let alone = 1;
    for (let other = 0; other < left.length; other++) {
      if (other === player || left[other]! <= 0) continue;
      const its = left[other]! + OVERSHOOT;
      alone /= 1 + Math.exp((LOGISTIC * (its - end)) / Math.sqrt(SPREAD * its));
    }
    sum += alone;
  }
  return sum / BELL.length;
}

/** So many points are one unit of what a game is worth. */
const UNIT = 20;
/** No game is worth more units than this. */
const MOST = 2;
/** Who is nearly sure to win or to lose has little at stake, but not nothing. */
const LEAST = 1e-4;

/**
 * What the points of a game change, for one player: far from the end of a match the others' points count for it and its
 * own against it. It is told in units of 20 own points, so that games of all stages are worth about the same.
 */
export class Stakes {
  /** Of each player to win the match, before the game. */
  readonly chances: readonly number[];
  /** What one unit changes in the chance of each player. */
  readonly units: readonly number[];

  constructor(left: readonly number[]) {
    this.chances = chances(left);
    this.units = left.map((points, player) => {
      const now = outlivesAll(left, player, points);
      const behind = outlivesAll(left, player, points - UNIT);
      const othersBehind = left.map((its) => its - UNIT);
      // Who is far behind has little to lose, and who is far ahead has little to win. The larger of both counts.
      return Math.max(LEAST, now - behind, outlivesAll(othersBehind, player, points) - now);
    });
  }

  /** What it is worth to a player that the players have so many points left after the game. */
  worth(player: number, after: readonly number[]): number {
    const worth = (chances(after)[player]! - this.chances[player]!) / this.units[player]!;
    return Math.max(-MOST, Math.min(MOST, worth));
  }
}
