import en from '@parlour/games/skip-bo.rules.md?raw';
import { CardBack, NumberCard } from '../../cards/index.ts';
import type { Book } from '../web-game.ts';

export const skipBoBook: Book = {
  texts: { en, ne: () => import('@parlour/games/skip-bo.rules.ne.md?raw') },
  pictures: {
    'SB-1': ['1 4 5 8 9 12 W'],
    'SB-3': ['? ? 7'],
    'SB-8': ['1 2 W 4'],
    'SB-9': ['9 10 11 12'],
    'DB-4': ['7 12 W 3'],
  },
  draw: (card) => {
    if (card === '?') return <CardBack deck="numbers" />;
    if (card === 'W') return <NumberCard card={0} />;
    return /^([1-9]|1[0-2])$/.test(card) ? <NumberCard card={Number(card)} /> : null;
  },
};
