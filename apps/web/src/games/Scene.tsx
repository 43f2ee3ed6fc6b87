import type { CSSProperties, ReactNode } from 'react';
import './scene.css';

/** A card in a picture: where it lies, in widths of a card from the middle, and where it comes from if it is new. */
export interface Laid {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly from?: { readonly x: number; readonly y: number };
  /** How long it waits before it moves, as a part of a beat. */
  readonly late?: number;
  readonly card: ReactNode;
}

/** A few cards on a cloth. They move by themselves to where they should lie. Screen readers skip the picture. */
export function Scene({ cards }: { cards: readonly Laid[] }) {
  return (
    <div className="scene" aria-hidden="true">
      {cards.map(({ key, x, y, turn = 0, from, late = 0, card }) => (
        <div
          key={key}
          className="scene-card"
          data-new={from ? true : undefined}
          style={
            {
              '--x': x,
              '--y': y,
              '--turn': `${turn}deg`,
              '--from-x': from?.x ?? x,
              '--from-y': from?.y ?? y,
              '--late': `${late * 1000}ms`,
            } as CSSProperties
          }
        >
          {card}
        </div>
      ))}
    </div>
  );
}
