import type { WebGame } from '../web-game.ts';
import { Calling } from './Picture.tsx';

export const games: readonly WebGame[] = [
  {
    id: 'douji',
    name: { en: 'Douji', ne: 'डौजी' },
    soul: {
      en: 'One card hidden, a pot growing: are you in or out?',
      ne: 'एउटा तास लुकेको, दाउ बढ्दै: तपाईं भित्र कि बाहिर?',
    },
    seats: { min: 2, max: 11 },
    presets: [
      { name: { en: 'Version 1', ne: 'पहिलो प्रकार' }, options: {} },
      { name: { en: 'Version 2', ne: 'दोस्रो प्रकार' }, options: { version: 2 } },
      { name: { en: 'High stakes', ne: 'ठूलो दाउ' }, options: { version: 2, base: 3, doubling: true } },
      { name: { en: 'Quick', ne: 'छिटो' }, options: { games: 4 } },
    ],
    kit: () => import('./kit.ts').then(({ doujiKit }) => doujiKit),
    book: () => import('./book.tsx').then(({ doujiBook }) => doujiBook),
    puzzles: () => import('./puzzles.ts').then(({ doujiPuzzles }) => doujiPuzzles),
    lesson: () => import('./lesson.ts').then(({ doujiLesson }) => doujiLesson),
    reviewed: true,
    order: 4,
    hue: 290,
    Picture: Calling,
  },
];
