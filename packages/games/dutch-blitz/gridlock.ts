import { top } from '@parlour/engine';
import { type Card, COLOURS, colourOf, numberOf } from './cards.ts';
import { buildsOn, nextNumber, type Place, type State, TURN_UP } from './state.ts';

/**
 * How far a table is stuck (BL-11). Null: somebody can place a card, perhaps after cycling. Unlock: a card fits that
 * lies in some wood, or in the post of a player without wood, and it comes up once these are turned by a card or two.
 * Cycle: the cards that fit lie face up under others, so their owner must cycle them away first. Dead: nothing will
 * ever help.
 *
 * Picking up and putting back make no difference: a held card is the top of its pile. Cycling seldom makes one, because
 * it brings up the same cards again and again. Only the waste of classic may show a card once and not in the next pass.
 */
export type Gridlock = 'unlock' | 'cycle' | 'dead' | null;

type Fits = (card: Card) => boolean;

export function gridlock(state: State): Gridlock {
  const classic = state.options.variant === 'classic';
  const wanted = wantedOnDutch(state);
  const onDutch: Fits = (card) => (wanted[colourOf(card)]! & (1 << numberOf(card))) !== 0;
  let found: Gridlock = 'dead';
  for (const place of state.places) {
    const { blitz, post, waste, wood } = place;
    const onPost: Fits = (card) => classic && post.some((pile) => buildsOn(top(pile)!, card));
    const fits: Fits = (card) => onDutch(card) || onPost(card);
    // A card of a longer post pile may go only onto Dutch piles (BL-21).
    const plays = (pile: readonly Card[]) => (pile.length === 1 ? fits(pile[0]!) : onDutch(top(pile)!));
    if (fits(top(blitz)!)) return null;
    if (classic && post.some(plays)) return null;
    if (classic ? comesUpClassic(place, fits) : comesUpOpen(place, fits)) return null;

    const turns = !classic && wood.length === 0 ? post[0]! : wood;
    if (turns.some(fits)) found = 'unlock';
    else if (found === 'dead' && (classic ? waste : post[0]!).some(fits)) found = 'cycle';
  }
  return found;
}

/** For each colour a set of bits: the numbers that some Dutch pile waits for. */
function wantedOnDutch({ options, dutch }: State): number[] {
  // A 1 can always start a pile.
  const wanted = COLOURS.map(() => 1 << 1);
  for (const pile of dutch) {
    const bit = 1 << nextNumber(pile);
    if (options.variant === 'classic') wanted[colourOf(pile[0]!)]! |= bit;
    else for (const colour of COLOURS.keys()) wanted[colour]! |= bit;
  }
  return wanted;
}

/**
 * Post and wood are a ring, in which a window of three moves on by three. If three divides the size of the ring, only
 * one card in three comes to the front of the window; otherwise every card does. A ring no larger than the window never
 * moves.
 */
function comesUpOpen({ post, wood }: Place, fits: Fits): boolean {
  const window = post[0]!;
  // While there is wood, the window is full and need not be counted.
  if (wood.length % TURN_UP !== 0) return window.some(fits) || wood.some(fits);
  if (window.length > 0 && fits(top(window)!)) return true;
  for (let at = wood.length - TURN_UP; at >= 0; at -= TURN_UP) if (fits(wood[at]!)) return true;
  return false;
}

/**
 * Every third card comes up, counted from the end of the waste and, after it is turned over, from the beginning. The
 * last card always comes up.
 */
function comesUpClassic({ waste, wood }: Place, fits: Fits): boolean {
  const cards = waste.length + wood.length;
  for (let nth = 1; nth <= cards; nth++) {
    const now = nth >= waste.length && (nth - waste.length) % TURN_UP === 0;
    if (!now && nth % TURN_UP !== 0 && nth !== cards) continue;
    if (fits(nth <= waste.length ? waste[nth - 1]! : wood[cards - nth]!)) return true;
  }
  return false;
}
