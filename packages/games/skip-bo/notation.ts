import { Fields, quote, type Refusal, refuse, type Seat, small } from '@parlour/engine';
import { type Action, ALL_ACTIONS } from './actions.ts';
import { type Card, cardText, parseCard } from './cards.ts';
import { options } from './options.ts';
import type { Place, State } from './state.ts';

/*
 * Cards: 1 to 12, W. Seats: P1, P2 ... Piles: S the stock, D1 to D4 the discard piles, B1 to B4 the building piles.
 * Actions: S>B1   H7>B2   D3>B2   P3.H7>B2   P3.D1>B2   H7>D1 (a discard)   dump   pass
 * Capitals and small letters read the same.
 */

export function actionText(action: Action): string {
  if (action.type === 'discard') return `H${cardText(action.card)}>D${action.to + 1}`;
  if (action.type !== 'play') return action.type;
  const target = `B${action.to + 1}`;
  if (action.from === 'stock') return `S>${target}`;
  const owner = action.of === undefined ? '' : `P${action.of + 1}.`;
  const source = action.from === 'hand' ? `H${cardText(action.card)}` : `D${action.pile + 1}`;
  return `${owner}${source}>${target}`;
}

const ACTIONS = new Map(ALL_ACTIONS.map((action) => [small(actionText(action)), action]));

export function parseAction(text: string): Action | Refusal {
  return ACTIONS.get(small(text)) ?? whyNoAction(text);
}

/** Finds what is wrong with a text that is nearly an action. */
function whyNoAction(text: string): Refusal {
  const [source = '', target = '', ...rest] = text.slice(0, 40).split('>');
  const card = /^(?:P\d+\.)?H(.*)$/i.exec(source)?.[1];
  if (card !== undefined && parseCard(card) === undefined) return refuse('unknown-card', { card: quote(card) });
  const pile = /^(?:P\d+\.)?D(.*)$/i.exec(source)?.[1];
  if (pile !== undefined && !/^[1-4]$/.test(pile)) return refuse('no-such-pile', { pile: quote(`D${pile}`) });
  const known = card !== undefined || pile !== undefined || small(source) === 's';
  if (known && rest.length === 0 && /^[BD]/i.test(target) && !/^[BD][1-4]$/i.test(target)) {
    return refuse('no-such-pile', { pile: quote(target) });
  }
  return refuse('unknown-action', { action: quote(text) });
}

const pileText = (pile: readonly Card[]) => (pile.length === 0 ? '-' : pile.map(cardText).join(' '));
const pilesText = (piles: readonly Card[][]) => piles.map(pileText).join(' | ');
const seatsText = (seats: readonly Seat[]) =>
  seats.length === 0 ? '-' : seats.map((seat) => `P${seat + 1}`).join(' ');

/** A line for each thing on the table; the top of a pile comes last. */
export function positionText(state: State): string {
  const lines = [
    `options: ${JSON.stringify(state.options)}`,
    `order: ${seatsText(state.order)}`,
    `turn: P${state.turn + 1} ${state.fresh ? 'fresh' : 'playing'} ${state.passes} ${state.idle}`,
    `finished: ${seatsText(state.finished)}`,
    `ending: ${state.ending ?? '-'}`,
    `draw: ${pileText(state.draw)}`,
    `scrap: ${pileText(state.scrap)}`,
    `building: ${pilesText(state.building)}`,
  ];
  for (const [seat, place] of state.places.entries()) {
    const { stock, hand, discards, played, turns } = place;
    const who = `P${seat + 1}`;
    lines.push(
      `${who} stock: ${pileText(stock)}`,
      `${who} hand: ${pileText(hand)}`,
      `${who} discards: ${pilesText(discards)}`,
      `${who} played: ${played.stock} ${played.hand} ${played.discard}`,
      `${who} turns: ${turns}`,
    );
  }
  return lines.join('\n');
}

export function parsePosition(text: string): State | Refusal {
  const fields = new Fields(text);
  const order = seats(fields, 'order');
  // Positions of version 1 have only the number of passes.
  const [turn, phase, passes, idle = passes] = fields.match(
    'turn',
    /^p(\d) (fresh|playing) (\d)(?: (\d\d?))?$/,
    'P1 fresh 0 0',
  );
  return fields.finish({
    options: fields.options(options),
    order,
    turn: Number(turn) - 1,
    fresh: phase === 'fresh',
    passes: Number(passes),
    idle: Number(idle),
    draw: fields.cards('draw', parseCard),
    scrap: fields.cards('scrap', parseCard),
    building: fields.piles('building', parseCard),
    places: order.map((_, seat) => place(fields, `P${seat + 1}`)),
    finished: seats(fields, 'finished'),
    ending: fields.oneOf('ending', ['stock', 'stalemate'], '-'),
  });
}

function seats(fields: Fields, name: string): Seat[] {
  const [list = '-'] = fields.match(name, /^(-|p\d(?: p\d)*)$/, 'seats, as P2 P1');
  return list === '-' ? [] : list.split(' ').map((seat) => Number(seat.slice(1)) - 1);
}

function place(fields: Fields, who: string): Place {
  const [stock, hand, discard] = fields.match(`${who} played`, /^(\d+) (\d+) (\d+)$/, 'three numbers').map(Number);
  return {
    stock: fields.cards(`${who} stock`, parseCard),
    hand: fields.cards(`${who} hand`, parseCard),
    discards: fields.piles(`${who} discards`, parseCard),
    played: { stock: stock!, hand: hand!, discard: discard! },
    turns: fields.number(`${who} turns`),
  };
}
