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
import { actors } from './actions.ts';
import { byRank, HAND_SIZE, handOf, isIn, pointsOf, type State } from './state.ts';

const text = (words: string, tone: Tone = 'plain'): Span => ({ text: words, tone });

/** A colour for each suit, so that a run shows; the jokers, of no suit, in brass. */
const TONES: readonly Tone[] = ['plain', 'red', 'blue', 'green', 'brass'];

function cardSpan(card: Card): Span {
  return card === HIDDEN ? text('  ▒▒', 'quiet') : text(cardText(card).padStart(4), TONES[suitOf(card)]!);
}

/** A line for each seat, clockwise; the viewer's own comes last, under what lies on the table. */
export function draw(view: View<State>, say: Say): Line[] {
  const { viewer, places } = view;
  const seats = places.map((_, at) => (at + 1 + (viewer ?? -1)) % places.length);
  const lines = seats.map((seat) => seatLine(view, seat, say));
  const own = viewer === null ? [] : [[], ...lines.splice(-1)];
  return [...lines, [], ...tableLines(view, say), ...own];
}

function tableLines(view: View<State>, say: Say): Line[] {
  const { options, phase, sheet, lastDisposal } = view;
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const finished = phase === 'between' || phase === 'over';
  const words = [
    word('game', { game: finished ? sheet.length : sheet.length + 1 }),
    word('round', { round: view.round }),
    word('stack', { cards: view.stack.length }),
    word('pile', { cards: view.pile.length }),
    word('show', { limit: phase === 'opening' ? options.opening : options.show }),
    word('target', { target: options.target }),
  ];
  const table = text(`  ${words.join('   ')}`, 'quiet');
  if (finished) return [[table, text(sheet.at(-1)!.shower === null ? `   ${word('annulled')}` : '', 'bad')]];
  const toTake = lastDisposal.length === 0 ? [text(`  ${word('nothing')}`, 'quiet')] : lastDisposal.map(cardSpan);
  return [[table], [text(`  ${word('take')}`, 'strong'), ...toTake]];
}

function seatLine(view: View<State>, seat: Seat, say: Say): Line {
  const place = view.places[seat]!;
  const hand = place.secret.includes(HIDDEN) ? handOf(place) : handOf(place).sort(byRank);
  const acts = actors(view).includes(seat);
  return [
    text(acts ? '▶ ' : '  ', 'turn'),
    text(say({ key: '{who}', seat }).slice(0, 10).padEnd(11), acts ? 'turn' : 'strong'),
    text(String(place.score).padStart(4), 'quiet'),
    text(' '),
    ...hand.map(cardSpan),
    text('    '.repeat(HAND_SIZE - hand.length)),
    ...notes(view, seat, say).flatMap((note) => [text('  '), note]),
  ];
}

/** What else there is to say of a seat: in a game, the points it can see; after one, how it ended. */
function notes(view: View<State>, seat: Seat, say: Say): Span[] {
  const { phase, sheet, places } = view;
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const spans: Span[] = [];
  if (phase === 'opening' || phase === 'turns') {
    if (!isIn(view, seat)) spans.push(text(word('out'), 'quiet'));
    if (seat === view.viewer) spans.push(text(word('points', { points: pointsOf(handOf(places[seat]!)) }), 'quiet'));
    if (phase === 'opening' && seat === view.turn) spans.push(text(word('asked'), 'turn'));
    return spans;
  }
  const { shower, winners, points } = sheet.at(-1)!;
  const plays = handOf(places[seat]!).length > 0;
  if (plays && shower !== null) spans.push(text(`+${points[seat]}`.padStart(3)));
  if (seat === shower) spans.push(text(word('showed'), winners.includes(seat) ? 'good' : 'bad'));
  if (winners.includes(seat)) spans.push(text(word('won'), 'good'));
  if (!isIn(view, seat)) spans.push(text(word('out'), plays ? 'bad' : 'quiet'));
  if (places[seat]!.ready) spans.push(text(word('ready'), 'quiet'));
  return spans;
}
