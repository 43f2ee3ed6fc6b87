import { isRefusal, type Refusal, type Seat, seeded, shuffler } from '@parlour/engine';
import { type Action, apply, check } from './actions.ts';
import { type Card, deckOf, parseCard } from './cards.ts';
import type { Event } from './events.ts';
import { parseAction } from './notation.ts';
import { type Options, options } from './options.ts';
import type { Row } from './scoring.ts';
import { invariants, type Place, type Source, type State } from './state.ts';

/** What a test says of a table, cards as in notation, the top of a pile last; the rest is filled in. */
interface Table {
  options?: Partial<Options>;
  /** On Dutch piles with their owners, as P1.R1 P2.G2. */
  dutch?: string[];
  places: {
    blitz?: string;
    /** In classic the three piles, with bars between. */
    post?: string;
    waste?: string;
    /** The top of the wood; whatever cards of the deck the test does not name lie under it. */
    wood?: string;
    held?: Source;
  }[];
  /** Earlier rounds of a match. */
  sheet?: Row[];
}

export function cards(text: string, owner: Seat): Card[] {
  return text.split(' ').flatMap((name) => {
    if (name === '') return [];
    const card = parseCard(name, owner);
    if (card === undefined) throw new Error(`no card ${name}`);
    return [card];
  });
}

/** The cards of a Dutch pile: P1.R1 P2.G2. */
export function pile(text: string): Card[] {
  return text.split(' ').flatMap((name) => cards(name.slice(3), Number(name[1]) - 1));
}

/** A Dutch pile of one seat's cards in one colour, up to a number. */
export function upTo(number: number, letter = 'R', seat: Seat = 0): string {
  return Array.from({ length: number }, (_, at) => `P${seat + 1}.${letter}${at + 1}`).join(' ');
}

/** A legal position from the few things that matter to a test. */
export function table(wanted: Table): State {
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
  const broken = invariants(state);
  if (broken.length > 0) throw new Error(`not a position: ${broken.join('; ')}`);
  return state;
}

/** Plays actions, each with its seat: P1 pick blitz. A refused one is an error of the test. */
export function play(state: State, ...texts: string[]): Event[] {
  const chance = shuffler(seeded('test'));
  return texts.flatMap((text) => {
    const [seat, action] = read(text);
    if (isRefusal(action)) throw new Error(`${text}: ${action.refused}`);
    const refused = check(state, seat, action);
    if (refused) throw new Error(`${text}: ${refused.refused} ${JSON.stringify(refused.facts)}`);
    const events = apply(state, seat, action, chance);
    const broken = invariants(state);
    if (broken.length > 0) throw new Error(`after ${text}: ${broken.join('; ')}`);
    return events;
  });
}

/** The refusal an action meets, if any. */
export function refusal(state: State, text: string): Refusal | null {
  const [seat, action] = read(text);
  return isRefusal(action) ? action : check(state, seat, action);
}

function read(text: string): [Seat, Action | Refusal] {
  return [Number(text[1]) - 1, parseAction(text.slice(3))];
}

export const types = (events: readonly Event[]) => events.map((event) => event.type);
