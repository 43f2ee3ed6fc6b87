import { reflexesOf } from '@parlour/arena';
import { mannerOf } from '@parlour/bots';
import type { Seat, View } from '@parlour/engine';
import { type Event, heldCard, numberOf, type State } from '@parlour/games/dutch-blitz';
import type { Reaction } from '@parlour/protocol';

/** Somebody shows what they feel. */
export interface Feeling {
  readonly seat: Seat;
  readonly reaction: Reaction;
}

/** With so few blitz cards left, a bot hurries the others. */
const NEARLY = 3;

/**
 * What the bots show of what has just happened. Nobody sends it: each page finds the same, since it follows from the
 * events alone. Who likes to celebrate shows more. `bots` are their names by seat; people choose for themselves.
 */
export function botFeelings(
  events: readonly Event[],
  after: View<State>,
  bots: readonly (string | null | undefined)[],
): Feeling[] {
  const felt: Feeling[] = [];
  const feel = (seat: Seat, reaction: Reaction, salt: number) => {
    const manner = mannerOf(bots[seat] ?? '');
    if (manner && dice(seat, salt) < reflexesOf(manner).flair) felt.push({ seat, reaction });
  };
  for (const event of events) {
    if (event.type === 'placed') {
      const { seat, card, from } = event;
      const left = after.places[seat]!.blitz.length;
      if (numberOf(card) === 10) feel(seat, 'clap', card);
      else if (from === 'blitz') feel(seat, left <= NEARLY ? 'hurry' : 'laugh', card);
      // Who had the same number in the hand has come too late.
      for (const other of after.places.keys()) {
        const held = heldCard(after, other);
        if (other !== seat && held !== undefined && numberOf(held) === numberOf(card)) feel(other, 'sad', card);
      }
    } else if (event.type === 'scored' && event.row.blitzer !== null) {
      for (const seat of after.places.keys()) feel(seat, seat === event.row.blitzer ? 'clap' : 'wow', 0);
    }
  }
  return felt;
}

/** A number below 100 that is the same on every page. */
function dice(seat: Seat, salt: number): number {
  return ((Math.imul(salt + 1, 0x9e3779b1) ^ Math.imul(seat + 1, 0x85ebca6b)) >>> 8) % 100;
}
