import { HIDDEN, type Line, type Say, type Seat, type Span, span, top, type View } from '@parlour/engine';
import { type Card, cardText, WILD } from './cards.ts';
import { inLastChance, nextNumber, type State } from './state.ts';

function cardSpan(card: Card | undefined): Span {
  if (card === undefined) return span(' ·', 'quiet');
  if (card === HIDDEN) return span('▒▒', 'quiet');
  const tone = card === WILD ? 'brass' : card <= 4 ? 'blue' : card <= 8 ? 'green' : 'red';
  return span(cardText(card).padStart(2), tone);
}

/** A pile seen from the side: its last cards, with the top card at the right end. */
function pileSpans(pile: readonly Card[], show: number): Span[] {
  const cards = pile.slice(-show);
  const more = pile.length > show ? '…' : ' ';
  const pad = '   '.repeat(show - Math.max(cards.length, 1));
  return [span(`${pad}${more}`, 'quiet'), ...(cards.length === 0 ? [cardSpan(undefined)] : spaced(cards))];
}

const spaced = (cards: readonly Card[]) =>
  cards.flatMap((card, at) => (at === 0 ? [cardSpan(card)] : [span(' '), cardSpan(card)]));

export function draw(view: View<State>, say: Say): Line[] {
  const word = (key: string) => say({ key: `draw.${key}` });
  const name = (seat: Seat) => say({ key: '{who}', seat });
  const others = view.order.filter((seat) => seat !== view.viewer);
  const lines: Line[] = others.map((seat) => seatLine(view, seat, name(seat), word));

  lines.push([]);
  const building = view.building.flatMap((pile, at) => [
    span(`   B${at + 1} `, 'strong'),
    cardSpan(top(pile)),
    span(` ${word('next')} `, 'quiet'),
    cardSpan(nextNumber(pile)),
  ]);
  lines.push([span(word('building').padEnd(11), 'strong'), ...building]);
  const counts = `${word('draw')} ${view.draw.length}   ${word('scrap')} ${view.scrap.length}`;
  const lastChance = inLastChance(view) ? [span(`   ${word('last-chance')}!`, 'turn')] : [];
  lines.push([span(''.padEnd(14)), span(counts, 'quiet'), ...lastChance]);
  lines.push([]);

  if (view.viewer !== null) {
    const own = view.places[view.viewer]!;
    lines.push(seatLine(view, view.viewer, name(view.viewer), word));
    lines.push([span(`  ${word('hand').padEnd(9)}`, 'strong'), ...spaced(own.hand)]);
  }
  return lines;
}

function seatLine(view: View<State>, seat: Seat, name: string, word: (key: string) => string): Line {
  const { stock, hand, discards } = view.places[seat]!;
  const turn = view.turn === seat && view.ending === null;
  const open = seat !== view.viewer && hand.some((card) => card !== HIDDEN);
  return [
    span(turn ? '▶ ' : '  ', 'turn'),
    span(name.slice(0, 8).padEnd(9), turn ? 'turn' : 'strong'),
    span(`${word('stock')} `, 'quiet'),
    span(String(stock.length).padStart(3)),
    span(' '),
    cardSpan(top(stock)),
    ...(open ? [span('  '), ...spaced(hand)] : [span(`  ${word('hand')} `, 'quiet'), span(String(hand.length))]),
    span(' '),
    ...discards.flatMap((pile, at) => [span(` D${at + 1}`, 'quiet'), ...pileSpans(pile, open ? 1 : 2)]),
  ];
}
