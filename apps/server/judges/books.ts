import { games } from '@parlour/games';
import type { Book } from './book.ts';
import { douji } from './douji.ts';
import { dumbal } from './dumbal.ts';
import { dutchBlitz } from './dutch-blitz.ts';
import { dBo, skipBo } from './skip-bo.ts';

export const books: Readonly<Record<string, Book>> = {
  'skip-bo': skipBo,
  'd-bo': dBo,
  dumbal,
  douji,
  'dutch-blitz': dutchBlitz,
};

const list = games.map((game) => [game.id, game] as const);

/** A new game has no book yet. Until somebody writes one, no judge checks what the server sends of it. */
export const judgedGames = list.filter(([id]) => Object.hasOwn(books, id));
export const unjudgedGames = list.filter(([id]) => !Object.hasOwn(books, id));
