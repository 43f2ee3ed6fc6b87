import { memo } from 'react';
import { useWords } from '../words/index.ts';
import { CardFace } from './CardFace.tsx';
import { circle, place, STAR, SUITS } from './drawing.ts';

/** An outline repeated in rows, every second row shifted by half a step. */
function lattice(outline: string, step: number, size: number): string {
  const marks: string[] = [];
  for (let row = 0, y = 22; y <= 118; y += step * 0.86, row++) {
    for (let x = 20 + (row % 2 === 0 ? 0 : step / 2); x <= 80; x += step) marks.push(place(outline, x, y, size));
  }
  return marks.join(' ');
}

/** Stripes and the like for the backs of the seats' cards: each seat has its own pattern, besides its colour. */
const lines = (each: (at: number) => string) => Array.from({ length: 12 }, (_, at) => each(at)).join(' ');
const SEATS: readonly string[] = [
  lines((at) => `M14 ${20 + at * 9} L86 ${20 + at * 9}`),
  lines((at) => `M${17 + at * 6} 14 L${17 + at * 6} 126`),
  lines((at) => `M14 ${30 + at * 9} L50 ${10 + at * 9} L86 ${30 + at * 9}`),
  lattice(circle(0, 0, 1), 15, 4.2),
  lattice('M-1 -1 L1 1 M1 -1 L-1 1', 16, 4.6),
  lattice('M0 -1 L1 0 L0 1 L-1 0Z', 15, 5.2),
  Array.from({ length: 5 }, (_, at) => circle(50, 70, 7 + at * 7)).join(' '),
  lattice('M-1 .6 L0 -.8 L1 .6Z', 15, 5.4),
];
const FAMILIES = {
  french: { ink: 'back', pattern: lattice(SUITS[2]!, 15, 5) },
  numbers: { ink: 'back-numbers', pattern: lattice(STAR, 17, 5.4) },
};

/** The colour of a seat's cards. */
export const seatColour = (seat: number) => `var(--back-seat-${seat})`;

interface Props {
  /** The deck: French, numbers, or the coloured deck of a seat. */
  deck: 'french' | 'numbers' | number;
}

export const CardBack = memo(function CardBack({ deck }: Props) {
  const { say } = useWords();
  const own = typeof deck === 'number';
  const seat = own ? deck % SEATS.length : 0;
  const { ink, pattern } = own ? { ink: `back-seat-${seat}`, pattern: SEATS[seat]! } : FAMILIES[deck];
  return (
    <CardFace label={say({ key: 'card.back' })} kind={own ? 'back-seat' : ''} ink={ink}>
      <rect className="back-field" x="6" y="6" width="88" height="128" rx="5" />
      <path className="back-pattern" d={pattern} />
      <rect className="back-frame" x="11" y="11" width="78" height="118" rx="3" />
    </CardFace>
  );
});

/** Closed cards beside each other. Nothing tells one from another, so each is known only by its place. */
export function CardBacks({ deck, count }: Props & { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a hidden card is known only by its place
  return Array.from({ length: count }, (_, at) => <CardBack key={at} deck={deck} />);
}
