import type { Preset } from '../tile.ts';

export const skipBoPresets: readonly Preset[] = [
  { name: { en: 'Classic', ne: 'परम्परागत' }, options: {} },
  { name: { en: 'Short evening', ne: 'छोटो साँझ' }, options: { stock: 10 } },
  { name: { en: 'Full house', ne: 'भरिएको घर' }, options: { decks: 2, stock: 30 } },
];

export const dBoPresets: readonly Preset[] = [
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
];
