import en from '@parlour/games/dutch-blitz.rules.md?raw';
import { CardBack, ColourCard } from '../../cards/index.ts';
import type { Book } from '../web-game.ts';

const COLOURS = 'RGBY';

export const dutchBlitzBook: Book = {
  texts: { en, ne: () => import('@parlour/games/dutch-blitz.rules.ne.md?raw') },
  pictures: {
    'BL-1': ['R1 G4 B7 Y10'],
    'BL-2': ['? ? R6', 'G3 B9 Y2'],
    'BL-3': ['R1 Y2 B3 G4'],
    'BL-21': ['R1 R2 R3 R4', 'R8 G7 B6 Y5'],
  },
  draw: (card) => {
    if (card === '?') return <CardBack deck={0} />;
    const [, colour, number] = /^([RGBY])([1-9]|10)$/.exec(card) ?? [];
    return colour === undefined ? null : <ColourCard colour={COLOURS.indexOf(colour)} number={Number(number)} />;
  },
};
