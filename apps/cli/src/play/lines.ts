import { refusalWords } from '../house.ts';
import { plainText } from '../paint.ts';
import { resultRows } from '../result.ts';
import { clean } from '../text.ts';
import { menuRows } from './menu.ts';
import type { Playing } from './playing.ts';

/**
 * The same game as plain lines, for pipes, scripts and screen readers. It prints the table and the numbered actions,
 * and reads a line for each: a number or notation. Returns whether the game ended or the person left on purpose.
 */
export async function playInLines(
  playing: Playing,
  lines: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<boolean> {
  const print = (line: string) => write(`${clean(line)}\n`);
  let printed = 0;
  let legal: string[] = [];

  const news = () => {
    for (const { words } of playing.told.slice(printed)) print(words);
    printed = playing.told.length;
  };
  const show = async () => {
    const stop = playing.watch?.(news);
    await playing.turn();
    stop?.();
    news();
    if (playing.ended) return;
    const { say, me } = playing;
    print('');
    for (const row of playing.game.draw(playing.view, say)) print(plainText(row));
    print('');
    const { result } = playing;
    if (result) {
      for (const row of resultRows(result, say, me)) print(plainText(row));
      return;
    }
    const choices = menuRows(playing.game, playing.view, playing.legal, say).flatMap(({ what, choices }) =>
      choices.map(({ where, action }) => ({ action, words: `${what}: ${where}` })),
    );
    legal = choices.map(({ action }) => action);
    const widest = Math.max(...legal.map((action) => action.length));
    for (const [at, { action, words }] of choices.entries()) {
      print(`${String(at + 1).padStart(3)}  ${action.padEnd(widest)}  ${words}`);
    }
    write(say({ key: 'cli.lines.prompt' }));
  };

  const isOver = () => Boolean(playing.result ?? playing.ended);

  await show();
  if (isOver()) return true;
  for await (const line of lines) {
    const text = line.trim();
    if (text === 'quit' || text === 'q') return true;
    const numbered = /^\d+$/.test(text) && !legal.includes(text) ? legal[Number(text) - 1] : undefined;
    const refusal = text === '' ? null : await playing.act(numbered ?? text);
    if (refusal) {
      print(refusalWords(refusal, playing.say));
      write(playing.say({ key: 'cli.lines.prompt' }));
      continue;
    }
    await show();
    if (isOver()) return true;
  }
  print('');
  print(playing.say({ key: 'cli.lines.ended' }));
  return false;
}
