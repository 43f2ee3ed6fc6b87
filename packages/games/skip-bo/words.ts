import type { Phrase, View } from '@parlour/engine';
import { type Action, cardName, cardToPlay } from './actions.ts';
import type { Event } from './events.ts';
import type { Card, State } from './state.ts';

const cardsText = (cards: readonly Card[]) => (cards.length === 0 ? 'none' : cards.map(cardName).join(' '));

/** What happened, for the log. A new turn and the next stock card go without saying: the table shows them. */
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
      const facts = { card: cardName(event.card), from: event.from, to: event.to + 1, whose: { seat: event.of } };
      return { key: event.of === event.seat ? key : 'event.played-open', seat: event.seat, facts };
    }
    case 'completed':
      return { key, facts: { pile: event.pile + 1 } };
    case 'emptied':
    case 'passed':
      return { key, seat: event.seat };
    case 'discarded':
      return { key, seat: event.seat, facts: { card: cardName(event.card), to: event.to + 1 } };
    case 'dumped':
    case 'opened':
      return { key, seat: event.seat, facts: { cards: cardsText(event.cards) } };
    case 'ended':
      return { key, facts: { ending: event.ending } };
  }
}

/** An action by its source and its target. */
export function label(action: Action, view: View<State>): { what: Phrase; where: Phrase } {
  switch (action.type) {
    case 'dump':
    case 'pass':
      return { what: { key: `action.${action.type}` }, where: { key: 'action.do' } };
    case 'discard':
      return {
        what: { key: 'action.hand', facts: { card: cardName(action.card) } },
        where: { key: 'action.away', facts: { to: action.to + 1 } },
      };
    case 'play': {
      const card = cardName(cardToPlay(view, view.turn, action)!);
      const where = { key: 'action.on', facts: { to: action.to + 1 } };
      if (action.from === 'stock') return { what: { key: 'action.stock', facts: { card } }, where };
      const key = action.of === undefined ? `action.${action.from}` : `action.open-${action.from}`;
      const pile = action.from === 'discard' ? action.pile + 1 : 0;
      return { what: { key, facts: { card, pile, whose: { seat: action.of ?? view.turn } } }, where };
    }
  }
}
