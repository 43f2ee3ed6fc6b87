import type { AnyGame, Refusal, Result, Seat, View, Viewer } from '@parlour/engine';

/** Whose eyes: a seat's, a spectator's, or those of one who sees every card. */
export type Eyes = Viewer | 'all';

/** A record that can be wound forwards and back. */
export interface Reel {
  readonly game: AnyGame;
  readonly length: number;
  readonly seats: number;
  /** Through whose eyes it can be seen; the first are the usual ones. */
  readonly eyes: readonly [Eyes, ...Eyes[]];
  /** How many moves have been played. */
  readonly at: number;
  readonly result: Result | null;
  /** Plays or takes back moves until so many are played; refuses where the record cannot be played. */
  to(move: number): Refusal | null;
  /** Who made a move, and what it was in notation, where the record tells. */
  move(move: number): { readonly seat: Seat; readonly action: string | null };
  /** What happened in a move that has been played, as those eyes saw it. */
  events(move: number, eyes: Eyes): readonly unknown[];
  view(eyes: Eyes): View<unknown>;
}
