import type { Seat } from '@parlour/engine';
import { type Card, colourOf, DECK_SIZE, groupOf, HIGHEST, numberOf, ownerOf, top } from './cards.ts';
import { type Options, SEATS } from './options.ts';
import { countRound, isDecided, type Row } from './scoring.ts';

export const BLITZ_SIZE = 10;
/** As many wood cards are turned up at a time, and lie on the post pile of the open variant. */
export const TURN_UP = 3;
/** Every 1 starts a pile, so there are never more. */
export const MOST_PILES = SEATS.max * 4;

/** The post pile of the open variant, or one of the three of classic. */
export type Post = 'post' | 'post1' | 'post2' | 'post3';
/** Where a card can be picked up. The waste, in classic, is what was turned up from the wood. */
export type Source = 'blitz' | Post | 'waste';

export const ALL_POSTS: readonly Post[] = ['post', 'post1', 'post2', 'post3'];
export const ALL_SOURCES: readonly Source[] = ['blitz', ...ALL_POSTS, 'waste'];

const POSTS: Record<Options['variant'], readonly Post[]> = { open: ['post'], classic: ['post1', 'post2', 'post3'] };
const SOURCES: Record<Options['variant'], readonly Source[]> = {
  open: ['blitz', ...POSTS.open],
  classic: ['blitz', ...POSTS.classic, 'waste'],
};
const POST_AT: Record<Post, number> = { post: 0, post1: 0, post2: 1, post3: 2 };

/** What lies before one seat. The last card of a pile is its top. */
export interface Place {
  /** Face down, the top one face up. */
  blitz: Card[];
  /** Face up. Open: one pile of three. Classic: three piles built downwards. */
  post: Card[][];
  /** Face up; always empty in the open variant. */
  waste: Card[];
  /** Face down. */
  wood: Card[];
  /** Where the held card, the top one, was picked up: it still belongs there (BL-7). */
  held: Source | null;
  /** For the next round (BL-22). */
  ready: boolean;
}

export interface State {
  options: Options;
  /** Everybody at once; between two rounds of a match; all over. */
  phase: 'racing' | 'between' | 'over';
  /** Every pile of the round by the order they were started in, which is what a pile is known by; the complete ones too. */
  dutch: Card[][];
  /** How often a gridlock was unlocked in this round (BL-11). */
  unlocks: number;
  places: Place[];
  sheet: Row[];
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

/** Where cards from the wood are turned up. */
export function turnedUp({ variant }: Options, place: Place): Card[] {
  return variant === 'open' ? place.post[0]! : place.waste;
}

export function heldCard(state: State, seat: Seat): Card | undefined {
  const place = state.places[seat]!;
  return place.held === null ? undefined : top(pileOf(place, place.held));
}

/** The number a Dutch pile waits for; 11 for a complete one, which waits for nothing. */
export function nextNumber(pile: readonly Card[]): number {
  return pile.length + 1;
}

export function isComplete(pile: readonly Card[]): boolean {
  return pile.length === HIGHEST;
}

/** Whether the colour is right for a Dutch pile: in classic it keeps that of its 1 (BL-21). */
export function hasColour({ variant }: Options, pile: readonly Card[], card: Card): boolean {
  return variant === 'open' || colourOf(card) === colourOf(pile[0]!);
}

/** Whether a card goes onto another of a post pile: one lower, and of the other group of colours (BL-21). */
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
    // Rows are written once and never changed.
    sheet: state.sheet.slice(),
  };
}

export function invariants(state: State): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const { options, phase, dutch, places, sheet } = state;
  const racing = phase === 'racing';
  must(places.length >= SEATS.min && places.length <= SEATS.max, `${SEATS.min} to ${SEATS.max} seats`);
  must(hasEveryCard(state), `${DECK_SIZE} cards of each seat, each exactly once and none among another’s`);
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
  // What is counted on is there; the rest is about the course of the match.
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

function hasEveryCard({ dutch, places }: State): boolean {
  const seen = new Set(dutch.flat());
  let count = dutch.reduce((sum, pile) => sum + pile.length, 0);
  for (const [seat, { blitz, post, waste, wood }] of places.entries()) {
    for (const pile of [blitz, ...post, waste, wood]) {
      for (const card of pile) {
        if (ownerOf(card) !== seat) return false;
        seen.add(card);
        count++;
      }
    }
  }
  const all = places.length * DECK_SIZE;
  return count === all && seen.size === all && [...seen].every((card) => card >= 0 && card < all);
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
