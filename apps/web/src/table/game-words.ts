import { type Facts, type Messages, type Say, speaker } from '@parlour/engine';
import { useEffect, useMemo, useState } from 'react';
import type { WebSay, Words } from '../words/index.ts';
import type { AnyKit } from './kit.ts';

const NOBODY: readonly string[] = [];

/** Says the pages' words and those of the game, in the language of the pages. The game's own come first. */
export function useGameWords(
  kit: AnyKit,
  words: Words,
  names: readonly string[] = NOBODY,
  you: number | null = null,
): Say {
  const [translated, setTranslated] = useState<{ kit: AnyKit; language: string; messages: Messages } | null>(null);
  const { language, locale } = words;
  useEffect(() => {
    let wanted = true;
    const load = language === 'en' ? undefined : kit.messages?.[language];
    void load?.().then((messages) => wanted && setTranslated({ kit, language, messages }));
    return () => {
      wanted = false;
    };
  }, [kit, language]);
  return useMemo(() => {
    const own = translated?.kit === kit && translated.language === language ? translated.messages : {};
    const say = speaker({ ...words.messages, ...kit.game.messages, ...kit.words, ...own }, locale, names, you);
    return ({ facts = {}, ...phrase }) => say({ ...phrase, facts: asSaid(kit, facts, words.say) });
  }, [translated, kit, language, locale, words, names, you]);
}

function asSaid(kit: AnyKit, facts: Facts, say: WebSay): Facts {
  if (!kit.fact) return facts;
  const said = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? kit.fact!(fact, say) : fact,
  ]);
  return Object.fromEntries(said) as Facts;
}
