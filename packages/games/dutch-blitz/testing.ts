import type { Seat } from '@parlour/engine';
import { cardsNamed, playAll, position, refusalOf } from '@parlour/engine/testing';
import { type Card, deckOf, parseCard } from './cards.ts';
import { dutchBlitz } from './index.ts';
import { type Options, options } from './options.ts';
import type { Row } from './scoring.ts';
import type { Place, Source, State } from './state.ts';

export { types } from '@parlour/engine/testing';

/** The parts of a table that a test cares about, cards in notation, the top of a pile last; the rest is filled in. */
interface Layout {
  options?: Partial<Options>;
  /** The cards have their owners, as in P1.R1 P2.G2. */
  dutch?: string[];
  places: {
    blitz?: string;
    /** In classic the three piles, with bars between them. */
    post?: string;
    waste?: string;
    /** The top of the wood. All cards that the test does not name lie under it. */
    wood?: string;
    held?: Source;
  }[];
  /** Earlier rounds of a match. */
  sheet?: Row[];
}

export const cards = (text: string, owner: Seat): Card[] => cardsNamed(text, (name) => parseCard(name, owner));

/** The cards of a Dutch pile, written as P1.R1 P2.G2. */
export function pile(text: string): Card[] {
  return text.split(' ').flatMap((name) => cards(name.slice(3), Number(name[1]) - 1));
}

/** A Dutch pile of one seat's cards in one colour, up to a number. */
export function upTo(number: number, letter = 'R', seat: Seat = 0): string {
  return Array.from({ length: number }, (_, at) => `P${seat + 1}.${letter}${at + 1}`).join(' ');
}

/** A legal position from the few things that matter to a test. */
export function table(wanted: Layout): State {
  const agreed = options.parse(wanted.options ?? {});
  const dutch = (wanted.dutch ?? []).map(pile);
  const places = wanted.places.map(({ blitz, post, waste = '', wood = '', held = null }, seat): Place => {
    const named = new Set([blitz, post?.replaceAll('|', ''), waste, wood].flatMap((text) => cards(text ?? '', seat)));
    const rest = deckOf(seat).filter((card) => !named.has(card) && !dutch.flat().includes(card));
    const three = () => rest.splice(-3);
    const postPiles = post?.split('|').map((cardsOfPile) => cards(cardsOfPile.trim(), seat));
    const place = {
      blitz: blitz === undefined ? rest.splice(-1) : cards(blitz, seat),
      post: postPiles ?? (agreed.variant === 'open' ? [three()] : three().map((card) => [card])),
      waste: cards(waste, seat),
      wood: [] as Card[],
      held,
      ready: false,
    };
    place.wood = [...rest, ...cards(wood, seat)];
    return place;
  });
  const state: State = { options: agreed, phase: 'racing', dutch, unlocks: 0, places, sheet: wanted.sheet ?? [] };
  return position(dutchBlitz, state);
}

/** Each action has its seat: P1 pick blitz. */
export const play = (state: State, ...texts: string[]) => playAll(dutchBlitz, state, texts);
export const refusal = (state: State, text: string) => refusalOf(dutchBlitz, state, text);
