import { houseMessages, type Messages, type Phrase, speaker } from '@parlour/engine';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSettings } from '../settings.ts';
import { en, type WordKey } from './en.ts';
import { type Language, localeOf } from './languages.ts';

/** Says the words of the pages. The types know its keys. */
export type WebSay = (phrase: Phrase & { readonly key: WordKey }) => string;

export interface Words {
  readonly language: Language;
  /** For numbers and dates. */
  readonly locale: string;
  /** Everything that the pages and the house can say in this language. A game's messages are added on top. */
  readonly messages: Messages;
  readonly say: WebSay;
  number(value: number): string;
  /** A moment, in milliseconds since 1970, to the minute. */
  moment(at: number): string;
  /** The day of such a moment. */
  day(at: number): string;
}

/** English is always loaded; the others are fetched when somebody chooses them. */
const catalogues: Record<Language, () => Promise<Messages>> = {
  en: async () => ({ ...houseMessages, ...en }),
  ne: () => import('./ne.ts').then(({ houseNe, ne }) => ({ ...houseNe, ...ne })),
};

function wordsOf(language: Language, messages: Messages): Words {
  const locale = localeOf(language);
  const numbers = new Intl.NumberFormat(locale);
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return {
    language,
    locale,
    messages,
    say: speaker(messages, locale, [], null),
    number: (value) => numbers.format(value),
    moment: (at) => moments.format(at),
    day: (at) => days.format(at),
  };
}

const english = wordsOf('en', { ...houseMessages, ...en });
const WordsContext = createContext(english);

export function useWords(): Words {
  return useContext(WordsContext);
}

/** Speaks the language of the settings. Until its catalogue is loaded, it speaks the one before. */
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
  // A person who reads no English should not see it flash by.
  if (!words && language !== 'en') return null;
  return <WordsContext value={words ?? english}>{children}</WordsContext>;
}
