import type { Phrase, View } from '@parlour/engine';
import { type Action, cardToPlay } from './actions.ts';
import { type Card, cardText } from './cards.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

const cardsText = (cards: readonly Card[]) => (cards.length === 0 ? 'none' : cards.map(cardText).join(' '));

/** What happened, for the log. A new turn and the next stock card need no words: the table shows them. */
export function tell(event: Event): Phrase | null {
  const key = `event.${event.type}`;
  switch (event.type) {
    case 'turn':
    case 'turned':
      return null;
    case 'drew':
      return { key, seat: event.seat, facts: { cards: event.cards.length } };
    case 'reshuffled':
      return { key, facts: { cards: event.cards.length } };
    case 'played': {
      const facts = { card: cardText(event.card), from: event.from, to: event.to + 1, whose: { seat: event.of } };
      return { key: event.of === event.seat ? key : 'event.played-open', seat: event.seat, facts };
    }
    case 'completed':
      return { key, facts: { pile: event.pile + 1 } };
    case 'emptied':
    case 'passed':
      return { key, seat: event.seat };
    case 'discarded':
      return { key, seat: event.seat, facts: { card: cardText(event.card), to: event.to + 1 } };
    case 'dumped':
    case 'opened':
      return { key, seat: event.seat, facts: { cards: cardsText(event.cards) } };
    case 'ended':
      return { key, facts: { ending: event.ending } };
  }
}

/** An action in two parts: where the card comes from, and where it goes. */
export function label(action: Action, view: View<State>): { what: Phrase; where: Phrase } {
  switch (action.type) {
    case 'dump':
    case 'pass':
      return { what: { key: `action.${action.type}` }, where: { key: 'action.do' } };
    case 'discard':
      return {
        what: { key: 'action.hand', facts: { card: cardText(action.card) } },
        where: { key: 'action.away', facts: { to: action.to + 1 } },
      };
    case 'play': {
      const card = cardText(cardToPlay(view, view.turn, action)!);
      const where = { key: 'action.on', facts: { to: action.to + 1 } };
      if (action.from === 'stock') return { what: { key: 'action.stock', facts: { card } }, where };
      const key = action.of === undefined ? `action.${action.from}` : `action.open-${action.from}`;
      const pile = action.from === 'discard' ? action.pile + 1 : 0;
      return { what: { key, facts: { card, pile, whose: { seat: action.of ?? view.turn } } }, where };
    }
  }
}
