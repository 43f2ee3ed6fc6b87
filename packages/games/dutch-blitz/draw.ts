import type { Line, Say, Seat, Span, Tone, View } from '@parlour/engine';
import { type Card, COLOURS, cardText, colourOf, top } from './cards.ts';
import { pointsOf, total } from './scoring.ts';
import { heldCard, isComplete, type State, TURN_UP } from './state.ts';

const text = (words: string, tone: Tone = 'plain'): Span => ({ text: words, tone });
const spaces = (count: number) => text(' '.repeat(count));

function cardSpan(card: Card | undefined, tone?: Tone): Span {
  if (card === undefined) return text('  ·', 'quiet');
  return text(cardText(card).padStart(3), tone ?? COLOURS[colourOf(card)]!);
}

/** As many Dutch piles stand in a line. */
const PILES_A_LINE = 8;
const MARGIN = 8;

/** The Dutch piles still in play, then a line for each seat. */
export function draw(view: View<State>, say: Say): Line[] {
  const { options, phase, dutch, unlocks, sheet } = view;
  const word = (key: string, facts = {}) => say({ key: `draw.${key}`, facts });
  const round = phase === 'racing' ? sheet.length + 1 : sheet.length;
  const head = [
    text(phase === 'over' ? word('over') : word('round', { round }), 'strong'),
    ...(options.match ? [text(`   ${word('target', { target: options.target })}`)] : []),
    text(`   ${word('complete', { piles: dutch.filter(isComplete).length })}`, 'quiet'),
    ...(unlocks > 0 ? [text(`   ${word('unlocks', { times: unlocks })}`, 'turn')] : []),
  ];
  const lines = [head, ...dutchLines(view, word), [], columns(view, word)];
  for (const seat of view.places.keys()) lines.push(seatLine(view, seat, say({ key: '{who}', seat }), word));
  return lines;
}

type Word = (key: string, facts?: object) => string;

function dutchLines({ dutch }: State, word: Word): Line[] {
  const cells = dutch.flatMap((pile, at) => {
    if (isComplete(pile)) return [];
    return [[text(` D${at + 1}`.padStart(5), 'quiet'), text(' '), cardSpan(top(pile))]];
  });
  const title = (first: boolean) => text((first ? word('dutch') : '').padEnd(MARGIN), 'strong');
  if (cells.length === 0) return [[title(true), text(`   ${word('none')}`, 'quiet')]];
  const lines: Line[] = [];
  for (let at = 0; at < cells.length; at += PILES_A_LINE) {
    lines.push([title(at === 0), ...cells.slice(at, at + PILES_A_LINE).flat()]);
  }
  return lines;
}

/** The titles over the seats' lines, as wide as what stands below them. */
function columns({ options, phase }: State, word: Word): Line {
  const waste = options.variant === 'classic' ? word('waste').padEnd(9) : '';
  const titles = `${word('points').padStart(6)}  ${word('blitz').padEnd(9)}${word('post').padEnd(20)}${waste}`;
  return [
    spaces(11),
    text(`${titles}${word('wood').padEnd(7)}${word(phase === 'racing' ? 'holds' : 'scored')}`, 'quiet'),
  ];
}

function seatLine(view: View<State>, seat: Seat, name: string, word: Word): Line {
  const { options, phase, sheet } = view;
  const { blitz, post, waste, wood, ready } = view.places[seat]!;
  const own = seat === view.viewer;
  const pile = (cards: readonly Card[]) => [
    text(`${String(cards.length).padStart(2)} `, 'quiet'),
    cardSpan(top(cards)),
  ];
  const open = options.variant === 'open';
  const line: Span[] = [
    text(own ? '▶ ' : '  ', 'turn'),
    text(name.slice(0, 8).padEnd(9), own ? 'turn' : 'strong'),
    text(String(total(sheet, seat)).padStart(6)),
    spaces(2),
    ...pile(blitz),
    spaces(2),
    ...(open ? windowSpans(post[0]!) : post.flatMap(builtSpans)),
    ...(open ? [] : [...pile(waste), spaces(3)]),
    text(String(wood.length).padStart(2)),
    spaces(4),
  ];
  if (phase === 'racing') {
    const held = heldCard(view, seat);
    if (held !== undefined) line.push(cardSpan(held));
    return line;
  }
  const row = sheet.at(-1)!;
  const points = pointsOf(row, seat);
  line.push(text((points < 0 ? String(points) : `+${points}`).padStart(3), points < 0 ? 'bad' : 'good'));
  if (row.blitzer === seat) line.push(text(` ${word('blitzed')}`, 'good'));
  if (ready) line.push(text(` ${word('ready')}`, 'quiet'));
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
  return [spaces(1), cardSpan(top(cards)), text(under.padEnd(3), 'quiet')];
}
