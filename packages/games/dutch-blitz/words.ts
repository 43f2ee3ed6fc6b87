import { type Phrase, top, type View } from '@parlour/engine';
import type { Action } from './actions.ts';
import { cardText } from './cards.ts';
import type { Event } from './events.ts';
import { heldCard, pileOf, type State, TURN_UP } from './state.ts';

/** What happened, for the log. What players do with their own cards needs no words: the table shows it. */
export function tell(event: Event): Phrase | null {
  const key = `event.${event.type}`;
  switch (event.type) {
    case 'picked':
    case 'putBack':
    case 'turned':
    case 'refilled':
    case 'filled':
    case 'cycled':
      return null;
    case 'placed':
      return { key, seat: event.seat, facts: { card: cardText(event.card), pile: event.pile + 1 } };
    case 'built':
      return { key, seat: event.seat, facts: { card: cardText(event.card), on: event.on } };
    case 'completed':
      return { key, facts: { pile: event.pile + 1 } };
    case 'scored':
      return event.row.blitzer === null ? { key: 'event.dead' } : { key, seat: event.row.blitzer };
    case 'ready':
      return { key, seat: event.seat };
    case 'dealt':
    case 'unlocked':
    case 'ended':
      return { key };
  }
}

/** An action of the view's seat in two parts: what is done, and where. */
export function label(action: Action, view: View<State>): { what: Phrase; where: Phrase } {
  const seat = view.viewer!;
  const place = view.places[seat]!;
  const drop = () => ({ key: 'action.drop', facts: { card: cardText(heldCard(view, seat)!) } });
  switch (action.type) {
    case 'pick': {
      const { from } = action;
      return {
        what: { key: 'action.pick' },
        where: { key: 'action.from', facts: { card: cardText(top(pileOf(place, from))!), from } },
      };
    }
    case 'drop':
      return { what: drop(), where: { key: 'action.on', facts: { pile: action.pile + 1 } } };
    case 'start':
      return { what: drop(), where: { key: 'action.start' } };
    case 'build':
      return { what: drop(), where: { key: 'action.build', facts: { on: action.on } } };
    case 'putBack':
      return { what: drop(), where: { key: 'action.putBack', facts: { from: place.held! } } };
    case 'cycle': {
      const what = { key: 'action.cycle' };
      if (place.wood.length === 0) return { what, where: { key: 'action.over' } };
      // In the open variant, if the wood is short, cards of the post pile come up again.
      const cards = view.options.variant === 'open' ? TURN_UP : Math.min(TURN_UP, place.wood.length);
      return { what, where: { key: 'action.up', facts: { cards } } };
    }
    case 'ready':
      return { what: { key: 'action.ready' }, where: { key: 'action.go' } };
  }
}
