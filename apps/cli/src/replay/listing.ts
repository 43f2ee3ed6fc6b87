import type { Eyes, Film, Refusal } from '@parlour/engine';
import { plainText } from '../paint.ts';
import { resultRows } from '../result.ts';
import { clean, padStart } from '../text.ts';
import { moveHead, moveWords, sayTo } from './words.ts';

/** Prints all moves up to one, in words and, if known, in notation; then table and result. Stops at a bad move. */
export function list(film: Film, upTo: number, eyes: Eyes, print: (line: string) => void): Refusal | null {
  const { game } = film;
  const say = sayTo(game, eyes);
  const last = Math.min(upTo, film.length);
  const digits = String(last).length;
  for (let move = 1; move <= last; move++) {
    const refusal = film.play(move);
    if (refusal) return refusal;
    const head = `${padStart(String(move), digits)}  ${moveHead(film, move)}`;
    print(clean(`${head}${moveWords(film, move, eyes, say).join(' ')}`));
  }
  print('');
  const view = film.view(last, eyes);
  for (const row of game.draw(view, say)) print(plainText(row));
  const result = game.result(view);
  if (result) {
    print('');
    for (const row of resultRows(result, say)) print(plainText(row));
  }
  return null;
}
