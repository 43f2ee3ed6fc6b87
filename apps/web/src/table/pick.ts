import type { Phrase } from '@parlour/engine';
import type { Move, SpotId } from './kit.ts';

/*
 * Picking up and putting down, apart from how it is done: tapping, dragging and the keyboard all end in these functions.
 */

export type Look = 'idle' | 'source' | 'picked' | 'target';

const includesAll = (move: Move, picked: readonly SpotId[]) => picked.every((spot) => move.pick.includes(spot));

/** The move that is complete with this target. */
export function moveTo(moves: readonly Move[], picked: readonly SpotId[], to: SpotId): Move | undefined {
  return moves.find((move) => move.to === to && move.pick.length === picked.length && includesAll(move, picked));
}

/** Whether the spot can be picked up, alone or with what is picked already. */
function canPick(moves: readonly Move[], picked: readonly SpotId[], spot: SpotId): boolean {
  return moves.some((move) => move.pick.includes(spot) && includesAll(move, picked));
}

export function look(moves: readonly Move[], picked: readonly SpotId[], spot: SpotId): Look {
  if (picked.includes(spot)) return 'picked';
  const move = moveTo(moves, picked, spot);
  if (move) return move.next === undefined ? 'target' : 'source';
  return canPick(moves, picked, spot) || canPick(moves, [], spot) ? 'source' : 'idle';
}

export type Tapped =
  | { readonly picked: readonly SpotId[] }
  | { readonly move: Move }
  /** Neither a card to pick up nor a place for what is picked. */
  | { readonly missed: readonly SpotId[] };

/** What comes of pointing at a spot. */
export function tap(
  moves: readonly Move[],
  picked: readonly SpotId[],
  spot: SpotId,
  together: readonly SpotId[] = [],
): Tapped {
  const move = moveTo(moves, picked, spot);
  if (move) return { move };
  if (picked.includes(spot)) return { picked: picked.filter((other) => other !== spot) };
  // What goes together with nothing else may still be gathered, to be told why.
  if ([...picked, spot].every((held) => together.includes(held))) return { picked: [...picked, spot] };
  const lifted = lift(moves, picked, spot);
  // Where picking up is an action of the rules, it is complete with that.
  const taken = lifted && moveTo(moves, lifted.picked, spot);
  if (taken) return { move: taken };
  return lifted ?? { missed: picked };
}

/** Picks a spot up: with the others if they go together, else instead of them. */
export function lift(
  moves: readonly Move[],
  picked: readonly SpotId[],
  spot: SpotId,
): { readonly picked: readonly SpotId[] } | null {
  if (picked.includes(spot)) return { picked };
  if (canPick(moves, picked, spot)) return { picked: [...picked, spot] };
  return canPick(moves, [], spot) ? { picked: [spot] } : null;
}

/** What is still there to be held after the table has changed. */
export function stillPicked(
  moves: readonly Move[],
  picked: readonly SpotId[],
  together: readonly SpotId[] = [],
): readonly SpotId[] {
  const all = picked.every((spot) => together.includes(spot)) || moves.some((move) => includesAll(move, picked));
  return all ? picked : [];
}

/** What is still to be asked before a move: nothing when it was just asked. `careful` are those who want to be. */
export function question(move: Move, careful: boolean, asked: Move | undefined): Phrase | null {
  if (!move.asks || !(move.asks.always || careful)) return null;
  return asked?.action === move.action && asked.to === move.to ? null : move.asks.words;
}
