import type { Phrase } from '@parlour/engine';
import type { Move, SpotId } from './kit.ts';

/*
 * Picking up and putting down, however it is done: tapping, dragging and the keyboard all end in these functions.
 */

export type Look = 'idle' | 'source' | 'picked' | 'target';

const includesAll = (move: Move, picked: readonly SpotId[]) => picked.every((spot) => move.pick.includes(spot));

/** The move that this target completes. */
export function moveTo(moves: readonly Move[], picked: readonly SpotId[], to: SpotId): Move | undefined {
  return moves.find((move) => move.to === to && move.pick.length === picked.length && includesAll(move, picked));
}

/** The move that needs only a press there, whatever is held. */
export function pressAt(moves: readonly Move[], spot: SpotId): Move | undefined {
  return moves.find((move) => move.to === spot && move.pick.length === 0);
}

/** All ways to put down what is held, without picking up something else. */
export function waysOf(moves: readonly Move[], held: readonly SpotId[]): Move[] {
  return moves.filter(
    (move) =>
      move.pick.length === held.length && includesAll(move, held) && !held.includes(move.to) && move.next === undefined,
  );
}

/** Whether the spot can be picked up, alone or with what is already picked. */
function canPick(moves: readonly Move[], picked: readonly SpotId[], spot: SpotId): boolean {
  return moves.some((move) => move.pick.includes(spot) && includesAll(move, picked));
}

export function look(moves: readonly Move[], picked: readonly SpotId[], spot: SpotId): Look {
  if (picked.includes(spot)) return 'picked';
  const move = moveTo(moves, picked, spot) ?? pressAt(moves, spot);
  if (move) return move.next === undefined ? 'target' : 'source';
  return canPick(moves, picked, spot) || canPick(moves, [], spot) ? 'source' : 'idle';
}

export type Tapped =
  | { readonly picked: readonly SpotId[] }
  | { readonly move: Move }
  /** The spot is neither a card to pick up nor a place for what is picked. */
  | { readonly missed: readonly SpotId[] };

/** What happens when somebody points at a spot. */
export function tap(
  moves: readonly Move[],
  picked: readonly SpotId[],
  spot: SpotId,
  together: readonly SpotId[] = [],
): Tapped {
  const move = moveTo(moves, picked, spot) ?? pressAt(moves, spot);
  if (move) return { move };
  if (picked.includes(spot)) return { picked: picked.filter((other) => other !== spot) };
  // Cards that make no move together may still be gathered, so that the table can say why not.
  if ([...picked, spot].every((held) => together.includes(held))) return { picked: [...picked, spot] };
  const lifted = lift(moves, picked, spot);
  // If picking up is an action of the rules, the move is complete with it.
  const taken = lifted && moveTo(moves, lifted.picked, spot);
  if (taken) return { move: taken };
  return lifted ?? { missed: picked };
}

/** Picks a spot up: together with the others if a move has all of them, else instead of them. */
export function lift(
  moves: readonly Move[],
  picked: readonly SpotId[],
  spot: SpotId,
): { readonly picked: readonly SpotId[] } | null {
  if (picked.includes(spot)) return { picked };
  if (canPick(moves, picked, spot)) return { picked: [...picked, spot] };
  return canPick(moves, [], spot) ? { picked: [spot] } : null;
}

/** What can still be held after the table has changed. */
export function stillPicked(
  moves: readonly Move[],
  picked: readonly SpotId[],
  together: readonly SpotId[] = [],
): readonly SpotId[] {
  const all = picked.every((spot) => together.includes(spot)) || moves.some((move) => includesAll(move, picked));
  return all ? picked : [];
}

/**
 * Whether a spot belongs to one of these moves and comes next in it: a card that is not yet picked up, or, when all are
 * held, the place where they go. A card that was picked up beside them and belongs to none is put back first.
 */
export function comesNext(moves: readonly Move[], picked: readonly SpotId[], spot: SpotId): boolean {
  const astray = picked.filter((card) => !moves.some(({ pick }) => pick.includes(card)));
  if (astray.length > 0 && astray.length < picked.length) return astray.includes(spot);
  const begun = moves.filter((move) => picked.length > 0 && includesAll(move, picked));
  // Whoever holds something else begins anew.
  return (begun.length > 0 ? begun : moves).some(({ pick, to }) => {
    const missing = begun.length > 0 ? pick.filter((card) => !picked.includes(card)) : pick;
    return missing.length > 0 ? missing.includes(spot) : to === spot;
  });
}

/** What must be asked before a move: nothing if it was just asked. `careful` people are asked before a discard. */
export function question(move: Move, careful: boolean, asked: Move | undefined): Phrase | null {
  if (!move.asks || !(move.asks.always || careful)) return null;
  return asked?.action === move.action && asked.to === move.to ? null : move.asks.words;
}
