import type { Puzzle } from '@parlour/bots';
import { webGames } from '../games/index.ts';
import type { WebGame } from '../games/web-game.ts';

/** Made by `npm run puzzles`. Each file is fetched when somebody wants the puzzles of that game. */
const files = import.meta.glob<{ readonly default: readonly Puzzle[] }>('../../puzzles/*.json');

export const puzzleGames: readonly WebGame[] = webGames.filter(({ puzzles }) => puzzles);

/** The game of a puzzle, by the puzzle's id. */
export function gameOf(puzzle: string): WebGame | undefined {
  return puzzleGames.find(({ id }) => puzzle.slice(0, puzzle.lastIndexOf('-')) === id);
}

export async function loadPuzzles({ id }: WebGame): Promise<readonly Puzzle[]> {
  return (await files[`../../puzzles/${id}.json`]!()).default;
}
