export { type Language, languages } from './languages.ts';
export { useWords, type WebSay, type Words, WordsProvider } from './words.tsx';
