import type { AnyKit } from '../table/kit.ts';
import { type Language, translated } from '../words/index.ts';
import type { Book, WebGame } from './web-game.ts';

const folders = import.meta.glob<{ readonly games: readonly WebGame[] }>('./*/index.ts', { eager: true });

/** Every game of the house, in the order of the front page. A new folder here is enough to add a game. */
export const webGames: readonly WebGame[] = Object.values(folders)
  .flatMap(({ games }) => games)
  .sort((one, other) => (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE));

export function webGame(id: string): WebGame | undefined {
  return webGames.find((game) => game.id === id);
}

/** The name of a game. A game that the pages do not know is called by its id. */
export function gameName(id: string, language: Language): string {
  const name = webGame(id)?.name;
  return name ? translated(name, language) : id;
}

/** A game's table, or null for a game the pages do not know. */
export async function loadKit(id: string): Promise<AnyKit | null> {
  return (await webGame(id)?.kit()) ?? null;
}

/** A game's rule book, or null for a game the pages do not know. */
export async function loadBook(id: string): Promise<Book | null> {
  return (await webGame(id)?.book()) ?? null;
}
