import type { Book } from './book.ts';

/** Every rule book of the house, by its game's id. Each is fetched when somebody opens it. */
const books: Readonly<Record<string, () => Promise<Book>>> = {
  'skip-bo': () => import('./skip-bo/book.tsx').then(({ skipBoBook }) => skipBoBook),
  'd-bo': () => import('./skip-bo/book.tsx').then(({ skipBoBook }) => skipBoBook),
  dumbal: () => import('./dumbal/book.tsx').then(({ dumbalBook }) => dumbalBook),
  douji: () => import('./douji/book.tsx').then(({ doujiBook }) => doujiBook),
  'dutch-blitz': () => import('./dutch-blitz/book.tsx').then(({ dutchBlitzBook }) => dutchBlitzBook),
};

/** A game's rule book, or null for a game the pages do not know. */
export async function loadBook(id: string): Promise<Book | null> {
  return Object.hasOwn(books, id) ? books[id]!() : null;
}
