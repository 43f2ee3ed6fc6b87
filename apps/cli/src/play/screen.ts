import type { Say } from '@parlour/engine';
import { fitRow, type Row, rowWidth, type Stroke, stroke } from '../paint.ts';
import { COLUMNS, ruleRow, titleRow, tooSmall } from '../screen.ts';
import type { Size } from '../terminal.ts';
import { clip, padEnd, padStart, width, wrap } from '../text.ts';
import type { Choice, Menu, MenuRow } from './menu.ts';
import type { Told } from './sitting.ts';

/** Fewer lines for the menu than this are no use. */
const MENU_LINES = 4;

/** Everything that is on the screen during a game. */
export interface Look {
  readonly title: string;
  readonly corner: string;
  readonly table: readonly Row[];
  readonly prompt: Stroke;
  readonly menu: Menu;
  readonly told: readonly Told[];
  readonly footer: string;
}

/** The table; below it what is asked; below that the menu at the left and the latest events at the right. */
export function tableFrame(look: Look, size: Size, say: Say): Row[] {
  const { columns, rows } = size;
  const prompt = wrap(look.prompt.text, Math.max(columns, COLUMNS) - 6);
  const used = 1 + look.table.length + prompt.length + 1;
  const needed = { columns: COLUMNS, rows: used + MENU_LINES };
  if (columns < needed.columns || rows < needed.rows) return tooSmall(needed, size, say);

  const height = rows - used;
  const left = Math.max(50, Math.floor(columns * 0.55));
  const menu = menuLines(look.menu, left - 1, height);
  const log = logLines(look.told, columns - left - 2, height);
  const body = Array.from(
    { length: height },
    (_, at): Row => [...fitRow(menu[at] ?? [], left - 1), stroke('│ ', 'quiet'), ...(log[at] ?? [])],
  );
  return [
    titleRow(look.title, look.corner, columns),
    ...look.table,
    ...prompt.map((text, at) => ruleRow(stroke(text, look.prompt.tone), at === 0, columns)),
    ...body,
    [stroke(` ${look.footer}`, 'quiet')],
  ];
}

/** The first of `visible` lines, so that the one the person is at is among them. */
function windowStart(at: number, count: number, visible: number): number {
  return Math.max(0, Math.min(at - Math.floor(visible / 2), count - visible));
}

function menuLines(menu: Menu, columns: number, height: number): Row[] {
  const first = windowStart(menu.row, menu.rows.length, height);
  const last = Math.min(first + height, menu.rows.length);
  const shown = menu.rows.slice(first, last);
  const label = Math.min(26, Math.max(0, ...menu.rows.map(({ what }) => width(what))));
  return shown.map((row, at) => {
    const more = at === 0 && first > 0 ? '▲' : at === shown.length - 1 && last < menu.rows.length ? '▼' : ' ';
    const line = menuLine(row, first + at, menu, label, columns - 2);
    return [...fitRow(line, columns - 2), stroke(` ${more}`, 'turn')];
  });
}

function menuLine(row: MenuRow, at: number, menu: Menu, label: number, columns: number): Row {
  const here = at === menu.row;
  const head = [
    stroke(padStart(String(at + 1), 2), 'quiet'),
    stroke(here ? ' ▸ ' : '   ', 'turn'),
    stroke(`${padEnd(clip(row.what, label), label)} `, here ? 'strong' : 'plain'),
  ];
  return [...head, ...choiceStrokes(row.choices, here ? menu.column : -1, columns - rowWidth(head))];
}

/** The choices in a row, brackets round the chosen one; those that do not fit give way to it. */
function choiceStrokes(choices: readonly Choice[], chosen: number, columns: number): Stroke[] {
  const ends = (start: number, end: number) =>
    choices.slice(start, end).reduce((sum, { where }) => sum + width(where) + 1, 1);
  let start = 0;
  while (start < chosen && ends(start, chosen + 1) > columns - 3) start++;
  let end = choices.length;
  while (end > start + 1 && ends(start, end) > columns - (start > 0 ? 1 : 0) - (end < choices.length ? 1 : 0)) end--;
  const strokes: Stroke[] = [stroke(start > 0 ? '…' : '', 'quiet')];
  for (let at = start; at < end; at++) {
    const { where } = choices[at]!;
    if (at === chosen) strokes.push(stroke(`[${where}]`, 'chosen'));
    else strokes.push(stroke(at === chosen + 1 && at > start ? where : ` ${where}`));
  }
  strokes.push(stroke(end < choices.length ? '…' : '', 'quiet'));
  return strokes;
}

/** The newest at the bottom; what happened since the person's last action stands out. */
function logLines(told: readonly Told[], columns: number, height: number): Row[] {
  const lines: Row[] = [];
  for (let at = told.length - 1; at >= 0 && lines.length < height; at--) {
    const { words, fresh } = told[at]!;
    const tone = at === told.length - 1 ? 'strong' : fresh ? 'plain' : 'quiet';
    lines.unshift(...wrap(words, columns - 1).map((line, part): Row => [stroke(part === 0 ? line : ` ${line}`, tone)]));
  }
  return lines.slice(-height);
}
