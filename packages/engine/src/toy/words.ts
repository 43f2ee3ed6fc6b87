import { cardText, HIDDEN, type Phrase } from '../index.ts';
import type { Action } from './actions.ts';
import { isEight, SUITS } from './cards.ts';
import type { Event } from './events.ts';

/** What happened, for the log. */
export function tell(event: Event): Phrase {
  const key = `event.${event.type}`;
  switch (event.type) {
    case 'played': {
      const { seat, card, suit } = event;
      if (isEight(card)) return { key: 'event.named', seat, facts: { card: cardText(card), suit: SUITS[suit]! } };
      return { key, seat, facts: { card: cardText(card) } };
    }
    case 'turnedOver':
      return { key, facts: { cards: event.stock.length } };
    case 'drew':
      return { key, seat: event.seat, facts: { card: event.card === HIDDEN ? 'hidden' : cardText(event.card) } };
    case 'passed':
      return { key, seat: event.seat };
    case 'ended':
      return { key: `ending.${event.ending}` };
  }
}

/** An action in two parts: the card, and the suit that an eight names. */
export function label(action: Action): { what: Phrase; where: Phrase } {
  if (action.type !== 'play') return { what: { key: `action.${action.type}` }, where: { key: 'action.do' } };
  const what = { key: 'action.play', facts: { card: cardText(action.card) } };
  if (!isEight(action.card)) return { what, where: { key: 'action.pile' } };
  return { what, where: { key: 'action.name', facts: { suit: SUITS[action.suit]! } } };
}
