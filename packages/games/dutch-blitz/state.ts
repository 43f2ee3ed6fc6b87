import { claims, miscount, type Seat, top } from '@parlour/engine';
import { type Card, cardText, colourOf, DECK_SIZE, deckOf, groupOf, HIGHEST, numberOf, ownerOf } from './cards.ts';
import { type Options, SEATS } from './options.ts';
import { countRound, isDecided, type Row } from './scoring.ts';

export const BLITZ_SIZE = 10;
/** How many wood cards are turned up at a time. The post pile of the open variant has as many. */
export const TURN_UP = 3;
/** Every 1 starts a pile, so there are never more piles than this. */
export const MOST_PILES = SEATS.max * 4;

/** The post pile of the open variant, or one of the three post piles of classic. */
export type Post = 'post' | 'post1' | 'post2' | 'post3';
/** Where a card can be picked up. The waste exists in classic: the cards turned up from the wood. */
export type Source = 'blitz' | Post | 'waste';

export const ALL_POSTS: readonly Post[] = ['post', 'post1', 'post2', 'post3'];
export const ALL_SOURCES: readonly Source[] = ['blitz', ...ALL_POSTS, 'waste'];

const POSTS: Record<Options['variant'], readonly Post[]> = { open: ['post'], classic: ['post1', 'post2', 'post3'] };
const SOURCES: Record<Options['variant'], readonly Source[]> = {
  open: ['blitz', ...POSTS.open],
  classic: ['blitz', ...POSTS.classic, 'waste'],
};
const POST_AT: Record<Post, number> = { post: 0, post1: 0, post2: 1, post3: 2 };

/** What one seat has. The last card of a pile is its top. */
export interface Place {
  /** Face down, but the top card is face up. */
  blitz: Card[];
  /** Face up. Open: one pile of three. Classic: three piles built downwards. */
  post: Card[][];
  /** Face up; always empty in the open variant. */
  waste: Card[];
  /** Face down. */
  wood: Card[];
  /** Where the held card was picked up. It stays the top card there until it is dropped (BL-7). */
  held: Source | null;
  /** Whether this player is ready for the next round (BL-22). */
  ready: boolean;
}

export interface State {
  options: Options;
  /** Everybody plays at once; between two rounds of a match; the match is over. */
  phase: 'racing' | 'between' | 'over';
  /** Every pile of the round, also the complete ones, in the order they were started. A pile is known by its index. */
  dutch: Card[][];
  /** How often a gridlock was unlocked in this round (BL-11). */
  unlocks: number;
  places: Place[];
  sheet: Row[];
}

/** The number of the current round, or between two rounds that of the last one. */
export function roundOf({ phase, sheet }: State): number {
  return sheet.length + (phase === 'racing' ? 1 : 0);
}

export function posts({ variant }: Options): readonly Post[] {
  return POSTS[variant];
}

export function sources({ variant }: Options): readonly Source[] {
  return SOURCES[variant];
}

export function isPost(source: Source): source is Post {
  return source !== 'blitz' && source !== 'waste';
}

export function postOf(place: Place, post: Post): Card[] {
  return place.post[POST_AT[post]]!;
}

export function pileOf(place: Place, source: Source): Card[] {
  return isPost(source) ? postOf(place, source) : place[source];
}

/** Where the cards turned up from the wood lie. */
export function turnedUp({ variant }: Options, place: Place): Card[] {
  return variant === 'open' ? place.post[0]! : place.waste;
}

export function heldCard(state: State, seat: Seat): Card | undefined {
  const place = state.places[seat]!;
  return place.held === null ? undefined : top(pileOf(place, place.held));
}

/** The number a Dutch pile waits for; 11 for a complete pile, which waits for nothing. */
export function nextNumber(pile: readonly Card[]): number {
  return pile.length + 1;
}

export function isComplete(pile: readonly Card[]): boolean {
  return pile.length === HIGHEST;
}

/** Whether the colour is right for a Dutch pile. In classic a pile keeps the colour of its 1 (BL-21). */
export function hasColour({ variant }: Options, pile: readonly Card[], card: Card): boolean {
  return variant === 'open' || colourOf(card) === colourOf(pile[0]!);
}

/** Whether a card may go onto another one of a post pile: one lower, and of the other group of colours (BL-21). */
export function buildsOn(under: Card, card: Card): boolean {
  return numberOf(under) === numberOf(card) + 1 && groupOf(under) !== groupOf(card);
}

/** A table before its first deal. */
export function layOut(options: Options, seats: number): State {
  return {
    options,
    phase: 'between',
    dutch: [],
    unlocks: 0,
    places: Array.from({ length: seats }, () => ({
      blitz: [],
      post: [],
      waste: [],
      wood: [],
      held: null,
      ready: false,
    })),
    sheet: [],
  };
}

