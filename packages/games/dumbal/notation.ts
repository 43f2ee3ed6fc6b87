import {
  type Card,
  cardText,
  Fields,
  parseCard,
  quote,
  type Refusal,
  refuse,
  type Seat,
  SPECIAL,
  small,
} from '@parlour/engine';
import type { Action } from './actions.ts';
import { arrange, cardsText } from './disposal.ts';
import { options } from './options.ts';
import { type Row, total } from './scoring.ts';
import type { Place, State } from './state.ts';

/*
 * Cards: AS, 10H, QD, KC, BJ, RJ. Seats: P1, P2 ...
 * Actions: 7H 7D +stack (dispose two sevens, take the top of the stack)   QS KS AS +4C   show   decline   ready
 * Capitals and small letters read the same.
 */

export function actionText(action: Action): string {
  if (action.type !== 'dispose') return action.type;
  return `${cardsText(action.cards)} +${action.take === 'stack' ? 'stack' : cardText(action.take)}`;
}

/** The cards of a disposal may be named in any order. The action has them in the order they are laid out. */
export function parseAction(text: string): Action | Refusal {
  const word = small(text);
  if (word === 'show' || word === 'decline' || word === 'ready') return { type: word };
  const [disposed, taken, ...rest] = text.split('+').map((part) => part.trim());
  const names = disposed ? disposed.split(/\s+/) : [];
  const unknown = names.find((name) => cardNamed(name) === undefined);
  if (rest.length > 0 || (taken === undefined && unknown !== undefined)) {
    return refuse('unknown-action', { action: quote(text) });
  }
  if (unknown !== undefined) return refuse('unknown-card', { card: quote(unknown) });
  if (!taken) return refuse('nothing-taken', {}, 'DU-9');
  const take = small(taken) === 'stack' ? 'stack' : cardNamed(taken);
  if (take === undefined) return refuse('unknown-card', { card: quote(taken) });
  const cards = names.map((name) => cardNamed(name)!);
  return { type: 'dispose', cards: arrange(cards) ?? cards, take };
}

function cardNamed(name: string): Card | undefined {
  const card = parseCard(name);
  return card === SPECIAL ? undefined : card;
}

const seatText = (seat: Seat) => `P${seat + 1}`;
const pileText = (cards: readonly Card[]) => (cards.length === 0 ? '-' : cardsText(cards));

function rowText({ shower, winners, points }: Row): string {
  if (shower === null) return 'annulled';
  return `${seatText(shower)} shows, won by ${winners.map(seatText).join(' ')}, ${points.join(' ')}`;
}

/** A line for each thing on the table. The top of the stack comes last. */
export function positionText(state: State): string {
  const { places, sheet } = state;
  return [
    `options: ${JSON.stringify(state.options)}`,
    `phase: ${state.phase}`,
    `dealer: ${seatText(state.dealer)}`,
    `turn: ${seatText(state.turn)}`,
    `round: ${state.round}`,
    `stack: ${pileText(state.stack)}`,
    `pile: ${pileText(state.pile)}`,
    `last disposal: ${pileText(state.lastDisposal)}`,
    ...places.flatMap(({ known, secret, ready }, seat) => [
      `${seatText(seat)} known: ${pileText(known)}`,
      `${seatText(seat)} secret: ${pileText(secret)}`,
      `${seatText(seat)} ready: ${ready ? 'yes' : 'no'}`,
    ]),
    ...sheet.map((row, game) => `game ${game + 1}: ${rowText(row)}`),
  ].join('\n');
}

const PHASES = ['opening', 'turns', 'between', 'over'] as const;

export function parsePosition(text: string): State | Refusal {
  const fields = new Fields(text);
  const state: State = {
    options: fields.options(options),
    phase: fields.oneOf('phase', PHASES) ?? 'over',
    dealer: seat(fields, 'dealer'),
    turn: seat(fields, 'turn'),
    round: fields.number('round'),
    stack: fields.cards('stack', cardNamed),
    pile: fields.cards('pile', cardNamed),
    lastDisposal: fields.cards('last disposal', cardNamed),
    places: [],
    sheet: [],
  };
  const { places, sheet } = state;
  while (fields.has(`${seatText(places.length)} known`)) places.push(place(fields, seatText(places.length)));
  while (fields.has(`game ${sheet.length + 1}`)) sheet.push(row(fields, `game ${sheet.length + 1}`, places.length));
  for (const [seat, place] of places.entries()) place.score = total(sheet, seat);
  return fields.finish(state);
}

function seat(fields: Fields, name: string): Seat {
  const [seat = ''] = fields.match(name, /^(p\d+)$/, 'a seat, as P1');
  return seatNamed(seat);
}

function place(fields: Fields, who: string): Place {
  return {
    known: fields.cards(`${who} known`, cardNamed),
    secret: fields.cards(`${who} secret`, cardNamed),
    score: 0,
    ready: fields.oneOf(`${who} ready`, ['yes', 'no']) === 'yes',
  };
}

function row(fields: Fields, name: string, seats: number): Row {
  const pattern = /^(?:annulled|(p\d+) shows, won by (p\d+(?: p\d+)*), (\d{1,4}(?: \d{1,4})*))$/;
  const [shower, winners, points] = fields.match(name, pattern, 'annulled, or P1 shows, won by P2, 25 0');
  if (!shower) return { shower: null, winners: [], points: new Array(seats).fill(0) };
  return {
    shower: seatNamed(shower),
    winners: winners!.split(' ').map(seatNamed),
    points: points!.split(' ').map(Number),
  };
}

const seatNamed = (text: string): Seat => Number(text.slice(1)) - 1;
