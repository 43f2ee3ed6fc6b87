import en from '@parlour/games/dumbal.rules.md?raw';
import type { Book } from '../web-game.ts';

export const dumbalBook: Book = {
  texts: { en, ne: () => import('@parlour/games/dumbal.rules.ne.md?raw') },
  pictures: {
    'DU-2': ['AS 10H JD QC KS RJ'],
    'DU-6': ['AS 3D RJ'],
    'DU-7': ['7H 7D 7C', 'QS KS AS 2S', 'KH AH 2H'],
    'DU-8': ['4H BJ 6H', 'BJ RJ'],
    'DU-18': ['? ? 9C ?'],
  },
};
