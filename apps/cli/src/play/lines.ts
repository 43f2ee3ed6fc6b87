import { refusalWords } from '../house.ts';
import { plainText } from '../paint.ts';
import { resultRows } from '../result.ts';
import { clean } from '../text.ts';
import { menuRows } from './menu.ts';
import type { Sitting } from './sitting.ts';

/**
 * The same game as plain lines, for pipes, scripts and screen readers: the table, the numbered actions, and a line read
 * for each action, a number or the action in notation. Tells whether the game was played to its end or left on purpose.
 */
export async function playInLines(
  sitting: Sitting,
  lines: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<boolean> {
  const { say, me } = sitting;
  const print = (line: string) => write(`${clean(line)}\n`);
  let printed = 0;
  let legal: string[] = [];

  const show = () => {
    while (!sitting.actors.includes(me) && sitting.botActs());
    for (const { words } of sitting.told.slice(printed)) print(words);
    printed = sitting.told.length;
    print('');
    for (const row of sitting.game.draw(sitting.view, say)) print(plainText(row));
    print('');
    const { result } = sitting;
    if (result) {
      for (const row of resultRows(result, say, me)) print(plainText(row));
      return;
    }
    const choices = menuRows(sitting.game, sitting.view, sitting.legal, say).flatMap(({ what, choices }) =>
      choices.map(({ where, action }) => ({ action, words: `${what}: ${where}` })),
    );
    legal = choices.map(({ action }) => action);
    const widest = Math.max(...legal.map((action) => action.length));
    for (const [at, { action, words }] of choices.entries()) {
      print(`${String(at + 1).padStart(3)}  ${action.padEnd(widest)}  ${words}`);
    }
    write(say({ key: 'cli.lines.prompt' }));
  };

  show();
  if (sitting.result) return true;
  for await (const line of lines) {
    const text = line.trim();
    if (text === 'quit' || text === 'q') return true;
    const numbered = /^\d+$/.test(text) && !legal.includes(text) ? legal[Number(text) - 1] : undefined;
    const refusal = text === '' ? null : sitting.act(numbered ?? text);
    if (refusal) {
      print(refusalWords(refusal, say));
      write(say({ key: 'cli.lines.prompt' }));
      continue;
    }
    if (text !== '') sitting.botActs();
    show();
    if (sitting.result) return true;
  }
  print('');
  print(say({ key: 'cli.lines.ended' }));
  return false;
}
