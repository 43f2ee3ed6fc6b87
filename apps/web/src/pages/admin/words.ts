import { type OwnSay, useOwnWords } from '../../words/own.ts';
import { adminEn } from './en.ts';
import { adminNe } from './ne.ts';

const catalogues = { en: adminEn, ne: adminNe };

export type AdminSay = OwnSay<keyof typeof adminEn>;

export const useAdminWords = (): AdminSay => useOwnWords(catalogues);
