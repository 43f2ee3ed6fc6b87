import { CardBack } from '../cards/index.ts';
import { Scene } from './Scene.tsx';

const HAND = [-2, -1, 0, 1, 2];

/** The picture of a game that has none of its own: a hand of cards. One card is drawn after the other. */
export function Fan({ beat }: { beat: number }) {
  return (
    <Scene
      cards={HAND.map((side, at) => ({
        key: `${side}`,
        x: side * 0.82,
        y: side * side * 0.06 - (beat % HAND.length === at ? 0.2 : 0),
        turn: side * 7,
        card: <CardBack deck="french" />,
      }))}
    />
  );
}
