import type { Seat } from './game.ts';

/** The seats that have not said that they are ready for the next deal. */
export function unready(places: readonly { readonly ready: boolean }[]): Seat[] {
  return [...places.keys()].filter((seat) => !places[seat]!.ready);
}
