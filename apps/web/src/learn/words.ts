import { type Facts, speaker } from '@parlour/engine';
import { useMemo } from 'react';
import { useWords } from '../words/index.ts';
import { learnEn } from './en.ts';
import { learnNe } from './ne.ts';

export const catalogues = { en: learnEn, ne: learnNe };

/** Says the words around a lesson, which no other page loads. */
export function useLearnWords(): (key: keyof typeof learnEn, facts?: Facts) => string {
  const { language, locale } = useWords();
  return useMemo(() => {
    const say = speaker(catalogues[language], locale, [], null);
    return (key, facts = {}) => say({ key, facts });
  }, [language, locale]);
}
