import en from '@parlour/engine/toy.rules.md?raw';
import type { Book } from '../games/web-game.ts';

export const toyBook: Book = {
  texts: { en, ne: () => import('@parlour/engine/toy.rules.ne.md?raw') },
  pictures: {
    'TOY-3': [
      { cards: '7H KH', says: { en: 'The same suit', ne: 'एउटै रङ' } },
      { cards: '7H 7C', says: { en: 'The same rank', ne: 'एउटै दर्जा' } },
    ],
    'TOY-4': [{ cards: '8S 8H 8D 8C', says: { en: 'Eights go on everything', ne: 'अट्ठा जहाँ पनि चल्छ' } }],
    'TOY-8': [{ cards: '? ? ?', says: { en: 'Only how many', ne: 'कति छन् भन्ने मात्र' } }],
  },
  words: [
    {
      id: 'stock',
      name: { en: 'stock', ne: 'थाक' },
      means: { en: 'The closed cards to draw from.', ne: 'तान्ने घोप्टो तास।' },
    },
  ],
};
