/** Somebody on the ladder: one of the house's bots by name, or a program by its command. */
export interface Entrant {
  readonly name: string;
  readonly program: boolean;
}

/** What a ladder is about. Its matches follow from it, apart from what programs do. */
export interface Plan {
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly players: number;
  readonly seed: string;
  readonly entrants: readonly Entrant[];
  /** Whether it is played in the game's arena, by bots that walk. */
  readonly arena: boolean;
  /** Milliseconds that a program has for a decision. */
  readonly deadline: number;
}

/** Each entrant once, by name: so a pair is the same pair, in whatever order they are named. */
export function sorted(entrants: readonly Entrant[]): Entrant[] {
  const byName = new Map(entrants.map((entrant) => [entrant.name, entrant]));
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Two entrants, by their numbers. */
export type Pair = readonly [one: number, other: number];

/** Everybody meets everybody. */
export function pairsOf({ entrants }: Pick<Plan, 'entrants'>): Pair[] {
  return entrants.flatMap((_, one) => entrants.slice(one + 1).map((_, at): Pair => [one, one + 1 + at]));
}

/** Who sits where in one match of a pair: one entrant has a seat alone, and the other has all others. */
export interface Lineup {
  /** 0 or 1: which of the pair sits alone. */
  readonly alone: 0 | 1;
  readonly seat: number;
}

/** All matches of one deal: each of the pair sits alone in every seat once. Two players need half as many. */
export function lineupsOf(players: number): Lineup[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const rounds: readonly (0 | 1)[] = players === 2 ? [0] : [0, 1];
  return rounds.flatMap((alone) => seats.map((seat) => ({ alone, seat })));
}

/** What one deal came to between two entrants, over all its matches. */
export interface Deal {
  /** How many matches the first has won of the other, pair by pair of seats. A tie is half a win. */
  readonly score: number;
  /** How often each was first where it sat alone; a shared first place counts as a share. */
  readonly alone: readonly [number, number];
  readonly forfeits: readonly [number, number];
  /**
   * Points of a seat in a game, compared with the mean of its table; null if the game has none, or if every match was
   * forfeited. Where points pass from seat to seat, this is what the seat has won.
   */
  readonly points: readonly [number, number] | null;
}
