import type { Preset } from '../tile.ts';

export const dumbalPresets: readonly Preset[] = [
  { name: { en: 'Classic', ne: 'परम्परागत' }, options: {} },
  { name: { en: 'Modified', ne: 'जोकरसहित' }, options: { variant: 'modified' } },
  { name: { en: 'Quick', ne: 'छिटो' }, options: { target: 60 } },
  { name: { en: 'Never at the deal', ne: 'बाँड्नासाथ देखाउन नमिल्ने' }, options: { opening: 0 } },
];
