import { useEffect, useState } from 'react';
import { loadBook } from '../games/index.ts';
import type { Book } from '../games/web-game.ts';
import { type Language, useWords } from '../words/index.ts';
import { type Entry, entriesOf, linked } from './links.ts';
import { type Block, parseMarkdown } from './markdown.ts';

/** A rule book, opened: in the reader's language if it is written in it, else in English. */
export interface OpenBook {
  readonly game: string;
  readonly book: Book;
  readonly language: Language;
  readonly blocks: readonly Block[];
  /** The words of the game. */
  readonly entries: readonly Entry[];
}

/** Opens a game's rule book; null if it has none. */
export async function openBook(game: string, wanted: Language): Promise<OpenBook | null> {
  const book = await loadBook(game);
  if (!book) return null;
  const translation = wanted === 'en' ? undefined : book.texts[wanted];
  const language = translation ? wanted : 'en';
  const text = parseMarkdown(translation ? (await translation()).default : book.texts.en);
  const { words = [] } = book;
  const blocks = linked(text, words, language);
  return { game, book, language, blocks, entries: entriesOf(blocks, words, language) };
}

/** Fetches a game's rule book; `none` if there is none, null until it is here. */
export function useBook(game: string): OpenBook | 'none' | null {
  const { language } = useWords();
  const [opened, setOpened] = useState<OpenBook | 'none' | null>(null);
  useEffect(() => {
    let wanted = true;
    void openBook(game, language).then((book) => wanted && setOpened(book ?? 'none'));
    return () => {
      wanted = false;
    };
  }, [game, language]);
  return opened;
}
