import { cardSpans, HIDDEN, type Line, type Say, type Seat, type Span, span, type View } from '@parlour/engine';
import { actors } from './actions.ts';
import { byRank, HAND_SIZE, pointsOf } from './cards.ts';
import { handOf, isIn, type State } from './state.ts';

/** Each suit has a colour, so that a run is easy to see. Jokers have no suit and are brass. */
const cardSpan = cardSpans(4, ['plain', 'red', 'blue', 'green', 'brass']);

/** A line for each seat, clockwise. The viewer's own line comes last, below the cards on the table. */
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
  const table = span(`  ${words.join('   ')}`, 'quiet');
  if (finished) return [[table, span(sheet.at(-1)!.shower === null ? `   ${word('annulled')}` : '', 'bad')]];
  const toTake = lastDisposal.length === 0 ? [span(`  ${word('nothing')}`, 'quiet')] : lastDisposal.map(cardSpan);
  return [[table], [span(`  ${word('take')}`, 'strong'), ...toTake]];
}

function seatLine(view: View<State>, seat: Seat, say: Say): Line {
  const place = view.places[seat]!;
  const hand = place.secret.includes(HIDDEN) ? handOf(place) : handOf(place).sort(byRank);
  const acts = actors(view).includes(seat);
  return [
    span(acts ? '▶ ' : '  ', 'turn'),
    span(say({ key: '{who}', seat }).slice(0, 10).padEnd(11), acts ? 'turn' : 'strong'),
    span(String(place.score).padStart(4), 'quiet'),
    span(' '),
    ...hand.map(cardSpan),
    span('    '.repeat(HAND_SIZE - hand.length)),
    ...notes(view, seat, say).flatMap((note) => [span('  '), note]),
  ];
}

/** What else there is to say about a seat: during a game, the points that can be seen; after a game, how it ended. */
function notes(view: View<State>, seat: Seat, say: Say): Span[] {
  const { phase, sheet, places } = view;
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const spans: Span[] = [];
  if (phase === 'opening' || phase === 'turns') {
    if (!isIn(view, seat)) spans.push(span(word('out'), 'quiet'));
    if (seat === view.viewer) spans.push(span(word('points', { points: pointsOf(handOf(places[seat]!)) }), 'quiet'));
    if (phase === 'opening' && seat === view.turn) spans.push(span(word('asked'), 'turn'));
    return spans;
  }
  const { shower, winners, points } = sheet.at(-1)!;
  const plays = handOf(places[seat]!).length > 0;
  if (plays && shower !== null) spans.push(span(`+${points[seat]}`.padStart(3)));
  if (seat === shower) spans.push(span(word('showed'), winners.includes(seat) ? 'good' : 'bad'));
  if (winners.includes(seat)) spans.push(span(word('won'), 'good'));
  if (!isIn(view, seat)) spans.push(span(word('out'), plays ? 'bad' : 'quiet'));
  if (places[seat]!.ready) spans.push(span(word('ready'), 'quiet'));
  return spans;
}
