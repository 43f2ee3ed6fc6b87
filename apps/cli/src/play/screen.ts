import type { Say } from '@parlour/engine';
import { fitRow, type Row, rowWidth, type Stroke, stroke } from '../paint.ts';
import { COLUMNS, ruleRow, titleRow, tooSmall } from '../screen.ts';
import type { Size } from '../terminal.ts';
import { clip, padEnd, padStart, width, wrap } from '../text.ts';
import type { Choice, Menu, MenuRow } from './menu.ts';
import type { Told } from './playing.ts';

/** With fewer lines than this a menu is of no use. */
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

/** At the top the table; below it the question; below that the menu at the left and the latest events at the right. */
export function tableFrame(look: Look, size: Size, say: Say): Row[] {
  const { columns, rows } = size;
  const prompt = wrap(look.prompt.text, Math.max(columns, COLUMNS) - 6);
  const used = 1 + look.table.length + prompt.length + 1;
  const needed = { columns: COLUMNS, rows: used + MENU_LINES };
  if (columns < needed.columns || rows < needed.rows) return tooSmall(needed, size, say);

  const height = rows - used;
  const left = Math.max(50, Math.floor(columns * 0.55));
  const first = windowStart(look.menu.row, look.menu.rows.length, height);
  const menu = menuLines(look.menu, first, left - 1, height);
  const log = logLines(look.told, columns - left - 2, height);
  const body = Array.from({ length: height }, (_, at): Row => {
    const above = at === 0 && first > 0;
    const below = at === height - 1 && first + height < look.menu.rows.length;
    const edge = above || below ? stroke(above ? '▲ ' : '▼ ', 'turn') : stroke('│ ', 'quiet');
    return [...fitRow(menu[at] ?? [], left - 1), edge, ...(log[at] ?? [])];
  });
  return [
    titleRow(look.title, look.corner, columns),
    ...look.table,
    ...prompt.map((text, at) => ruleRow(stroke(text, look.prompt.tone), at === 0, columns)),
    ...body,
    [stroke(` ${look.footer}`, 'quiet')],
  ];
}

/** The first of `visible` lines, chosen so that the person's line is among them. */
function windowStart(at: number, count: number, visible: number): number {
  return Math.max(0, Math.min(at - Math.floor(visible / 2), count - visible));
}

function menuLines(menu: Menu, first: number, columns: number, height: number): Row[] {
  const label = Math.min(26, Math.max(0, ...menu.rows.map(({ what }) => width(what))));
  const shown = menu.rows.slice(first, first + height);
  return shown.map((row, at) => menuLine(row, first + at, menu, label, columns));
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

/** The choices in a row, the chosen one in brackets. Others are left out if there is no room. */
function choiceStrokes(choices: readonly Choice[], chosen: number, columns: number): Stroke[] {
  // Choices of several words need a wider gap, or they would read as one.
  const gap = choices.some(({ where }) => where.includes(' ')) ? 2 : 1;
  const room = columns - 1;
  const taken = (start: number, end: number) =>
    choices.slice(start, end).reduce((sum, { where }) => sum + width(where) + gap, 2 - gap);
  let start = 0;
  while (start < chosen && taken(start, chosen + 1) > room) start++;
  let end = choices.length;
  while (end > Math.max(start, chosen) + 1 && taken(start, end) > room) end--;

  const strokes = [stroke(start > 0 ? '…' : ' ', 'quiet')];
  for (let at = start; at < end; at++) {
    const { where } = choices[at]!;
    const here = at === chosen;
    if (here) strokes[strokes.length - 1] = stroke(strokes[strokes.length - 1]!.text.slice(0, -1));
    strokes.push(here ? stroke(`[${where}]`, 'chosen') : stroke(where));
    strokes.push(stroke(' '.repeat(here ? gap - 1 : gap)));
  }
  if (end < choices.length) strokes.push(stroke('…', 'quiet'));
  return strokes;
}

/** The log, the newest line at the bottom. What happened since the person's last action stands out. */
function logLines(told: readonly Told[], columns: number, height: number): Row[] {
  const lines: Row[] = [];
  for (let at = told.length - 1; at >= 0 && lines.length < height; at--) {
    const { words, fresh } = told[at]!;
    const tone = at === told.length - 1 ? 'strong' : fresh ? 'plain' : 'quiet';
    lines.unshift(...wrap(words, columns - 1).map((line, part): Row => [stroke(part === 0 ? line : ` ${line}`, tone)]));
  }
  return lines.slice(-height);
}
