import { type Card, COLOURS, colourOf, numberOf, top } from './cards.ts';
import { buildsOn, nextNumber, type Place, type State, TURN_UP } from './state.ts';

/**
 * How far a table is stuck (BL-11). Null: somebody can place a card, perhaps after cycling. Unlock: a card in some wood
 * fits, and comes up once the woods are turned by a card or two. Cycle: the cards that fit lie face up under others, so
 * that nothing helps before their owner has cycled them away. Dead: nothing will ever help.
 *
 * Picking up and putting back make no difference: a held card is the top of its pile. Cycling seldom does, for what it
 * brings up comes again and again; only the waste of classic may show a card once and not in the next pass.
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
    // From a post pile that is longer, a card goes onto Dutch piles only (BL-21).
    const plays = (pile: readonly Card[]) => (pile.length === 1 ? fits(pile[0]!) : onDutch(top(pile)!));
    if (fits(top(blitz)!)) return null;
    if (classic && post.some(plays)) return null;
    if (classic ? comesUpClassic(place, fits) : comesUpOpen(place, fits)) return null;

    // With no wood left an open post pile stays as it is for good; a waste is turned over.
    const faceUp = classic ? waste : wood.length > 0 ? post[0]! : [];
    if (wood.some(fits)) found = 'unlock';
    else if (found === 'dead' && faceUp.some(fits)) found = 'cycle';
  }
  return found;
}

/** For each colour a bit for each number that some Dutch pile waits for. */
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
 * Post and wood are a ring in which a window of three moves on by three. Unless three divides the size of the ring, every
 * card comes to its front once; if it does, one in three. A ring no larger than the window does not move at all.
 */
function comesUpOpen({ post, wood }: Place, fits: Fits): boolean {
  const window = post[0]!;
  // While there is wood the window is full, and need not be counted.
  if (wood.length % TURN_UP !== 0) return window.some(fits) || wood.some(fits);
  if (window.length > 0 && fits(top(window)!)) return true;
  for (let at = wood.length - TURN_UP; at >= 0; at -= TURN_UP) if (fits(wood[at]!)) return true;
  return false;
}

/** By threes from where the waste ends now and, once it was turned over, from the beginning; and the last card always. */
function comesUpClassic({ waste, wood }: Place, fits: Fits): boolean {
  const cards = waste.length + wood.length;
  for (let nth = 1; nth <= cards; nth++) {
    const now = nth >= waste.length && (nth - waste.length) % TURN_UP === 0;
    if (!now && nth % TURN_UP !== 0 && nth !== cards) continue;
    if (fits(nth <= waste.length ? waste[nth - 1]! : wood[cards - nth]!)) return true;
  }
  return false;
}
