import { memo } from 'react';
import { useSettings } from '../settings.ts';
import { useWords, type WebSay } from '../words/index.ts';
import { CardFace, CornerIndex } from './CardFace.tsx';
import { place, STAR } from './drawing.ts';

const WILD = 0;
const band = (card: number) => (card <= 4 ? 'band-low' : card <= 8 ? 'band-mid' : 'band-high');
const BIG_STAR = place(STAR, 50, 71, 34);
const CORNER_STARS = [place(STAR, 17, 20, 8), place(STAR, 83, 120, 8, true)].join(' ');

/** The token of the colour that a card is drawn in. */
export const numberInk = (card: number) => (card === WILD ? 'ink-brass' : band(card));

export function numberCardName(say: WebSay, card: number, as?: number): string {
  if (card !== WILD) return say({ key: 'card.number', facts: { number: card } });
  return as === undefined ? say({ key: 'card.wild' }) : say({ key: 'card.wildAs', facts: { number: as } });
}

interface Props {
  /** 1 to 12, or 0 for the wild. */
  card: number;
  /** What a wild stands for where it lies. */
  as?: number | undefined;
  plain?: boolean;
}

/** Three bands of numbers; each has its colour and a pattern on its frame. The wild is a brass star. */
export const NumberCard = memo(function NumberCard({ card, as, plain = false }: Props) {
  const { say } = useWords();
  const large = useSettings().deck === 'large' || plain;
  const label = numberCardName(say, card, as);
  if (card === WILD) {
    return (
      <CardFace label={label} ink={numberInk(card)}>
        <rect className="wild-frame" x="7" y="7" width="86" height="126" rx="5" />
        <path className="wild-star" d={BIG_STAR} />
        {as === undefined ? (
          !large && <path className="wild-corner" d={CORNER_STARS} />
        ) : (
          <text className="wild-as" x="50" y={large ? 88 : 83} data-large={large || undefined}>
            {as}
          </text>
        )}
      </CardFace>
    );
  }
  const wide = card > 9 || undefined;
  return (
    <CardFace label={label} kind={band(card)} ink={numberInk(card)}>
      <rect className="band-frame" x="7" y="7" width="86" height="126" rx="5" />
      <text className={large ? 'card-huge' : 'card-number'} x="50" y="92" data-wide={wide}>
        {card}
      </text>
      {!large && <CornerIndex text={`${card}`} x={21} y={35} />}
    </CardFace>
  );
});
