import en from '@parlour/games/douji.rules.md?raw';
import type { Book } from '../web-game.ts';

export const doujiBook: Book = {
  texts: { en, ne: () => import('@parlour/games/douji.rules.ne.md?raw') },
  pictures: {
    'DO-1': ['BJ RJ SP'],
    'DO-2': ['2S 10H JD QC KS AH BJ RJ SP'],
    'DO-3': ['? 9D', '? ?'],
    'DO-15': ['8S 8H 8D 8C', 'BJ RJ', '5S 5H 5D'],
    'DO-16': ['10S 10H 2S 10D JC'],
    'DO-17': ['BJ RJ 2S'],
  },
};
