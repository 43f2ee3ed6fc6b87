import { type Line, type Say, type Seat, type Span, span, type Tone, top, type View } from '@parlour/engine';
import { type Card, COLOURS, cardText, colourOf } from './cards.ts';
import { pointsOf, total } from './scoring.ts';
import { heldCard, isComplete, roundOf, type State, TURN_UP } from './state.ts';

const spaces = (count: number) => span(' '.repeat(count));

function cardSpan(card: Card | undefined, tone?: Tone): Span {
  if (card === undefined) return span('  ·', 'quiet');
  return span(cardText(card).padStart(3), tone ?? COLOURS[colourOf(card)]!);
}

/** The number of Dutch piles in a line. */
const PILES_A_LINE = 8;
const MARGIN = 8;

/** The Dutch piles still in play, then a line for each seat. */
export function draw(view: View<State>, say: Say): Line[] {
  const { options, phase, dutch, unlocks } = view;
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const head = [
    span(phase === 'over' ? word('over') : roundText(view, word), 'strong'),
    ...(options.match ? [span(`   ${word('target', { target: options.target })}`)] : []),
    span(`   ${word('complete', { piles: dutch.filter(isComplete).length })}`, 'quiet'),
    ...(unlocks > 0 ? [span(`   ${word('unlocks', { times: unlocks })}`, 'turn')] : []),
  ];
  const lines = [head, ...dutchLines(view, word), [], columns(view, word)];
  for (const seat of view.places.keys()) lines.push(seatLine(view, seat, say({ key: '{who}', seat }), word));
  return lines;
}

type Word = (key: string, facts?: object) => string;

function roundText(view: View<State>, word: Word): string {
  const { match, rounds } = view.options;
  const round = roundOf(view);
  return match ? word('round-of', { round, rounds }) : word('round', { round });
}

function dutchLines({ dutch }: State, word: Word): Line[] {
  const cells = dutch.flatMap((pile, at) => {
    if (isComplete(pile)) return [];
    return [[span(` D${at + 1}`.padStart(5), 'quiet'), span(' '), cardSpan(top(pile))]];
  });
  const title = (first: boolean) => span((first ? word('dutch') : '').padEnd(MARGIN), 'strong');
  if (cells.length === 0) return [[title(true), span(`   ${word('none')}`, 'quiet')]];
  const lines: Line[] = [];
  for (let at = 0; at < cells.length; at += PILES_A_LINE) {
    lines.push([title(at === 0), ...cells.slice(at, at + PILES_A_LINE).flat()]);
  }
  return lines;
}

/** The titles over the seats' lines, as wide as the columns below them. */
function columns({ options, phase }: State, word: Word): Line {
  const waste = options.variant === 'classic' ? word('waste').padEnd(9) : '';
  const titles = `${word('points').padStart(6)}  ${word('blitz').padEnd(9)}${word('post').padEnd(20)}${waste}`;
  return [
    spaces(11),
    span(`${titles}${word('wood').padEnd(7)}${word(phase === 'racing' ? 'holds' : 'scored')}`, 'quiet'),
  ];
}

function seatLine(view: View<State>, seat: Seat, name: string, word: Word): Line {
  const { options, phase, sheet } = view;
  const { blitz, post, waste, wood, ready } = view.places[seat]!;
  const own = seat === view.viewer;
  const pile = (cards: readonly Card[]) => [
    span(`${String(cards.length).padStart(2)} `, 'quiet'),
    cardSpan(top(cards)),
  ];
  const open = options.variant === 'open';
  const line: Span[] = [
    span(own ? '▶ ' : '  ', 'turn'),
    span(name.slice(0, 8).padEnd(9), own ? 'turn' : 'strong'),
    span(String(total(sheet, seat)).padStart(6)),
    spaces(2),
    ...pile(blitz),
    spaces(2),
    ...(open ? windowSpans(post[0]!) : post.flatMap(builtSpans)),
    ...(open ? [] : [...pile(waste), spaces(3)]),
    span(String(wood.length).padStart(2)),
    spaces(4),
  ];
  if (phase === 'racing') {
    const held = heldCard(view, seat);
    if (held !== undefined) line.push(cardSpan(held));
    return line;
  }
  const row = sheet.at(-1)!;
  const points = pointsOf(row, seat);
  line.push(span((points < 0 ? String(points) : `+${points}`).padStart(3), points < 0 ? 'bad' : 'good'));
  if (row.blitzer === seat) line.push(span(` ${word('blitzed')}`, 'good'));
  if (ready) line.push(span(` ${word('ready')}`, 'quiet'));
  return line;
}

/** The cards of an open post pile; only the last of them can be picked up. */
function windowSpans(cards: readonly Card[]): Span[] {
  const shown = cards.length === 0 ? [undefined] : cards;
  const spans = shown.flatMap((card, at) => [spaces(1), cardSpan(card, at === shown.length - 1 ? undefined : 'quiet')]);
  return [spaces(4 * (TURN_UP - shown.length)), ...spans, spaces(9)];
}

/** A classic post pile: its top card, and how many lie under it. */
function builtSpans(cards: readonly Card[]): Span[] {
  const under = cards.length > 1 ? `+${cards.length - 1}` : '';
  return [spaces(1), cardSpan(top(cards)), span(under.padEnd(3), 'quiet')];
}
