import type { Line, Say, Seat, Span, Tone, View } from '@parlour/engine';
import { cardName } from './actions.ts';
import { type Card, HIDDEN, inLastChance, nextNumber, type State, top, WILD } from './state.ts';

const text = (words: string, tone: Tone = 'plain'): Span => ({ text: words, tone });

function cardSpan(card: Card | undefined): Span {
  if (card === undefined) return text(' ·', 'quiet');
  if (card === HIDDEN) return text('▒▒', 'quiet');
  const tone = card === WILD ? 'brass' : card <= 4 ? 'blue' : card <= 8 ? 'green' : 'red';
  return text(cardName(card).padStart(2), tone);
}

/** A pile from the side: its last cards, the top one at the right end. */
function pileSpans(pile: readonly Card[], show: number): Span[] {
  const cards = pile.slice(-show);
  const more = pile.length > show ? '…' : ' ';
  const pad = '   '.repeat(show - Math.max(cards.length, 1));
  return [text(`${pad}${more}`, 'quiet'), ...(cards.length === 0 ? [cardSpan(undefined)] : spaced(cards))];
}

const spaced = (cards: readonly Card[]) =>
  cards.flatMap((card, at) => (at === 0 ? [cardSpan(card)] : [text(' '), cardSpan(card)]));

export function draw(view: View<State>, say: Say): Line[] {
  const word = (key: string) => say({ key: `draw.${key}` });
  const name = (seat: Seat) => say({ key: '{who}', seat });
  const others = view.order.filter((seat) => seat !== view.viewer);
  const lines: Line[] = others.map((seat) => seatLine(view, seat, name(seat), word));

  lines.push([]);
  const building = view.building.flatMap((pile, at) => [
    text(`   B${at + 1} `, 'strong'),
    cardSpan(top(pile)),
    text(` ${word('next')} `, 'quiet'),
    cardSpan(nextNumber(pile)),
  ]);
  lines.push([text(word('building').padEnd(11), 'strong'), ...building]);
  const counts = `${word('draw')} ${view.draw.length}   ${word('scrap')} ${view.scrap.length}`;
  const lastChance = inLastChance(view) ? [text(`   ${word('last-chance')}!`, 'turn')] : [];
  lines.push([text(''.padEnd(14)), text(counts, 'quiet'), ...lastChance]);
  lines.push([]);

  if (view.viewer !== null) {
    const own = view.places[view.viewer]!;
    lines.push(seatLine(view, view.viewer, name(view.viewer), word));
    lines.push([text(`  ${word('hand').padEnd(9)}`, 'strong'), ...spaced(own.hand)]);
  }
  return lines;
}

function seatLine(view: View<State>, seat: Seat, name: string, word: (key: string) => string): Line {
  const { stock, hand, discards } = view.places[seat]!;
  const turn = view.turn === seat && view.ending === null;
  const open = seat !== view.viewer && hand.some((card) => card !== HIDDEN);
  return [
    text(turn ? '▶ ' : '  ', 'turn'),
    text(name.slice(0, 8).padEnd(9), turn ? 'turn' : 'strong'),
    text(`${word('stock')} `, 'quiet'),
    text(String(stock.length).padStart(3)),
    text(' '),
    cardSpan(top(stock)),
    ...(open ? [text('  '), ...spaced(hand)] : [text(`  ${word('hand')} `, 'quiet'), text(String(hand.length))]),
    text(' '),
    ...discards.flatMap((pile, at) => [text(` D${at + 1}`, 'quiet'), ...pileSpans(pile, open ? 1 : 2)]),
  ];
}
