import { type Facts, speaker } from '@parlour/engine';
import { useMemo } from 'react';
import { useWords } from '../words/index.ts';
import { type CoachKey, coachEn } from './en.ts';
import { coachNe } from './ne.ts';

const catalogues = { en: coachEn, ne: coachNe };

export type CoachSay = (key: CoachKey, facts?: Facts) => string;

/** Says the words of the coach, which nobody loads who plays without one. */
export function useCoachWords(): CoachSay {
  const { language, locale } = useWords();
  return useMemo(() => {
    const say = speaker(catalogues[language], locale, [], null);
    return (key, facts = {}) => say({ key, facts });
  }, [language, locale]);
}
