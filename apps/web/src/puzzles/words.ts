import { type OwnSay, useOwnWords } from '../words/own.ts';
import { type PuzzleWord, puzzlesEn } from './en.ts';
import { puzzlesNe } from './ne.ts';

const catalogues = { en: puzzlesEn, ne: puzzlesNe };

export type PuzzleSay = OwnSay<PuzzleWord>;

export const usePuzzleWords = (): PuzzleSay => useOwnWords(catalogues);
