import {
  type Card,
  cardText,
  HIDDEN,
  type Line,
  type Say,
  type Seat,
  type Span,
  suitOf,
  type Tone,
  type View,
} from '@parlour/engine';
import { WILD } from './cards.ts';
import { rounds } from './options.ts';
import { hiddenCards, publicCards, publicScore, type State } from './state.ts';

const text = (words: string, tone: Tone = 'plain'): Span => ({ text: words, tone });

/** Spades and clubs, hearts and diamonds; then the jokers and the special card have no suit. */
const SUIT_TONES: readonly Tone[] = ['plain', 'red', 'red', 'plain', 'green'];

function cardSpan(card: Card): Span {
  if (card === HIDDEN) return text(' ▒▒', 'quiet');
  return text(cardText(card).padStart(3), card === WILD ? 'brass' : SUIT_TONES[suitOf(card)]!);
}

export function draw(view: View<State>, say: Say): Line[] {
  const { options, game, round, pot, bombs, call } = view;
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const over = view.phase === 'over';
  const head = [
    text(word('game', { game, games: options.games }), 'strong'),
    text(`   ${over ? word('over') : word('round', { round, rounds: rounds(options) })}`),
    text(`   ${word('pot', { pot })}`, 'brass'),
    ...(call > 0 ? [text(`   ${word('call', { call })}`, 'turn')] : []),
    ...(bombs > 0 ? [text(`   ${word('bombed')}`, 'bad')] : []),
  ];
  const cards = 4 * (hiddenCards(options) + publicCards(options, rounds(options))) + 1;
  const columns = `${word('cards').padEnd(cards)}${word('public').padStart(6)}${word('points').padStart(9)}`;
  const lines: Line[] = [head, [text(''.padEnd(11)), text(columns, 'quiet')]];
  for (const seat of view.places.keys()) lines.push(seatLine(view, seat, say({ key: '{who}', seat }), word));
  return lines;
}

function seatLine(view: View<State>, seat: Seat, name: string, word: (key: string, facts?: object) => string): Line {
  const { options, phase } = view;
  const place = view.places[seat]!;
  const playing = phase === 'calling' || phase === 'answering';
  const turn = playing && view.turn === seat;
  const missing = publicCards(options, rounds(options)) - place.public.length;
  const spaced = (cards: readonly Card[]) => cards.flatMap((card) => [text(' '), cardSpan(card)]);
  const notes: Span[] = [];
  const note = (words: string, tone: Tone) => notes.push(text(`  ${words}`, tone));
  if (!place.in) note(word('out'), 'quiet');
  if (place.shown) note(word('score', { score: place.shown.score }), 'strong');
  if (place.shown?.wild) note(word('wild', { wild: place.shown.wild }), 'brass');
  if (playing && view.caller === seat) note(word('caller'), 'turn');
  if (!playing && view.winner === seat) note(word('wins'), 'good');
  if (place.ready) note(word('ready'), 'quiet');
  return [
    text(turn ? '▶ ' : '  ', 'turn'),
    text(name.slice(0, 8).padEnd(9), turn ? 'turn' : seat === view.viewer ? 'strong' : place.in ? 'plain' : 'quiet'),
    ...spaced(place.hidden),
    text(' |', 'quiet'),
    ...spaced(place.public),
    text('    '.repeat(missing)),
    text(String(publicScore(place)).padStart(5), 'quiet'),
    text(String(place.points).padStart(9), place.points < 0 ? 'bad' : 'plain'),
    ...notes,
  ];
}
