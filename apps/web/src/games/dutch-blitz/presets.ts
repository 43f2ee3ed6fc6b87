import type { Preset } from '../tile.ts';

export const dutchBlitzPresets: readonly Preset[] = [
  { name: { en: 'Open', ne: 'खुला' }, options: {} },
  { name: { en: 'Classic', ne: 'परम्परागत' }, options: { variant: 'classic' } },
  { name: { en: 'Open match', ne: 'खुला, धेरै फेरा' }, options: { match: true } },
  { name: { en: 'Classic match', ne: 'परम्परागत, धेरै फेरा' }, options: { variant: 'classic', match: true } },
];
