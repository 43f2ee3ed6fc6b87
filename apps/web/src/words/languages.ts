/** The languages of the house. A new one is a line here and a catalogue beside this file. */
export const languages = { en: 'English', ne: 'नेपाली' } as const;
export type Language = keyof typeof languages;

/**
 * How numbers and dates are written. Not every browser knows every language of the house: Nepali then borrows its digits
 * and months from Hindi, which has the same.
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
