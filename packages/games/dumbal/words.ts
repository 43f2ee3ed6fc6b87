import { cardText, HIDDEN, type Phrase, type View } from '@parlour/engine';
import type { Action } from './actions.ts';
import { pointsOf } from './cards.ts';
import { cardsText } from './disposal.ts';
import type { Event } from './events.ts';
import type { Row } from './scoring.ts';
import { handOf, type State } from './state.ts';

/** What happened, for the log. A new turn needs no words: the table shows it. */
export function tell(event: Event): Phrase | null {
  const key = `event.${event.type}`;
  switch (event.type) {
    case 'turn':
      return null;
    case 'dealt':
      return { key, seat: event.dealer };
    case 'asked':
    case 'declined':
    case 'showed':
    case 'ready':
      return { key, seat: event.seat };
    case 'reshuffled':
      return { key, facts: { cards: event.cards.length } };
    case 'disposed': {
      const card = event.taken === HIDDEN ? 'hidden' : cardText(event.taken);
      const facts = { cards: cardsText(event.cards), card };
      return { key: event.from === 'stack' ? 'event.drew' : 'event.took', seat: event.seat, facts };
    }
    case 'opened':
      return { key, seat: event.seat, facts: { cards: cardsText(event.cards), points: event.points } };
    case 'scored':
      return tellRow(event.row);
    case 'out':
      return { key, seat: event.seat, facts: { score: event.score } };
    case 'ended':
      return { key, seat: event.winner };
  }
}

function tellRow({ shower, winners, points }: Row): Phrase {
  if (shower === null) return { key: 'event.annulled' };
  if (winners.includes(shower)) return { key: 'event.won', seat: shower };
  const facts = { winner: { seat: winners[0]! }, others: winners.length - 1, points: points[shower]! };
  return { key: 'event.beaten', seat: shower, facts };
}

/** An action in two parts: what is disposed, and what is taken. */
export function label(action: Action, view: View<State>): { what: Phrase; where: Phrase } {
  if (action.type === 'dispose') {
    const what = { key: 'action.dispose', facts: { cards: cardsText(action.cards) } };
    if (action.take === 'stack') return { what, where: { key: 'action.stack' } };
    return { what, where: { key: 'action.take', facts: { card: cardText(action.take) } } };
  }
  const points = pointsOf(handOf(view.places[view.turn]!));
  return { what: { key: `action.${action.type}`, facts: { points } }, where: { key: 'action.do' } };
}
