import type { WebGame } from '../games/web-game.ts';
import { Matching } from './Picture.tsx';

export const games: readonly WebGame[] = [
  {
    id: 'toy',
    name: { en: 'Toy', ne: 'Toy' },
    soul: {
      en: 'Match the suit or the rank; an eight goes on everything.',
      ne: 'रङ वा दर्जा मिलाउनुहोस्; अट्ठा जहाँ पनि चल्छ।',
    },
    seats: { min: 2, max: 6 },
    presets: [
      { name: { en: 'Classic', ne: 'परम्परागत' }, options: {} },
      { name: { en: 'Quick', ne: 'छिटो' }, options: { hand: 3 } },
    ],
    kit: () => import('./kit.ts').then(({ toyKit }) => toyKit),
    book: () => import('./book.ts').then(({ toyBook }) => toyBook),
    hue: 265,
    Picture: Matching,
  },
];
