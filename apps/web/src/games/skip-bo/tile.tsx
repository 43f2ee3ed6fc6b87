import { CardBack, SkipBoCard } from '../../cards/index.ts';
import { type Laid, Scene } from '../Scene.tsx';
import type { Tile } from '../tile.ts';
import { dBoPresets, skipBoPresets } from './presets.ts';

const SEATS = { min: 2, max: 6 };
const PILES = [0, 1, 2, 3];
const FIRST = [3, 8, 1, 11];
const next = (number: number) => (number % 12) + 1;

/** Four building piles; at every beat one of them gets its next number out of the stock. */
function Building({ beat }: { beat: number }) {
  const stock = { x: -2.25, y: 0 };
  const piles = PILES.flatMap((pile): Laid[] => {
    const played = Math.floor((beat + 3 - pile) / 4);
    const below = ((FIRST[pile]! + played - 1) % 12) + 1;
    const at = { x: pile * 1.12 - 1.1, y: 0 };
    return [
      { key: `${pile} ${played}`, ...at, turn: (pile * 7 + played * 5) % 5, card: <SkipBoCard card={below} /> },
      {
        key: `${pile} ${played + 1}`,
        ...at,
        from: stock,
        turn: -((pile * 3 + played * 4) % 4),
        card: <SkipBoCard card={(pile + played) % 7 === 5 ? 0 : next(below)} as={next(below)} />,
      },
    ];
  });
  return <Scene cards={[{ key: 'stock', ...stock, card: <CardBack deck="numbers" /> }, ...piles]} />;
}

const HANDS = [
  [4, 9, 0, 2, 12],
  [1, 5, 5, 8, 0],
  [7, 3, 10, 11, 6],
];

/** A hand is thrown away and another one drawn. */
function Dumping({ beat }: { beat: number }) {
  const hand = HANDS[beat % HANDS.length]!;
  const cards = hand.map((card, at): Laid => {
    const side = at - 2;
    return {
      key: `${beat} ${at}`,
      x: side * 0.82,
      y: side * side * 0.06,
      turn: side * 7,
      from: { x: 0, y: -1.6 },
      late: at * 0.09,
      card: <SkipBoCard card={card} />,
    };
  });
  return <Scene cards={cards} />;
}

export const skipBoTile: Tile = {
  id: 'skip-bo',
  name: { en: 'Skip-Bo', ne: 'स्किप-बो' },
  soul: {
    en: 'Count to twelve, again and again, until your stock is gone.',
    ne: 'बाह्रसम्म गन्दै जानुहोस्, भण्डार नसकिउन्जेल।',
  },
  seats: SEATS,
  hue: 168,
  presets: skipBoPresets,
  Picture: Building,
};

export const dBoTile: Tile = {
  id: 'd-bo',
  name: { en: 'D-Bo', ne: 'डी-बो' },
  soul: {
    en: 'Skip-Bo with the family’s rules: dump, random start, last chance.',
    ne: 'परिवारको आफ्नै नियमको स्किप-बो: हात फाल्ने, अन्तिम मौका।',
  },
  seats: SEATS,
  hue: 128,
  presets: dBoPresets,
  Picture: Dumping,
};
