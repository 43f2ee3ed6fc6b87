import { houseMessages, type Messages, type Phrase, speaker } from '@parlour/engine';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSettings } from '../settings.ts';
import { en, type WordKey } from './en.ts';
import { type Language, localeOf } from './languages.ts';

/** Says what the pages have to say. Its keys are known to the types. */
export type WebSay = (phrase: Phrase & { readonly key: WordKey }) => string;

export interface Words {
  readonly language: Language;
  /** For numbers and dates. */
  readonly locale: string;
  /** Everything the pages and the house can say in this language; a game's messages are laid over it. */
  readonly messages: Messages;
  readonly say: WebSay;
  number(value: number): string;
  /** A moment, in milliseconds since 1970, to the minute. */
  moment(at: number): string;
}

/** English is always there; the others are fetched when they are asked for. */
const catalogues: Record<Language, () => Promise<Messages>> = {
  en: async () => ({ ...houseMessages, ...en }),
  ne: () => import('./ne.ts').then(({ houseNe, ne }) => ({ ...houseNe, ...ne })),
};

function wordsOf(language: Language, messages: Messages): Words {
  const locale = localeOf(language);
  const numbers = new Intl.NumberFormat(locale);
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    language,
    locale,
    messages,
    say: speaker(messages, locale, [], null),
    number: (value) => numbers.format(value),
    moment: (at) => moments.format(at),
  };
}

const english = wordsOf('en', { ...houseMessages, ...en });
const WordsContext = createContext(english);

export function useWords(): Words {
  return useContext(WordsContext);
}

/** Speaks the language of the settings; the one before until the new catalogue is there. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { language } = useSettings();
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages } | null>(null);
  useEffect(() => {
    let wanted = true;
    void catalogues[language]().then((messages) => wanted && setLoaded({ language, messages }));
    return () => {
      wanted = false;
    };
  }, [language]);
  const words = useMemo(() => (loaded ? wordsOf(loaded.language, loaded.messages) : null), [loaded]);
  // Somebody who reads no English should not see it flash by.
  if (!words && language !== 'en') return null;
  return <WordsContext value={words ?? english}>{children}</WordsContext>;
}
