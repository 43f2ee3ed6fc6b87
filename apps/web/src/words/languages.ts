/** The languages of the house. A new one is a line here and a catalogue beside this file. */
export const languages = { en: 'English', ne: 'नेपाली' } as const;
export type Language = keyof typeof languages;

/** A few words that are written where they are used, in English and perhaps in other languages. */
export type Translated = Readonly<{ en: string } & Partial<Record<Language, string>>>;

export function translated(words: Translated, language: Language): string {
  return words[language] ?? words.en;
}

/**
 * How numbers and dates are written. Not every browser knows every language of the house: Nepali may borrow its digits
 * and months from Hindi, which has the same ones.
 */
export function localeOf(language: Language): string {
  const known = Intl.NumberFormat.supportedLocalesOf(language).length > 0;
  return language === 'ne' && !known ? 'hi-u-nu-deva' : language;
}

/** The first language of the browser that the house speaks. */
export function browserLanguage(asked: readonly string[]): Language {
  const spoken = asked.map((tag) => tag.split('-')[0]!);
  return spoken.find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en';
}
