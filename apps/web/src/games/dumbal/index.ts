import type { WebGame } from '../web-game.ts';
import { Showing } from './Picture.tsx';

export const games: readonly WebGame[] = [
  {
    id: 'dumbal',
    name: { en: 'Dumbal', ne: 'डुम्बल' },
    soul: {
      en: 'Shed sets and runs, then dare: does nobody hold less?',
      ne: 'जोडी र लहर फाल्नुहोस्, अनि आँट गर्नुहोस्: तपाईंभन्दा कम कसैसँग छैन?',
    },
    seats: { min: 2, max: 10 },
    presets: [
      { name: { en: 'Classic', ne: 'परम्परागत' }, options: {} },
      { name: { en: 'Modified', ne: 'जोकरसहित' }, options: { variant: 'modified' } },
      { name: { en: 'Quick', ne: 'छिटो' }, options: { target: 60 } },
      { name: { en: 'Never at the deal', ne: 'बाँड्नासाथ देखाउन नमिल्ने' }, options: { opening: 0 } },
    ],
    kit: () => import('./kit.ts').then(({ dumbalKit }) => dumbalKit),
    book: () => import('./book.ts').then(({ dumbalBook }) => dumbalBook),
    puzzles: () => import('./puzzles.ts').then(({ dumbalPuzzles }) => dumbalPuzzles),
    lesson: () => import('./lesson.ts').then(({ dumbalLesson }) => dumbalLesson),
    reviewed: true,
    order: 2,
    hue: 25,
    Picture: Showing,
  },
];
