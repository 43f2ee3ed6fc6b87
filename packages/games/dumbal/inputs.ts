import { HAND_SIZE } from './cards.ts';
import { RANKS } from './odds.ts';
import { SEATS } from './options.ts';

// The inputs of the nets. A group of inputs has its first number here, and its size.
let inputs = 0;
const group = (size: number): number => {
  inputs += size;
  return inputs - size;
};

/** Numbers of points have an input for each of these steps, and one that grows with them. */
export const STEPS = [0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 20, 26, 33];
const steps = () => group(STEPS.length + 1);

// What a player knows before acting: the same for all actions.
export const PLAYERS = group(SEATS.max - 1);
export const JOKERS = group(1);
export const LIMIT = group(3);
export const OPENING = group(1);
export const ROUND = group(8);
export const NEXT_CARDS = group(HAND_SIZE);
export const NEXT_KNOWN = group(HAND_SIZE);
export const NEXT_KNOWN_POINTS = group(1);
export const NEXT_KNOWN_RANK = group(RANKS);
export const NEXT_MAY_SHOW = group(2);
export const FEWEST_CARDS = group(HAND_SIZE);
export const MEAN_CARDS = group(1);
export const NOBODY_MAY_SHOW = group(1);
export const UNSEEN = group(3);
/** Points left until out: the player's own, the next player's, the fewest and the most of all others. */
export const LEFT = [group(4), group(4), group(4), group(4)] as const;
/** What the player before disposed: how many cards, and the rank of a single one. It tells what is kept. */
export const DISPOSED = group(HAND_SIZE);
export const DISPOSED_RANK = group(RANKS);
const KNOWN_INPUTS = inputs;

// What an action leaves behind.
export const RANK_HELD = group(RANKS * 3);
export const MATES = group(1);
export const DRAWS = group(HAND_SIZE);
export const CARDS = group(HAND_SIZE);
export const POINTS = steps();
/** What the best disposal of the next turn cannot take away; before a draw, and after an average one. */
export const REST = steps();
export const EXPECTED = steps();
export const MAY_SHOW = group(4);
export const SHOW_SOON = group(2);
export const NEIGHBOURS = group(3);
/** Cards not seen that make a run with two of the hand. */
export const MAKERS = group(1);
export const OWN_KNOWN = group(2);
export const OFFERED = group(HAND_SIZE);
export const LOWEST_OFFERED = group(RANKS);
export const OFFERED_LOW = group(1);
export const FITS_NEXT = group(2);
/** The chance that nobody holds as little as the player then does. */
export const LIGHTEST = group(2);
export const PLAY_INPUTS = inputs;

// What a show depends on, after what the player knows.
inputs = KNOWN_INPUTS;
export const SHOWN = group(31);
export const LOWEST = group(1);
export const LIKELY = group(10);
export const SIZES = group(HAND_SIZE);
export const WEAKEST = group(6);
export const MOST_LIKELY = group(1);
export const SHOW_INPUTS = inputs;

/** The most inputs that are not 0 at once. */
export const MOST_INPUTS = 96;
