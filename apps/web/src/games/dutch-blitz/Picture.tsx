import { ColourCard } from '../../cards/index.ts';
import { type Laid, Scene } from '../Scene.tsx';

const PILES = [0, 1, 2, 3];
const FIRST = [2, 6, 4, 8];

/** Four piles and no turns: at every beat two piles grow, from all sides. */
export function Racing({ beat }: { beat: number }) {
  const piles = PILES.flatMap((pile): Laid[] => {
    const placed = Math.floor((beat + (pile % 2)) / 2) + beat * (pile === 2 ? 1 : 0);
    const number = ((FIRST[pile]! + placed - 1) % 10) + 1;
    const at = { x: pile * 1.15 - 1.72, y: pile % 2 === 0 ? -0.12 : 0.14 };
    const from = { x: at.x + (pile < 2 ? -0.8 : 0.8), y: placed % 2 === 0 ? -1.5 : 1.5 };
    return [
      {
        key: `${pile} ${placed}`,
        ...at,
        turn: ((pile * 5 + placed * 7) % 13) - 6,
        card: <ColourCard colour={pile} number={number} />,
      },
      {
        key: `${pile} ${placed + 1}`,
        ...at,
        from,
        late: pile * 0.12,
        turn: ((pile * 5 + (placed + 1) * 7) % 13) - 6,
        card: <ColourCard colour={pile} number={(number % 10) + 1} />,
      },
    ];
  });
  return <Scene cards={piles} />;
}
