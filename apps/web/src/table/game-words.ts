import { type Messages, type Say, speaker } from '@parlour/engine';
import { useEffect, useMemo, useState } from 'react';
import type { Words } from '../words/index.ts';
import type { AnyKit } from './kit.ts';

/** The game's messages over the pages', in the language of the pages. */
export function useGameWords(kit: AnyKit, words: Words, names: readonly string[], you: number | null): Say {
  const [translated, setTranslated] = useState<{ kit: AnyKit; language: string; messages: Messages } | null>(null);
  const { language, locale } = words;
  useEffect(() => {
    let wanted = true;
    const load = language === 'en' ? undefined : kit.messages[language];
    void load?.().then((messages) => wanted && setTranslated({ kit, language, messages }));
    return () => {
      wanted = false;
    };
  }, [kit, language]);
  return useMemo(() => {
    const own = translated?.kit === kit && translated.language === language ? translated.messages : {};
    return speaker({ ...words.messages, ...kit.game.messages, ...own }, locale, names, you);
  }, [translated, kit, language, locale, words, names, you]);
}
