import {
  type Card,
  cardText,
  type HandScore,
  isRefusal,
  type Phrase,
  type Refusal,
  refuse,
  type View,
} from '@parlour/engine';
import type { Action } from './actions.ts';
import type { Event } from './events.ts';
import { cardsText, parseHand } from './notation.ts';
import { ofAKind, type Reading, read, readings } from './scoring.ts';
import type { State } from './state.ts';

/** What happened, for the log. Whose turn it is needs no words: the table shows it. */
export function tell(event: Event): Phrase | null {
  const key = `event.${event.type}`;
  switch (event.type) {
    case 'caller':
    case 'turn':
      return null;
    case 'dealt':
      return { key, facts: { game: event.game } };
    case 'base':
      return { key, facts: { points: event.points } };
    case 'called':
    case 'in':
      return { key, seat: event.seat, facts: { points: event.points } };
    case 'quit':
    case 'out':
    case 'ready':
      return { key, seat: event.seat };
    case 'round':
      return { key, facts: { round: event.round, final: event.final ? 'yes' : 'no' } };
    case 'turned':
      return { key, seat: event.seat, facts: { card: cardText(event.card) } };
    case 'shown':
      return {
        key,
        seat: event.seat,
        facts: { hand: cardsText(event.hand), ...reasons(read(event.hand, event.wild)) },
      };
    case 'won':
      return { key, seat: event.seat, facts: { pot: event.pot, by: event.by } };
    case 'bombed':
      return { key, facts: { pot: event.pot, score: event.score } };
    case 'ended':
      return { key };
  }
}

/** A score and its reasons, as facts of one message. A fact is `none` if there is no such reason. */
function reasons({ score, wild, extras }: Reading) {
  const faces = (kind: string) => extras.filter((extra) => extra.kind === kind).map(({ face }) => face);
  const [three = 'none', three2 = 'none'] = faces('three');
  const [five = 'none'] = faces('five');
  const [four = 'none'] = faces('four');
  const [jokers = 'none'] = faces('jokers');
  return { score, five, four, three, three2, jokers, wild: wild ?? 'none' };
}

/** An action in two parts: what is asked, and what is answered. */
export function label(action: Action, view: View<State>): { what: Phrase; where: Phrase } {
  const { call } = view;
  switch (action.type) {
    case 'call':
      if (action.points === 0) return { what: { key: 'action.quit' }, where: { key: 'action.leave' } };
      return { what: { key: 'action.call' }, where: { key: 'action.points', facts: { points: action.points } } };
    case 'in':
    case 'out':
      return {
        what: { key: 'action.answer', facts: { call } },
        where: { key: `action.${action.type}`, facts: { call } },
      };
    case 'ready':
      return { what: { key: 'action.ready' }, where: { key: 'action.do' } };
  }
}

/** The most cards a hand can have (DO-3). */
const MOST_CARDS = 6;

/** Scores any hand and says why it scores so. */
export function explainHand(text: string): HandScore | Refusal {
  const cards = parseHand(text);
  if (isRefusal(cards)) return cards;
  if (cards.length === 0 || cards.length > MOST_CARDS) {
    return refuse('no-hand', { cards: cards.length, most: MOST_CARDS }, 'DO-3');
  }
  const [best, ...others] = readings(cards);
  return { score: best!.score, explanation: explain(cards, best!, others) };
}

/** Why a hand scores what it does, a phrase for each reason; and what else its wild could be in a showdown (DO-18). */
export function explain(cards: readonly Card[], reading: Reading, others: readonly Reading[] = []): Phrase[] {
  const { wild, points, extras } = reading;
  const phrases: Phrase[] = [{ key: 'score.cards', facts: { cards: cardsText(cards), points } }];
  if (wild !== null) phrases.unshift({ key: 'score.wild', facts: { wild } });
  for (const extra of extras) {
    const facts = { face: extra.face, cards: cardsText(extra.cards), points: extra.points };
    phrases.push({ key: `score.${extra.kind}`, facts });
  }
  const four = others.find((other) => ofAKind(other) > ofAKind(reading));
  if (four) phrases.push({ key: 'score.showdown', facts: { wild: four.wild!, score: four.score } });
  return phrases;
}
