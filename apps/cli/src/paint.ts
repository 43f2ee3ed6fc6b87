import type { Tone } from '@parlour/engine';
import { clean, clip, width } from './text.ts';

/** A tone of a game's drawing, or `chosen`: what Enter would do. */
export interface Stroke {
  readonly text: string;
  readonly tone: Tone | 'chosen';
}
/** One line of a screen. A game's `Line` is one. */
export type Row = readonly Stroke[];

export const stroke = (text: string, tone: Stroke['tone'] = 'plain'): Stroke => ({ text, tone });

// The sixteen colours that every terminal has, so that the player's own palette applies.
const COLOURS: Record<Stroke['tone'], string> = {
  plain: '',
  quiet: '90',
  strong: '1',
  turn: '1;36',
  good: '32',
  bad: '1;31',
  blue: '94',
  green: '92',
  red: '91',
  yellow: '93',
  brass: '1;33',
  chosen: '7',
};
// Without colours, bold and faint text show what matters.
const WEIGHTS: Partial<Record<Stroke['tone'], string>> = { strong: '1', turn: '1', bad: '1', chosen: '7' };

export function paint(row: Row, coloured: boolean): string {
  const codes = coloured ? COLOURS : WEIGHTS;
  let painted = '';
  for (const { text, tone } of row) {
    const code = codes[tone];
    painted += code ? `\x1b[${code}m${clean(text)}\x1b[0m` : clean(text);
  }
  return painted;
}

/** Only the words, for a pipe or a file. */
export function plainText(row: Row): string {
  return clean(row.map(({ text }) => text).join('')).trimEnd();
}

export function rowWidth(row: Row): number {
  return row.reduce((sum, { text }) => sum + width(text), 0);
}

/** Makes the row exactly this wide. */
export function fitRow(row: Row, columns: number): Row {
  const fitted: Stroke[] = [];
  let left = columns;
  for (const { text, tone } of row) {
    const kept = clip(text, left);
    left -= width(kept);
    fitted.push(stroke(kept, tone));
    if (kept.length < text.length) break;
  }
  if (left > 0) fitted.push(stroke(' '.repeat(left)));
  return fitted;
}

/** https://no-color.org: any value but an empty one turns colours off. */
export function wantsColours(environment: NodeJS.ProcessEnv): boolean {
  return !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
}
