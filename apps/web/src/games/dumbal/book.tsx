import { parseCard } from '@parlour/engine';
import text from '@parlour/games/dumbal.rules.md?raw';
import { CardBack, FrenchCard } from '../../cards/index.ts';
import type { Book } from '../book.ts';

export const dumbalBook: Book = {
  text,
  short: { ne: () => import('@parlour/games/dumbal.rules.ne.md?raw').then((short) => short.default) },
  pictures: {
    'DU-2': ['AS 10H JD QC KS RJ'],
    'DU-6': ['AS 3D RJ'],
    'DU-7': ['7H 7D 7C', 'QS KS AS 2S', 'KH AH 2H'],
    'DU-8': ['4H BJ 6H', 'BJ RJ'],
    'DU-18': ['? ? 9C ?'],
  },
  draw: (text) => {
    if (text === '?') return <CardBack deck="french" />;
    const card = parseCard(text);
    return card === undefined ? null : <FrenchCard card={card} />;
  },
};
