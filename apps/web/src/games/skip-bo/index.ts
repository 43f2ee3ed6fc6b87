import type { WebGame } from '../web-game.ts';
import { Building, Dumping } from './Picture.tsx';

const seats = { min: 2, max: 6 };
const book = () => import('./book.tsx').then(({ skipBoBook }) => skipBoBook);
const puzzles = () => import('./puzzles.ts').then(({ skipBoPuzzles }) => skipBoPuzzles);

export const games: readonly WebGame[] = [
  {
    id: 'skip-bo',
    name: { en: 'Skip-Bo', ne: 'स्किप-बो' },
    soul: {
      en: 'Count to twelve, again and again, until your stock is gone.',
      ne: 'बाह्रसम्म गन्दै जानुहोस्, भण्डार नसकिउन्जेल।',
    },
    seats,
    presets: [
      { name: { en: 'Classic', ne: 'परम्परागत' }, options: {} },
      { name: { en: 'Short evening', ne: 'छोटो साँझ' }, options: { stock: 10 } },
      { name: { en: 'Full house', ne: 'भरिएको घर' }, options: { decks: 2, stock: 30 } },
    ],
    kit: () => import('./kit.ts').then(({ skipBoKit }) => skipBoKit),
    book,
    lesson: () => import('./lesson.ts').then(({ skipBoLesson }) => skipBoLesson),
    puzzles,
    reviewed: true,
    order: 1,
    hue: 168,
    Picture: Building,
  },
  {
    id: 'd-bo',
    name: { en: 'D-Bo', ne: 'डी-बो' },
    soul: {
      en: 'Skip-Bo with the family’s rules: dump, random start, last chance.',
      ne: 'परिवारको आफ्नै नियमको स्किप-बो: हात फाल्ने, अन्तिम मौका।',
    },
    seats,
    presets: [
      {
        name: { en: 'D-Bo party', ne: 'डी-बो भोज' },
        options: { stock: 20, randomStart: true, dump: true, lastChance: true },
      },
      { name: { en: 'Last chance', ne: 'अन्तिम मौका' }, options: { lastChance: true } },
      {
        name: { en: 'Long night', ne: 'लामो रात' },
        options: { decks: 3, stock: 40, randomStart: true, dump: true, lastChance: true },
      },
      { name: { en: 'Plain', ne: 'साधारण' }, options: {} },
    ],
    kit: () => import('./kit.ts').then(({ dBoKit }) => dBoKit),
    book,
    puzzles,
    lesson: () => import('./lesson.ts').then(({ dBoLesson }) => dBoLesson),
    reviewed: true,
    order: 5,
    hue: 128,
    Picture: Dumping,
  },
];
