import type { Preset } from '../tile.ts';

export const doujiPresets: readonly Preset[] = [
  { name: { en: 'Version 1', ne: 'पहिलो प्रकार' }, options: {} },
  { name: { en: 'Version 2', ne: 'दोस्रो प्रकार' }, options: { version: 2 } },
  { name: { en: 'High stakes', ne: 'ठूलो दाउ' }, options: { version: 2, base: 3, doubling: true } },
  { name: { en: 'Quick', ne: 'छिटो' }, options: { games: 4 } },
];
