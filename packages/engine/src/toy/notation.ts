import { type Card, cardText, Fields, parseCard, quote, type Refusal, refuse, type Seat, small } from '../index.ts';
import { type Action, DRAW, PASS, PLAYS } from './actions.ts';
import { DECK, isEight, SUITS } from './cards.ts';
import { options } from './options.ts';
import type { State } from './state.ts';

/*
 * Cards: AS, 10H, QD, KC. Seats: P1, P2 ...
 * Actions: 7H   8H=S (an eight that names spades)   draw   pass
 * Capitals and small letters read the same.
 */

export function actionText(action: Action): string {
  if (action.type !== 'play') return action.type;
  return isEight(action.card) ? `${cardText(action.card)}=${SUITS[action.suit]}` : cardText(action.card);
}

/** Every action by its text in small letters. */
const ACTIONS = new Map([...PLAYS.flat(), DRAW, PASS].map((action) => [small(actionText(action)), action]));

export function parseAction(text: string): Action | Refusal {
  const card = parseCard(text);
  if (card !== undefined && isEight(card)) return refuse('no-suit-named', { card: cardText(card) }, 'TOY-4');
  return ACTIONS.get(small(text)) ?? refuse('unknown-action', { action: quote(text) });
}

const seatText = (seat: Seat) => `P${seat + 1}`;
const pileText = (cards: readonly Card[]) => (cards.length === 0 ? '-' : cards.map(cardText).join(' '));

/** A line for each thing on the table. The top of a pile comes last. */
export function positionText(state: State): string {
  return [
    `options: ${JSON.stringify(state.options)}`,
    `turn: ${seatText(state.turn)}`,
    `stock: ${pileText(state.stock)}`,
    `pile: ${pileText(state.pile)}`,
    `suit: ${SUITS[state.suit]}`,
    `turned over: ${state.turnedOver ? 'yes' : 'no'}`,
    `passes: ${state.passes}`,
    `ending: ${state.ending ?? '-'}`,
    ...state.places.flatMap(({ hand, drawn }, seat) => [
      `${seatText(seat)} hand: ${pileText(hand)}`,
      `${seatText(seat)} drawn: ${drawn}`,
    ]),
  ].join('\n');
}

export function parsePosition(text: string): State | Refusal {
  const fields = new Fields(text);
  const state: State = {
    options: fields.options(options),
    turn: Number(fields.match('turn', /^p([1-9])$/, 'a seat, as P1')[0]) - 1,
    stock: fields.cards('stock', cardNamed),
    pile: fields.cards('pile', cardNamed),
    suit: 'shdc'.indexOf(fields.oneOf('suit', ['s', 'h', 'd', 'c']) ?? 's'),
    turnedOver: fields.oneOf('turned over', ['yes', 'no']) === 'yes',
    passes: fields.number('passes'),
    places: [],
    ending: fields.oneOf('ending', ['out', 'blocked'], '-'),
  };
  for (let seat = 0; fields.has(`${seatText(seat)} hand`); seat++) {
    const hand = fields.cards(`${seatText(seat)} hand`, cardNamed);
    state.places.push({ hand, drawn: fields.number(`${seatText(seat)} drawn`) });
  }
  return fields.finish(state);
}

function cardNamed(name: string): Card | undefined {
  const card = parseCard(name);
  return card !== undefined && DECK.includes(card) ? card : undefined;
}
