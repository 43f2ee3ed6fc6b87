import { parseCard } from '@parlour/engine';
import { FrenchCard } from '../cards/index.ts';
import { type Laid, Scene } from '../games/Scene.tsx';

const card = (name: string) => <FrenchCard card={parseCard(name)!} />;
const HAND = ['7H', '7C', '8C', '2S'];
const SIDE = 1.3;

/** The cards of a hand go on the pile one after the other. */
export function Matching({ beat }: { beat: number }) {
  const played = beat % (HAND.length + 1);
  const cards = HAND.map((name, at): Laid => {
    const place =
      at < played ? { x: -SIDE, y: 0, turn: at * 5 - 5 } : { x: SIDE + (at - 2) * 0.62, y: 0.1, turn: at * 6 - 9 };
    return { key: name, ...place, card: card(name) };
  });
  // The last card played lies on top.
  const pile = cards.slice(0, played);
  return <Scene cards={[{ key: 'first', x: -SIDE, y: 0, card: card('KH') }, ...pile, ...cards.slice(played)]} />;
}
