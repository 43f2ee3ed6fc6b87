import type { Say } from '@parlour/engine';
import { type Row, type Stroke, stroke } from './paint.ts';
import type { Size } from './terminal.ts';
import { padStart, width, wrap } from './text.ts';

/** Games draw their tables for this width. */
export const COLUMNS = 80;

export function titleRow(title: string, corner: string, columns: number): Row {
  const space = columns - width(title) - width(corner) - 2;
  return [stroke(` ${title}`, 'strong'), stroke(padStart(`${corner} `, space + width(corner) + 1), 'quiet')];
}

/** A line with a text between two parts of a screen. It runs on to the edge. */
export function ruleRow(said: Stroke, first: boolean, columns: number): Row {
  const rest = columns - width(said.text) - 4;
  const line = first ? ` ${'─'.repeat(Math.max(0, rest))}` : '';
  return [stroke(first ? '── ' : '   ', 'quiet'), said, stroke(line, 'quiet')];
}

export function tooSmall(needed: Size, size: Size, say: Say): Row[] {
  const facts = { columns: needed.columns, rows: needed.rows, hasColumns: size.columns, hasRows: size.rows };
  return wrap(say({ key: 'cli.too-small', facts }), Math.max(10, size.columns)).map((line) => [stroke(line)]);
}

/** A page of text with a list of choices under it. If there is no room for both, the page is cut. */
export function pageFrame(
  title: string,
  page: readonly Row[],
  choices: readonly Row[],
  footer: string,
  size: Size,
): Row[] {
  const room = Math.max(0, size.rows - choices.length - 4);
  const body = page.slice(0, room).map((row): Row => [stroke(' '), ...row]);
  const rows: Row[] = [titleRow(title, '', size.columns), [], ...body, [], ...choices];
  while (rows.length < size.rows - 1) rows.push([]);
  return [...rows, [stroke(` ${footer}`, 'quiet')]];
}
