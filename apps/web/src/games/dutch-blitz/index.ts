import type { WebGame } from '../web-game.ts';
import { Racing } from './Picture.tsx';

export const games: readonly WebGame[] = [
  {
    id: 'dutch-blitz',
    name: { en: 'Dutch Blitz', ne: 'डच ब्लिट्ज' },
    soul: {
      en: 'A card race on foot, in 3D: everybody at once, no turns, no mercy.',
      ne: 'थ्रीडीमा दौडेर खेलिने तास: सबै एकैचोटि, पालो छैन, दया छैन।',
    },
    seats: { min: 2, max: 8 },
    presets: [
      { name: { en: 'Open', ne: 'खुला' }, options: {} },
      { name: { en: 'Classic', ne: 'परम्परागत' }, options: { variant: 'classic' } },
      { name: { en: 'Open match', ne: 'खुला, धेरै फेरा' }, options: { match: true } },
      { name: { en: 'Classic match', ne: 'परम्परागत, धेरै फेरा' }, options: { variant: 'classic', match: true } },
    ],
    first: { seats: 2, level: 'newcomer', options: { ones: true } },
    kit: () => import('./kit.ts').then(({ dutchBlitzKit }) => dutchBlitzKit),
    book: () => import('./book.tsx').then(({ dutchBlitzBook }) => dutchBlitzBook),
    puzzles: () => import('./puzzles.ts').then(({ dutchBlitzPuzzles }) => dutchBlitzPuzzles),
    lesson: () => import('./lesson.ts').then(({ dutchBlitzLesson }) => dutchBlitzLesson),
    order: 0,
    hue: 250,
    Picture: Racing,
  },
];
