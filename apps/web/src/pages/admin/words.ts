import { type Facts, speaker } from '@parlour/engine';
import { useMemo } from 'react';
import { useWords } from '../../words/index.ts';
import { adminEn } from './en.ts';
import { adminNe } from './ne.ts';

const catalogues = { en: adminEn, ne: adminNe };

export type AdminSay = (key: keyof typeof adminEn, facts?: Facts) => string;

/** Says the words of this page, which no other page loads. */
export function useAdminWords(): AdminSay {
  const { language, locale } = useWords();
  return useMemo(() => {
    const say = speaker(catalogues[language], locale, [], null);
    return (key, facts = {}) => say({ key, facts });
  }, [language, locale]);
}
