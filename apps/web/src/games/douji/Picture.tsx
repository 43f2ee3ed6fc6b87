import { CardBack, FrenchCard } from '../../cards/index.ts';
import { type Laid, Scene } from '../Scene.tsx';

/** The open cards, one more each round. The hidden card is the wild, the 2 of spades. */
const OPEN = [24, 50, 11, 37];
const WILD = 1;

/** Card after card is turned up, and at last the hidden one. */
export function Calling({ beat }: { beat: number }) {
  const round = beat % 6;
  const game = Math.floor(beat / 6);
  const end = round === 5;
  const open = OPEN.slice(0, Math.min(round + 1, 4)).map(
    (card, at): Laid => ({
      key: `${game} ${card}`,
      x: at * 0.86 - 0.85,
      y: end ? -0.05 : 0.04,
      from: { x: 0, y: -1.4 },
      card: <FrenchCard card={card} />,
    }),
  );
  const hidden: Laid = {
    key: `${game} hidden`,
    x: end ? -1.75 : -2,
    y: end ? -0.05 : 0.04,
    turn: end ? 0 : -5,
    card: end ? <FrenchCard card={WILD} /> : <CardBack deck="french" />,
  };
  return <Scene cards={[hidden, ...open]} />;
}
