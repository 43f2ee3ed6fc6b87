import { type Card, cardText, Fields, parseCard, quote, type Refusal, refuse, type Seat, small } from '@parlour/engine';
import { type Action, IN, OUT, READY } from './actions.ts';
import { FACES, type Face } from './cards.ts';
import { type Habits, noHabits, type Said } from './history.ts';
import { options } from './options.ts';
import type { Place, State } from './state.ts';

/*
 * Cards: AS, 10H, QD, BJ, RJ, SP; the wild is 2S. Seats: P1, P2 ...
 * Actions: call 3   call 0 (to quit)   in   out   ready
 * Capitals and small letters read the same.
 */

export function actionText(action: Action): string {
  return action.type === 'call' ? `call ${action.points}` : action.type;
}

const ACTIONS = new Map([IN, OUT, READY].map((action) => [actionText(action), action]));

export function parseAction(text: string): Action | Refusal {
  const action = ACTIONS.get(small(text));
  if (action) return action;
  const [, points] = /^call (0|[1-9]\d{0,14})$/i.exec(text) ?? [];
  if (points !== undefined) return { type: 'call', points: Number(points) };
  if (/^call/i.test(text)) return refuse('unreadable-call', { call: quote(text.slice(4).trim()) }, 'DO-10');
  return refuse('unknown-action', { action: quote(text) });
}

/** Reads a hand. No card may be in it twice. */
export function parseHand(text: string): Card[] | Refusal {
  const cards: Card[] = [];
  for (const name of text.split(/[\s,]/).filter((word) => word !== '')) {
    const card = parseCard(name);
    if (card === undefined) return refuse('unknown-card', { card: quote(name) }, 'DO-1');
    if (cards.includes(card)) return refuse('card-twice', { card: cardText(card) }, 'DO-1');
    cards.push(card);
  }
  return cards;
}

export const cardsText = (cards: readonly Card[]) => (cards.length === 0 ? '-' : cards.map(cardText).join(' '));
const seatText = (seat: Seat | null) => (seat === null ? '-' : `P${seat + 1}`);

/** A line for each thing on the table. Cards stand in the order they were dealt; the top of the deck comes last. */
export function positionText(state: State): string {
  const lines = [
    `options: ${JSON.stringify(state.options)}`,
    `phase: ${state.phase}`,
    `game: ${state.game}`,
    `round: ${state.round}`,
    `pot: ${state.pot}`,
    `bombs: ${state.bombs}`,
    `winner: ${seatText(state.winner)}`,
    `caller: ${seatText(state.caller)}`,
    `turn: ${seatText(state.turn)}`,
    `call: ${state.call}`,
    `deck: ${cardsText(state.deck)}`,
  ];
  for (const [seat, place] of state.places.entries()) {
    const { points, shown, tally } = place;
    const who = seatText(seat);
    const wild = shown === null || shown.wild === null ? '' : ` wild ${shown.wild}`;
    lines.push(
      `${who} points: ${points}`,
      `${who} hidden: ${cardsText(place.hidden)}`,
      `${who} public: ${cardsText(place.public)}`,
      `${who} is: ${place.in ? 'in' : 'out'}${place.ready ? ' ready' : ''}`,
      `${who} shown: ${shown === null ? '-' : `${shown.score}${wild}`}`,
      `${who} tally: ${tally.won} ${tally.biggest} ${tally.shown} ${tally.out}`,
    );
    if (place.habits) lines.push(`${who} habits: ${habitsText(place.habits)}`);
  }
  if (state.said) lines.push(`said: ${state.said.map(saidText).join(', ')}`);
  return lines.join('\n');
}

/** `1 P2 in 3`: in round 1 the second seat paid 3. */
const saidText = ({ round, seat, type, points }: Said) => `${round} ${seatText(seat)} ${type} ${points}`;

/** The lists of habits, in the order in which they are written. */
const HABITS = Object.keys(noHabits()) as (keyof Habits)[];
const habitsText = (habits: Habits) => HABITS.map((name) => habits[name].join(' ')).join(' | ');

const PHASES = ['calling', 'answering', 'between', 'over'] as const;

export function parsePosition(text: string): State | Refusal {
  const fields = new Fields(text);
  const state: State = {
    options: fields.options(options),
    phase: fields.oneOf('phase', PHASES) ?? 'over',
    game: fields.number('game'),
    round: fields.number('round'),
    pot: fields.number('pot'),
    bombs: fields.number('bombs'),
    winner: seat(fields, 'winner', /^(-|p\d\d?)$/),
    caller: seat(fields, 'caller', /^(p\d\d?)$/) ?? 0,
    turn: seat(fields, 'turn', /^(p\d\d?)$/) ?? 0,
    call: fields.number('call'),
    deck: fields.cards('deck', parseCard),
    places: [],
  };
  const { places } = state;
  while (fields.has(`${seatText(places.length)} points`)) places.push(place(fields, seatText(places.length)));
  if (fields.has('said')) state.said = said(fields);
  return fields.finish(state);
}

function seat(fields: Fields, name: string, pattern: RegExp): Seat | null {
  const [seat = '-'] = fields.match(name, pattern, 'a seat, as P2');
  return seat === '-' ? null : Number(seat.slice(1)) - 1;
}

function place(fields: Fields, who: string): Place {
  // A player may be in debt (DO-21).
  const [points] = fields.match(`${who} points`, /^(0|-?[1-9]\d{0,14})$/, 'a number').map(Number);
  const hidden = fields.cards(`${who} hidden`, parseCard);
  const open = fields.cards(`${who} public`, parseCard);
  const [inOrOut, ready] = fields.match(`${who} is`, /^(in|out)( ready)?$/, 'in or out, and perhaps ready');
  const [score, wild] = fields.match(`${who} shown`, /^(?:-|(\d{1,3})(?: wild (\w{1,2}))?)$/, '-, or as 87 wild 5');
  const [won, biggest, shown, out] = fields
    .match(`${who} tally`, /^(\d{1,15}) (\d{1,15}) (\d{1,15}) (\d{1,15})$/, 'four numbers')
    .map(Number);
  return {
    points: points!,
    hidden,
    public: open,
    in: inOrOut === 'in',
    shown: score === undefined ? null : { score: Number(score), wild: wild === undefined ? null : face(fields, wild) },
    ready: ready !== undefined,
    tally: { won: won!, biggest: biggest!, shown: shown!, out: out! },
    ...(fields.has(`${who} habits`) && { habits: habits(fields, `${who} habits`) }),
  };
}

function habits(fields: Fields, field: string): Habits {
  const [text = ''] = fields.match(field, /^((?:\d{1,15}(?: | \| |$))+)$/, 'lists of numbers');
  const lists = text.split(' | ').map((list) => list.split(' ').map(Number));
  const read = noHabits();
  for (const [at, name] of HABITS.entries()) read[name] = lists[at] ?? [];
  return read;
}

function said(fields: Fields): Said[] {
  const [text = ''] = fields.match(
    'said',
    /^((?:\d p\d\d? (?:called|quit|in|out) \d{1,15}(?:, |$))+)$/,
    'as 1 P2 in 3',
  );
  return [...text.matchAll(/(\d) p(\d+) (\w+) (\d+)/g)].map(([, round, who, type, points]) => ({
    round: Number(round),
    seat: Number(who) - 1,
    type: type as Said['type'],
    points: Number(points),
  }));
}

function face(fields: Fields, name: string): Face {
  const found = FACES.find((known) => small(known) === name);
  if (found === undefined) fields.fail(name, 'what the wild is');
  return found ?? '2';
}
