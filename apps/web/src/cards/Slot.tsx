import { place, SHAPES, STAR, SUITS } from './drawing.ts';
import './cards.css';

const SIGNS = {
  star: place(STAR, 50, 71, 17),
  suit: place(SUITS[0]!, 50, 70, 17),
  shape: place(SHAPES[3]!, 50, 70, 15),
  discard: 'M36 62 L50 76 L64 62',
  scrap: 'M36 56 L64 84 M64 56 L36 84',
};

interface Props {
  /** A faint mark, or the number that should come there. */
  sign?: keyof typeof SIGNS | number | undefined;
}

/** An empty place for a card. Screen readers skip it: the spot around it has the name. */
export function Slot({ sign }: Props) {
  return (
    <svg className="card slot" viewBox="0 0 100 140" aria-hidden="true">
      <rect x="2" y="2" width="96" height="136" rx="8" />
      {typeof sign === 'number' ? (
        <text className="card-number" x="50" y="92">
          {sign}
        </text>
      ) : (
        sign && <path className={sign === 'discard' || sign === 'scrap' ? 'slot-line' : 'slot-sign'} d={SIGNS[sign]} />
      )}
    </svg>
  );
}
