import { type AnyGame, isRefusal } from '@parlour/engine';
import { plainText, type Row, rowWidth } from '../paint.ts';
import type { Key, Scene, Size, Terminal } from '../terminal.ts';
import { type PlayOptions, planOf } from './command.ts';
import { Sitting } from './sitting.ts';

export const SMALL: Size = { columns: 80, rows: 24 };

export function sit(game: AnyGame, asked: Partial<PlayOptions> = {}): Sitting {
  const sitting = Sitting.begin(planOf(game, { options: [], speed: 'instant', seed: 'test', ...asked }), 1);
  if (isRefusal(sitting)) throw new Error(sitting.refused);
  return sitting;
}

/** A key by its name, or characters typed one after the other. */
export function press(scene: Scene, ...names: string[]): void {
  const named = [
    'up',
    'down',
    'left',
    'right',
    'home',
    'end',
    'return',
    'escape',
    'backspace',
    'tab',
    'pageup',
    'pagedown',
  ];
  for (const name of names) {
    const keys: Key[] = named.includes(name) ? [{ name, text: '' }] : [...name].map((text) => ({ name: text, text }));
    for (const key of keys) scene.key(key);
  }
}

/** What is on the screen. */
export function lines(scene: Scene, size = SMALL): string[] {
  return scene.frame(size).map(plainText);
}

/** Everything that would spoil the screen: too many lines, lines that are too wide, and missing messages. */
export function flaws(scene: Scene, size = SMALL): string[] {
  const rows = scene.frame(size);
  const found = rows.length > size.rows ? [`${rows.length} lines`] : [];
  for (const row of rows) {
    if (rowWidth(row) > size.columns) found.push(`too wide: ${plainText(row)}`);
    if (/\b(cli|event|action|draw|stat|ending|refused)\.[a-z]/.test(plainText(row)))
      found.push(`no words: ${plainText(row)}`);
  }
  return found;
}

/** Answers every question with the same key. */
export class Robot implements Terminal {
  closed = 0;
  frames = 0;
  #heard: (key: Key | null) => void = () => {};
  readonly #answer: (text: string) => Key | null;

  constructor(answer: (text: string) => Key | null) {
    this.#answer = answer;
  }
  size = () => SMALL;
  listen(heard: (key: Key | null) => void) {
    this.#heard = heard;
  }
  draw(rows: readonly Row[]) {
    this.frames++;
    const key = this.#answer(rows.map(plainText).join('\n'));
    if (key) setImmediate(() => this.#heard(key));
  }
  close() {
    this.closed++;
  }
}
