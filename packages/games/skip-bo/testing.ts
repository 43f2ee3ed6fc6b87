import { isRefusal, type Seat, seeded, shuffler } from '@parlour/engine';
import { actors, apply, check } from './actions.ts';
import type { Event } from './events.ts';
import { parseAction } from './notation.ts';
import { type Options, options } from './options.ts';
import { allCards, type Card, invariants, type Place, type State, WILD } from './state.ts';

/** What a test says of a table; the rest is filled in. */
interface Table {
  options?: Partial<Options>;
  order?: Seat[];
  turn?: Seat;
  fresh?: boolean;
  passes?: number;
  /** The top of the draw pile, the next card last. */
  draw?: Card[];
  scrap?: Card[];
  building?: Card[][];
  places: Partial<Pick<Place, 'stock' | 'hand' | 'discards' | 'turns'>>[];
  finished?: Seat[];
  /** Where the cards go that the test does not name: under the draw pile, or deep in the last seat's fourth discard pile. */
  rest?: 'draw' | 'discards';
}

export const W = WILD;

/** A legal position from the few things that matter to a test. */
export function table(wanted: Table): State {
  const places = wanted.places.map(
    ({ stock = [12], hand = [12], discards = [], turns = 1 }): Place => ({
      stock: [...stock],
      hand: [...hand],
      discards: [0, 1, 2, 3].map((pile) => [...(discards[pile] ?? [])]),
      played: { stock: 0, hand: 0, discard: 0 },
      turns,
    }),
  );
  const state: State = {
    options: options.parse(wanted.options ?? {}),
    order: wanted.order ?? places.map((_, seat) => seat),
    turn: wanted.turn ?? 0,
    fresh: wanted.fresh ?? true,
    passes: wanted.passes ?? 0,
    draw: [...(wanted.draw ?? [])],
    scrap: [...(wanted.scrap ?? [])],
    building: [0, 1, 2, 3].map((pile) => [...(wanted.building?.[pile] ?? [])]),
    places,
    finished: wanted.finished ?? [],
    ending: null,
  };
  const rest = allCards(state.options.decks);
  const named = [
    state.draw,
    state.scrap,
    ...state.building,
    ...places.flatMap((p) => [p.stock, p.hand, ...p.discards]),
  ];
  for (const card of named.flat()) rest.splice(rest.indexOf(card), 1);
  (wanted.rest === 'discards' ? places.at(-1)!.discards[3]! : state.draw).unshift(...rest);
  const broken = invariants(state);
  if (broken.length > 0) throw new Error(`not a position: ${broken.join('; ')}`);
  return state;
}

/** Plays actions in notation, each by whoever's turn it is. A refused one is an error of the test. */
export function play(state: State, ...texts: string[]): Event[] {
  const chance = shuffler(seeded('test'));
  return texts.flatMap((text) => {
    const action = parseAction(text);
    if (isRefusal(action)) throw new Error(`${text}: ${action.refused}`);
    const seat = actors(state)[0];
    if (seat === undefined) throw new Error(`${text}: the game is over`);
    const refusal = check(state, seat, action);
    if (refusal) throw new Error(`${text}: ${refusal.refused} ${JSON.stringify(refusal.facts)}`);
    return apply(state, seat, action, chance);
  });
}

/** The refusal an action in notation meets, if any. */
export function refusal(state: State, text: string) {
  const action = parseAction(text);
  return isRefusal(action) ? action : check(state, actors(state)[0]!, action);
}

export const types = (events: readonly Event[]) => events.map((event) => event.type);
