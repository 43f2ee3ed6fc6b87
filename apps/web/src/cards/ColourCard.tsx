import { memo } from 'react';
import { useSettings } from '../settings.ts';
import { useWords, type WebSay } from '../words/index.ts';
import { CardFace, CornerIndex } from './CardFace.tsx';
import { place, SHAPES } from './drawing.ts';

/** What is drawn on yellow has a darker ink. */
const INKS = ['deck-red', 'deck-green', 'deck-blue', 'deck-yellow-ink'];
const YELLOW = 3;
/** The triangle is widest at the bottom, so its number stands lower. */
const NUMBER_AT = [87, 87, 93, 87];
const SIZES = [33, 35, 33, 31];

const CENTRES = SHAPES.map((shape, colour) => place(shape, 50, 71, SIZES[colour]!));
const CORNERS = SHAPES.map((shape) => [place(shape, 84, 18, 7), place(shape, 16, 122, 7, true)].join(' '));

function colourCardName(say: WebSay, colour: number, number: number): string {
  return say({ key: 'card.colour', facts: { colour, number } });
}

interface Props {
  /** 0 to 3: red, green, blue, yellow. */
  colour: number;
  number: number;
  plain?: boolean;
}

/** Four colours, each with a shape of its own: circle, square, triangle, diamond. */
export const ColourCard = memo(function ColourCard({ colour, number, plain = false }: Props) {
  const { say } = useWords();
  const large = useSettings().deck === 'large' || plain;
  const wide = number > 9 || undefined;
  return (
    <CardFace
      label={colourCardName(say, colour, number)}
      kind={colour === YELLOW ? 'deck-yellow' : ''}
      ink={INKS[colour]!}
    >
      {large ? (
        <>
          <text className="card-huge" x="50" y="72" data-wide={wide}>
            {number}
          </text>
          <path className="colour-shape" d={place(SHAPES[colour]!, 50, 107, 20)} />
        </>
      ) : (
        <>
          <path className="colour-shape" d={CENTRES[colour]!} />
          <path className="colour-shape" d={CORNERS[colour]!} />
          <text className="colour-number" x="50" y={NUMBER_AT[colour]! - (wide ? 2 : 0)} data-wide={wide}>
            {number}
          </text>
          <CornerIndex text={`${number}`} x={15} y={30} />
        </>
      )}
    </CardFace>
  );
});
