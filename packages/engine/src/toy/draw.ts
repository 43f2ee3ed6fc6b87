import { type Card, cardSpans, HIDDEN, type Line, type Say, type Seat, span, top, type View } from '../index.ts';
import { actors } from './actions.ts';
import { SUITS } from './cards.ts';
import type { State } from './state.ts';

const cardSpan = cardSpans(4, ['plain', 'red', 'blue', 'green']);

/** A line has at most so many cards of a hand; the others go on the next line. */
const ROW = 15;

/** A line for each of the others, clockwise; then the pile; then what the viewer holds. */
export function draw(view: View<State>, say: Say): Line[] {
  const { viewer, places } = view;
  const seats = places.map((_, at) => (at + 1 + (viewer ?? -1)) % places.length);
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const lines = seats.map((seat) => seatLine(view, seat, say));
  const own = viewer === null ? [] : [[], ...lines.splice(-1), ...handLines(places[viewer]!.hand)];
  const table: Line = [
    span(`  ${word('stock', { cards: view.stock.length })}   ${word('pile')}`, 'quiet'),
    cardSpan(top(view.pile)!),
    span(`   ${word('suit', { suit: SUITS[view.suit]! })}`, 'strong'),
  ];
  return [...lines, [], table, ...own];
}

function seatLine(view: View<State>, seat: Seat, say: Say): Line {
  const { hand } = view.places[seat]!;
  const acts = actors(view).includes(seat);
  return [
    span(acts ? '▶ ' : '  ', 'turn'),
    span(say({ key: '{who}', seat }).slice(0, 10).padEnd(11), acts ? 'turn' : 'strong'),
    span(say({ key: 'draw.cards', facts: { cards: hand.length } }), hand.length === 0 ? 'good' : 'quiet'),
  ];
}

function handLines(hand: readonly Card[]): Line[] {
  const sorted = hand.filter((card) => card !== HIDDEN).sort((a, b) => a - b);
  const rows = Array.from({ length: Math.ceil(sorted.length / ROW) }, (_, row) => row * ROW);
  return rows.map((from) => [span('  '), ...sorted.slice(from, from + ROW).map(cardSpan)]);
}
