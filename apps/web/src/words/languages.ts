/** The languages of the house. A new one is a line here and a catalogue beside this file. */
export const languages = { en: 'English', ne: 'नेपाली' } as const;
export type Language = keyof typeof languages;

/** The first language of the browser that the house speaks. */
export function browserLanguage(asked: readonly string[]): Language {
  const spoken = asked.map((tag) => tag.split('-')[0]!);
  return spoken.find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en';
}
