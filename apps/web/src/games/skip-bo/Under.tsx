import { WILD } from '@parlour/games/skip-bo';
import { place, STAR } from '../../cards/drawing.ts';
import { numberInk } from '../../cards/index.ts';

/** No more than these are drawn. The styles show as many of them as there is room for. */
const MOST = 4;
const SMALL_STAR = place(STAR, 10, 10.5, 9);

/** The edges of the cards under the top one. The uppermost comes first in `cards`, and is lowest on the screen. */
export function Under({ cards }: { cards: readonly number[] }) {
  return (
    <span className="skip-bo-under" aria-hidden="true">
      {cards.slice(0, MOST).map((card, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its depth
          key={at}
          className="skip-bo-edge"
          style={{ color: `var(--${numberInk(card)})` }}
        >
          {card === WILD ? (
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={SMALL_STAR} />
            </svg>
          ) : (
            card
          )}
        </span>
      ))}
    </span>
  );
}
