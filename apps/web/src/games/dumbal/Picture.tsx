import { CardBack, FrenchCard } from '../../cards/index.ts';
import { type Laid, Scene } from '../Scene.tsx';

/** Cards by the engine's numbers: 13 a suit, from the ace on. */
const HAND = [17, 18, 19, 39, 1];
const DRAWN = 13;

/** A run is disposed, a card is drawn, and the rest has few enough points to show. */
export function Showing({ beat }: { beat: number }) {
  const step = beat % 4;
  const hand = HAND.map((card, at): Laid => {
    const gone = step > 0 && at < 3;
    const place = gone ? { x: -1.2 + at * 0.45, y: -0.34 } : { x: (step > 0 ? at - 3 : at - 2) * 0.86, y: 0.34 };
    const shown = step === 3 && !gone ? { y: 0.16 } : {};
    return { key: `card ${card}`, ...place, ...shown, turn: gone ? -6 + at * 6 : 0, card: <FrenchCard card={card} /> };
  });
  const stack = { x: 1.75, y: -0.3 };
  const drawn: Laid = {
    key: `drawn ${Math.floor(beat / 4)}`,
    ...(step >= 2 ? { x: 1.72, y: step === 3 ? 0.16 : 0.34 } : stack),
    card: step >= 2 ? <FrenchCard card={DRAWN} /> : <CardBack deck="french" />,
  };
  return <Scene cards={[{ key: 'stack', ...stack, card: <CardBack deck="french" /> }, ...hand, drawn]} />;
}
