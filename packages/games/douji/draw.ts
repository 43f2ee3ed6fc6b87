import {
  type Card,
  cardSpans,
  cardText,
  type Line,
  type Say,
  type Seat,
  type Span,
  span,
  type Tone,
  type View,
} from '@parlour/engine';
import { WILD } from './cards.ts';
import { rounds } from './options.ts';
import { hiddenCards, publicCards, publicScore, type State } from './state.ts';

/** By suit: spades, hearts, diamonds, clubs; the last is for the jokers and the special card, which have no suit. */
const plainSpan = cardSpans(3, ['plain', 'red', 'red', 'plain', 'green']);
const cardSpan = (card: Card): Span => (card === WILD ? span(cardText(card).padStart(3), 'brass') : plainSpan(card));

export function draw(view: View<State>, say: Say): Line[] {
  const { options, game, round, pot, bombs, call } = view;
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const over = view.phase === 'over';
  const head = [
    span(word('game', { game, games: options.games }), 'strong'),
    span(`   ${over ? word('over') : word('round', { round, rounds: rounds(options) })}`),
    span(`   ${word('pot', { pot })}`, 'brass'),
    ...(call > 0 ? [span(`   ${word('call', { call })}`, 'turn')] : []),
    ...(bombs > 0 ? [span(`   ${word('bombed')}`, 'bad')] : []),
  ];
  const cards = 4 * (hiddenCards(options) + publicCards(options, rounds(options))) + 1;
  const columns = `${word('cards').padEnd(cards)}${word('public').padStart(6)}${word('points').padStart(9)}`;
  const lines: Line[] = [head, [span(''.padEnd(11)), span(columns, 'quiet')]];
  for (const seat of view.places.keys()) lines.push(seatLine(view, seat, say({ key: '{who}', seat }), word));
  return lines;
}

function seatLine(view: View<State>, seat: Seat, name: string, word: (key: string, facts?: object) => string): Line {
  const { options, phase } = view;
  const place = view.places[seat]!;
  const playing = phase === 'calling' || phase === 'answering';
  const turn = playing && view.turn === seat;
  const missing = publicCards(options, rounds(options)) - place.public.length;
  const spaced = (cards: readonly Card[]) => cards.flatMap((card) => [span(' '), cardSpan(card)]);
  const notes: Span[] = [];
  const note = (words: string, tone: Tone) => notes.push(span(`  ${words}`, tone));
  if (!place.in) note(word('out'), 'quiet');
  if (place.shown) note(word('score', { score: place.shown.score }), 'strong');
  if (place.shown?.wild) note(word('wild', { wild: place.shown.wild }), 'brass');
  if (playing && view.caller === seat) note(word('caller'), 'turn');
  if (!playing && view.winner === seat) note(word('wins'), 'good');
  if (place.ready) note(word('ready'), 'quiet');
  return [
    span(turn ? '▶ ' : '  ', 'turn'),
    span(name.slice(0, 8).padEnd(9), turn ? 'turn' : seat === view.viewer ? 'strong' : place.in ? 'plain' : 'quiet'),
    ...spaced(place.hidden),
    span(' |', 'quiet'),
    ...spaced(place.public),
    span('    '.repeat(missing)),
    span(String(publicScore(place)).padStart(5), 'quiet'),
    span(String(place.points).padStart(9), place.points < 0 ? 'bad' : 'plain'),
    ...notes,
  ];
}
