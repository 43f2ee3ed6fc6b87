import { type Facts, type Messages, speaker } from '@parlour/engine';
import { useMemo } from 'react';
import type { Language } from './languages.ts';
import { useWords } from './words.tsx';

/** Says words that only one page has, and that no other page loads. The types know their keys. */
export type OwnSay<Key extends string> = (key: Key, facts?: Facts) => string;

export function useOwnWords<Key extends string>(
  catalogues: Readonly<Record<Language, Messages & Record<Key, string>>>,
): OwnSay<Key> {
  const { language, locale } = useWords();
  return useMemo(() => {
    const say = speaker(catalogues[language], locale, [], null);
    return (key, facts = {}) => say({ key, facts });
  }, [catalogues, language, locale]);
}
