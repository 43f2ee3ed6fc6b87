import type { Seat } from '@parlour/engine';
import { playAll, position, refusalOf } from '@parlour/engine/testing';
import { allCards, type Card, WILD } from './cards.ts';
import { skipBo } from './index.ts';
import { type Options, options } from './options.ts';
import type { Place, State } from './state.ts';

export { types } from '@parlour/engine/testing';

/** The parts of a table that a test cares about; the rest is filled in. */
interface Layout {
  options?: Partial<Options>;
  order?: Seat[];
  turn?: Seat;
  fresh?: boolean;
  passes?: number;
  idle?: number;
  /** The top of the draw pile, the next card last. */
  draw?: Card[];
  scrap?: Card[];
  building?: Card[][];
  places: Partial<Pick<Place, 'stock' | 'hand' | 'discards' | 'turns'>>[];
  finished?: Seat[];
  /** Where the unnamed cards go: under the draw pile, or to the bottom of the last seat's fourth discard pile. */
  rest?: 'draw' | 'discards';
}

export const W = WILD;

/** A legal position from the few things that matter to a test. */
export function table(wanted: Layout): State {
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
    idle: wanted.idle ?? wanted.passes ?? 0,
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
  return position(skipBo, state);
}

export const play = (state: State, ...texts: string[]) => playAll(skipBo, state, texts);
export const refusal = (state: State, text: string) => refusalOf(skipBo, state, text);
