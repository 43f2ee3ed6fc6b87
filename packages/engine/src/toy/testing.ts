import { type Card, parseCard, type Seat, suitOf, top } from '../index.ts';
import { cardsNamed, playAll, position, refusalOf } from '../testing.ts';
import { DECK } from './cards.ts';
import { toy } from './index.ts';
import { type Options, options } from './options.ts';
import type { State } from './state.ts';

/** The parts of a table that a test cares about; the rest is filled in. */
interface Table {
  options?: Partial<Options>;
  turn?: Seat;
  /** The top of the stock, the next card last. */
  stock?: string;
  /** The top card last. */
  pile: string;
  /** The suit that was named; without it, the suit of the top card. */
  suit?: number;
  turnedOver?: boolean;
  passes?: number;
  hands: string[];
  /** Where the unnamed cards go: to the bottom of the stock, of the pile, or of the last hand. */
  rest?: 'stock' | 'pile' | 'hand';
}

export const cards = (text: string): Card[] => cardsNamed(text, parseCard);

/** A legal position from the few things that matter to a test. */
export function table(wanted: Table): State {
  const places = wanted.hands.map((hand) => ({ hand: cards(hand), drawn: 0 }));
  const [stock, pile] = [cards(wanted.stock ?? ''), cards(wanted.pile)];
  const named = [stock, pile, ...places.map(({ hand }) => hand)].flat();
  const rest = DECK.filter((card) => !named.includes(card));
  ({ stock, pile, hand: places.at(-1)!.hand })[wanted.rest ?? 'stock'].unshift(...rest);
  const agreed = options.parse(wanted.options ?? {});
  for (const place of places) place.drawn = Math.max(0, place.hand.length - agreed.hand);
  return position(toy, {
    options: agreed,
    turn: wanted.turn ?? 0,
    stock,
    pile,
    suit: wanted.suit ?? suitOf(top(pile)!),
    turnedOver: wanted.turnedOver ?? false,
    passes: wanted.passes ?? 0,
    places,
    ending: null,
  });
}

export const play = (state: State, ...texts: string[]) => playAll(toy, state, texts);
export const refusal = (state: State, text: string) => refusalOf(toy, state, text);
