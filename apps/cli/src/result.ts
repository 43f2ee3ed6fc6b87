import { type Result, type Say, type Seat, standings } from '@parlour/engine';
import type { Row } from './paint.ts';
import { stroke } from './paint.ts';
import { columnsOf } from './text.ts';

/** How a game ended: who has won, why, and a table with a line for each seat, the best first. */
export function resultRows(result: Result, say: Say, me?: Seat): Row[] {
  const name = (seat: Seat) => say({ key: '{who}', seat });
  const winners = result.ranking[0] ?? [];
  const names = new Intl.ListFormat('en').format(winners.map(name));
  const won = me !== undefined && winners.includes(me);
  const who = won ? (winners.length === 1 ? 'me' : 'shared') : 'others';
  const columns = Object.keys(result.statistics);
  const scores = result.scores ? [say({ key: 'cli.result.score' })] : [];
  const cells = [['', ...scores, ...columns.map((column) => say({ key: `stat.${column}` }))]];
  const seats = standings(result);
  for (const { seat, place } of seats) {
    const numbers = columns.map((column) => result.statistics[column]?.[seat]);
    const line = [`${place}. ${name(seat)}`, ...(result.scores ? [result.scores[seat]] : []), ...numbers];
    cells.push(line.map((cell) => String(cell ?? '')));
  }
  const [head = '', ...lines] = columnsOf(cells, 3);
  return [
    [stroke(say({ key: 'cli.result.won', facts: { who, names, count: winners.length } }), won ? 'good' : 'strong')],
    [stroke(say({ key: `ending.${result.ending}` }))],
    [],
    [stroke(head, 'quiet')],
    ...lines.map((line, at) => [stroke(line, seats[at]?.place === 1 ? 'brass' : 'plain')]),
  ];
}
