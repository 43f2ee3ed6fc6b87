import { useEffect, useState } from 'react';
import { loadBook } from '../games/index.ts';
import type { Book } from '../games/web-game.ts';
import { type Language, useWords } from '../words/index.ts';
import { type Block, parseMarkdown } from './markdown.ts';

/** A rule book, opened: in the reader's language if it is written in it, else in English. */
export interface OpenBook {
  readonly book: Book;
  readonly language: Language;
  readonly blocks: readonly Block[];
}

/** Fetches a game's rule book; `none` if there is none, null until it is here. */
export function useBook(game: string): OpenBook | 'none' | null {
  const { language } = useWords();
  const [opened, setOpened] = useState<OpenBook | 'none' | null>(null);
  useEffect(() => {
    let wanted = true;
    const open = async () => {
      const book = await loadBook(game);
      if (!book) return 'none';
      const translation = language === 'en' ? undefined : book.texts[language];
      const blocks = parseMarkdown(translation ? (await translation()).default : book.texts.en);
      return { book, language: translation ? language : 'en', blocks } as const;
    };
    void open().then((book) => wanted && setOpened(book));
    return () => {
      wanted = false;
    };
  }, [game, language]);
  return opened;
}
