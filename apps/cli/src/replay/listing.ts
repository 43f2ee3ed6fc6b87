import { isRefusal, type Refusal } from '@parlour/engine';
import { plainText } from '../paint.ts';
import { resultRows } from '../result.ts';
import { clean, padStart } from '../text.ts';
import type { Eyes, Reel } from './reel.ts';
import { moveHead, moveWords, sayTo } from './words.ts';

/** Prints every move up to one, in words and where it can in notation, then the table and the result; stops where it must. */
export function list(reel: Reel, upTo: number, eyes: Eyes, print: (line: string) => void): Refusal | null {
  const { game } = reel;
  const say = sayTo(game, eyes);
  const last = Math.min(upTo, reel.length);
  const digits = String(last).length;
  for (let move = 1; move <= last; move++) {
    const refusal = reel.to(move);
    if (isRefusal(refusal)) return refusal;
    const head = `${padStart(String(move), digits)}  ${moveHead(reel, move)}`;
    print(clean(`${head}${moveWords(reel, move, eyes, say).join(' ')}`));
  }
  print('');
  for (const row of game.draw(reel.view(eyes), say)) print(plainText(row));
  const { result } = reel;
  if (result) {
    print('');
    for (const row of resultRows(result, say)) print(plainText(row));
  }
  return null;
}
