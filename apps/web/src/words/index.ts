export { type Language, languages, type Translated, translated } from './languages.ts';
export { useWords, type WebSay, type Words, WordsProvider } from './words.tsx';