export function copy(state: State): State {
  return {
    options: state.options,
    phase: state.phase,
    dutch: state.dutch.map((pile) => pile.slice()),
    unlocks: state.unlocks,
    places: state.places.map(({ blitz, post, waste, wood, held, ready }) => ({
      blitz: blitz.slice(),
      post: post.map((pile) => pile.slice()),
      waste: waste.slice(),
      wood: wood.slice(),
      held,
      ready,
    })),
    // A row never changes, so it need not be copied.
    sheet: state.sheet.slice(),
  };
}

export function invariants(state: State): string[] {
  const { broken, must } = claims();
  const { options, phase, dutch, places, sheet } = state;
  const racing = phase === 'racing';
  must(places.length >= SEATS.min && places.length <= SEATS.max, `${SEATS.min} to ${SEATS.max} seats`);
  const off = miscounted(state);
  must(off === '', `${DECK_SIZE} cards of each seat, each exactly once${off}`);
  must(places.every(isOwn), 'no card among another’s');
  must(
    dutch.every((pile) => isDutch(options, pile)),
    'Dutch piles count upwards from 1, in classic in one colour',
  );
  for (const [seat, place] of places.entries()) {
    const { blitz, post, waste, wood, held, ready } = place;
    const who = `P${seat + 1}`;
    must(blitz.length <= BLITZ_SIZE, `${who} has at most ${BLITZ_SIZE} blitz cards`);
    must(blitz.length > 0 || !racing, `${who} has a blitz pile while the round goes on`);
    if (options.variant === 'open') {
      const cards = (post[0]?.length ?? 0) + wood.length;
      const full = post.length === 1 && post[0]!.length === Math.min(TURN_UP, cards);
      must(full, `${who} has a post pile of ${TURN_UP} cards, or of all that are left`);
      must(waste.length === 0, `${who} has no waste in the open variant`);
    } else {
      must(post.length === TURN_UP && post.every(isPostPile), `${who} has ${TURN_UP} post piles that count downwards`);
    }
    const there = held === null || (sources(options).includes(held) && pileOf(place, held).length > 0);
    must(there && (held === null || racing), `${who} holds a card only in a round, from where there is one`);
    must(!ready || phase === 'between', `${who} is ready only between rounds`);
  }
  // The checks below rely on the ones above.
  if (broken.length > 0) return broken;

  must(
    sheet.every((row) => isRow(row, places.length)),
    'a row of the sheet counts every seat, and only who blitzes has nothing left',
  );
  const earlier = racing ? sheet : sheet.slice(0, -1);
  must(!isDecided(options, earlier, places.length), 'no round after the last one');
  if (racing) return broken;
  const blitz = places.map((place) => place.blitz);
  const counted = countRound(dutch, blitz, sheet.at(-1)?.blitzer ?? null);
  must(
    JSON.stringify(counted) === JSON.stringify(sheet.at(-1)),
    'the last row of the sheet counts what is on the table',
  );
  must((phase === 'over') === isDecided(options, sheet, places.length), 'over after the last round and not before');
  must(
    places.some((place) => !place.ready),
    'a deal when all are ready',
  );
  return broken;
}

/** What is wrong with the number of cards of each seat (BL-1), if anything. */
function miscounted({ dutch, places }: State): string {
  const own = places.flatMap(({ blitz, post, waste, wood }) => [blitz, ...post, waste, wood].flat());
  const owned = (card: Card) => `P${ownerOf(card) + 1}.${cardText(card)}`;
  return miscount([...places.keys()].flatMap(deckOf), [...dutch.flat(), ...own], owned);
}

function isOwn({ blitz, post, waste, wood }: Place, seat: Seat): boolean {
  return [blitz, ...post, waste, wood].every((pile) => pile.every((card) => ownerOf(card) === seat));
}

function isDutch(options: Options, pile: readonly Card[]): boolean {
  return pile.length > 0 && pile.every((card, at) => numberOf(card) === at + 1 && hasColour(options, pile, card));
}

function isPostPile(pile: readonly Card[]): boolean {
  return pile.length > 0 && pile.every((card, at) => at === 0 || buildsOn(pile[at - 1]!, card));
}

function isRow({ blitzer, placed, left }: Row, seats: number): boolean {
  return (
    placed.length === seats &&
    left.length === seats &&
    (blitzer ?? 0) < seats &&
    left.every((cards, seat) => (cards === 0) === (seat === blitzer) && cards <= BLITZ_SIZE) &&
    placed.every((cards, seat) => cards + left[seat]! <= DECK_SIZE)
  );
}
