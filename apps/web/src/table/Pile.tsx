import type { ReactNode } from 'react';
import { useWords } from '../words/index.ts';
import type { SpotId } from './kit.ts';
import { Landed } from './Landed.tsx';
import { Spot } from './Spot.tsx';

interface Props<Card> {
  id: SpotId;
  label: string;
  invites?: string | undefined;
  hotkey?: string | undefined;
  /** The last card is the top. */
  cards: readonly Card[];
  draw: (card: Card, at: number) => ReactNode;
  /** What is shown when there is no card. */
  empty: ReactNode;
  teaches?: string | undefined;
  /** Shows how many cards there are. The label says it, too. */
  count?: boolean;
}

/**
 * A pile: its top card, the card below (seen while the top one flies in), and an edge that shows how thick the pile is.
 */
export function Pile<Card>({ id, label, invites, hotkey, cards, draw, empty, teaches, count = false }: Props<Card>) {
  const { number } = useWords();
  const under = cards.length - 2;
  return (
    <Spot id={id} label={label} invites={invites} hotkey={hotkey} className="pile" teaches={teaches}>
      <span className="pile-cards" data-thick={Math.min(4, Math.ceil(Math.max(0, cards.length - 1) / 3))}>
        <span className="pile-card">{under < 0 ? empty : draw(cards[under]!, under)}</span>
        {cards.length > 0 && (
          <span className="pile-card" key={cards.length}>
            {draw(cards.at(-1)!, cards.length - 1)}
          </span>
        )}
      </span>
      {count && (
        <Landed spot={id}>
          {cards.length > 0 && <span className="pile-count tag" data-count={number(cards.length)} />}
        </Landed>
      )}
    </Spot>
  );
}
