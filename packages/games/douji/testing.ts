import { type Card, type Chance, parseCard, seeded, shuffler } from '@parlour/engine';
import { cardsNamed, playAll, refusalOf } from '@parlour/engine/testing';
import { allCards, WILD } from './cards.ts';
import { deal } from './course.ts';
import { douji } from './index.ts';
import { type Options, options } from './options.ts';
import type { State } from './state.ts';

export { types } from '@parlour/engine/testing';

/** Cards by name; W is the wild. */
export const cards = (text: string): Card[] => cardsNamed(text, (name) => (name === 'W' ? WILD : parseCard(name)));

/** One deal as a test wants it: `hidden | public` for each seat, and the next public cards in their order. */
export interface Deal {
  hands: string[];
  next?: string;
}

/** Deals as a test wants it, one deal after the other; later deals are random. */
function rigged(deals: readonly Deal[]): Chance {
  const anyhow = shuffler(seeded('test'));
  let dealt = 0;
  return {
    shuffle(label, items) {
      const deal = deals[dealt++];
      if (!deal) return anyhow.shuffle(label, items);
      const hands = deal.hands.map((hand) => hand.split('|').map(cards)).reverse();
      // Cards are dealt from the end of the deck: all hidden cards, then all public ones, then the next ones.
      const top = [
        cards(deal.next ?? '').reverse(),
        ...hands.map(([, open]) => open ?? []),
        ...hands.map(([hidden]) => hidden!),
      ].flat();
      const rest = allCards().filter((card) => !top.includes(card));
      return items.splice(0, items.length, ...([...rest, ...top] as typeof items)) && items;
    },
  };
}

/** For each table that a test has made, the deals still to come. */
const coming = new WeakMap<State, Chance>();

/** A match with its first game dealt. */
export function table(wanted: Partial<Options>, ...deals: Deal[]): State {
  const chance = rigged(deals);
  const state = deal(options.parse(wanted), deals[0]!.hands.length, chance);
  coming.set(state, chance);
  return state;
}

export const play = (state: State, ...texts: string[]) => playAll(douji, state, texts, coming.get(state));
export const refusal = (state: State, text: string) => refusalOf(douji, state, text);

/** Everybody says ready. */
export const ready = (state: State) => state.places.flatMap(() => play(state, 'ready'));

export const points = (state: State) => state.places.map((place) => place.points);
