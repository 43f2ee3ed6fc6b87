import en from '@parlour/engine/toy.rules.md?raw';
import type { Book } from '../games/web-game.ts';

export const toyBook: Book = {
  texts: { en, ne: () => import('@parlour/engine/toy.rules.ne.md?raw') },
  pictures: {
    'TOY-3': ['7H KH', '7H 7C'],
    'TOY-4': ['8S 8H 8D 8C'],
    'TOY-8': ['? ? ?'],
  },
};
