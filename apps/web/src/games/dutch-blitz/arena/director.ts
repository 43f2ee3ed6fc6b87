import { type Avatar, distance, FREE, layoutFor, RUN_SPEED } from '@parlour/arena';
import type { Seat, View } from '@parlour/engine';
import { type State, targets } from '@parlour/games/dutch-blitz';

/*
 * Whom to show to people who only watch. It looks at what is about to happen: somebody carries a card near its pile,
 * somebody has few blitz cards left, two run for one pile. A shot is calm: it has a least length, and it never ends in
 * the middle of something.
 */

/** How long a shot lasts at least, and for how long the end of what happened is still shown, in seconds. */
const LEAST = 2;
const AFTER = 0.5;
/** How long a shot lasts at least if somebody else carries the card that ends the round, in seconds. */
const SOON = 0.8;
/** A shot in which little happens may end after this, for anything that is better. */
const DULL = 5;
/** After this time somebody else may be shown in any case: a bean may stand before a pile for ever. */
const LONGEST = 11;
/** How much more another seat must promise. */
const BETTER = 0.8;
/** So near to its pile, in units, who carries a card is about to place it. */
const ABOUT = 2.4;
/** Whoever is so near to a pile, in units, is in the race for it. */
const CLOSE = 6;
/** From so far away a card is not yet worth a look, in seconds of running. */
const FAR = 2;

export interface Scene {
  /** The time in the picture, in seconds. */
  readonly now: number;
  readonly avatars: readonly Avatar[];
  readonly slots: readonly number[];
  readonly view: View<State>;
}

/** Who is shown, since when, and when something was last under way there. */
export interface Shot {
  readonly seat: Seat;
  readonly since: number;
  readonly busy: number;
}

/** A pile that a seat carries a card to, or a free slot for a new one, and how far away it is. */
interface Errand {
  readonly seat: Seat;
  readonly pile: number;
  readonly away: number;
}

/** The nearest pile for the card that each seat carries. */
function errandsOf({ avatars, slots, view }: Scene): (Errand | null)[] {
  const layout = layoutFor(avatars.length);
  return avatars.map((avatar, seat) => {
    const { held } = view.places[seat]!;
    if (held === null) return null;
    const piles = new Set(
      targets(view, seat, held).flatMap((action) =>
        action.type === 'drop' ? [action.pile] : action.type === 'start' ? [FREE] : [],
      ),
    );
    const errands = slots.flatMap((pile, slot): Errand[] =>
      piles.has(pile) ? [{ seat, pile, away: distance(avatar, layout.slots[slot]!) }] : [],
    );
    return errands.sort((a, b) => a.away - b.away)[0] ?? null;
  });
}

/** How much each seat promises to be worth seeing in the next moments; nothing for who is not seen at all. */
export function promises(scene: Scene): number[] {
  const errands = errandsOf(scene);
  return scene.avatars.map(({ presence }, seat) => {
    if (presence !== 'walks') return 0;
    const { blitz, held } = scene.view.places[seat]!;
    const few = Math.max(0, 4 - blitz.length);
    const errand = errands[seat];
    const carries = held === 'blitz' ? 0.5 + few : 0;
    if (!errand) return 0.2 + 0.3 * few + (held === null ? 0 : 0.2);
    const near = 1 - Math.min(1, errand.away / RUN_SPEED / FAR);
    // Whoever of two is nearer is shown: the other one comes into the picture.
    const isRival = (other: Errand | null) => other !== null && other.seat !== seat && other.pile === errand.pile;
    const contested = errand.pile !== FREE && errands.some((other) => isRival(other) && other!.away < CLOSE);
    return 0.6 + (contested ? 3.2 : 2) * near + 0.3 * few + carries * (0.5 + near / 2);
  });
}

/** Whether something is under way that must be seen to its end. */
function isBusy({ avatars }: Scene, errand: Errand | null, seat: Seat): boolean {
  const { airborne, pose } = avatars[seat]!;
  return airborne || pose === 'dive' || pose === 'slide' || (errand !== null && errand.away < ABOUT);
}

/** The shot for this moment: the same one goes on, or another one begins now. */
export function nextShot(shot: Shot | null, scene: Scene): Shot {
  const worth = promises(scene);
  const best = worth.indexOf(Math.max(...worth));
  const { now } = scene;
  if (!shot || shot.since > now || worth[shot.seat] === 0) return { seat: best, since: now, busy: now - AFTER };
  const busy = isBusy(scene, errandsOf(scene)[shot.seat]!, shot.seat) ? now : shot.busy;
  const lasted = now - shot.since;
  const more = worth[best]! - worth[shot.seat]!;
  // The last card of a round comes before all calm, but not before the end of a dive.
  const { blitz, held } = scene.view.places[best]!;
  const decides = blitz.length === 1 && held === 'blitz';
  const calm = decides ? lasted > SOON && now > busy : lasted > LEAST && now - busy > AFTER;
  const ends = lasted > LONGEST ? more > 0 : calm && more > (lasted > DULL ? 0 : BETTER);
  return ends ? { seat: best, since: now, busy: now - AFTER } : { ...shot, busy };
}
