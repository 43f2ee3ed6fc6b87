import type { Puzzle } from '@parlour/bots';

/*
 * Solvers written a second time, to judge the puzzles that are kept as data. They use no code of the games. They read a
 * position as text, and of it only what the puzzle's seat sees and what the puzzle tells.
 */

/** Says what is wrong with a puzzle; nothing if it has one best answer, and the puzzle names it. */
export type Judge = (puzzle: Puzzle) => string[];

/** The lines of a position by their names. */
export function fieldsOf({ position }: Puzzle): (name: string) => string {
  const fields = new Map(position.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  return (name) => {
    const text = fields.get(name);
    if (text === undefined) throw new Error(`a position without ${name}`);
    return text;
  };
}

export const cardsIn = (text: string): string[] => (text === '-' ? [] : text.split(' '));
export const pilesIn = (text: string): string[][] => text.split(' | ').map(cardsIn);
