import { isDeepStrictEqual } from 'node:util';
import { isRefusal, replay, type Viewer } from '@parlour/engine';
import type { JournalEntry } from '../src/storage/storage.ts';
import { type Asked, type Entry, enter, eyesOf, infoOf, type Ledger, openLedger, seatOf } from '../src/table/ledger.ts';
import { matchIn } from '../src/table/restore.ts';
import { digest } from './diary.ts';
import { gameOf, type Player } from './player.ts';

type Line = Entry & { asked?: Asked };

/**
 * Holds a table's journal against what its clients were told. Tells everything that is wrong. At a table where everything
 * `rests`, the clients must have seen all of it.
 */
export function judge(code: string, rows: readonly JournalEntry[], players: readonly Player[], rests: boolean) {
  const lines = rows.map(({ body }) => JSON.parse(body) as Line);
  const problems = [
    ...contiguous(rows),
    ...once(lines),
    ...players.flatMap((player) => [...player.diary.faults, ...acknowledged(lines, player)]),
    ...folded(code, rows, lines, players, rests),
  ];
  return problems.map((problem) => `table ${code}: ${problem}`);
}

function contiguous(rows: readonly JournalEntry[]): string[] {
  const gaps = rows.flatMap(({ n }, at) => (n === at + 1 ? [] : [`entry ${at + 1} has the number ${n}`]));
  const back = rows.flatMap(({ n, time }, at) => (time >= (rows[at - 1]?.time ?? 0) ? [] : [`time goes back at ${n}`]));
  return [...(rows.length === 0 ? ['it is lost'] : []), ...gaps.slice(0, 1), ...back.slice(0, 1)];
}

function once(lines: readonly Line[]): string[] {
  const ids = lines.flatMap(({ asked }) => (asked ? [asked.join(' ')] : []));
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} was done twice`);
}

/** A client's actions in the journal are those that it was told are done, in its order, each as the number it was told. */
function acknowledged(lines: readonly Line[], { person, diary, acts }: Player): string[] {
  const stored = lines.flatMap((line, at) =>
    line.is === 'act' && line.asked?.[0] === person ? [{ id: line.asked[1], act: line.act, n: at + 1 }] : [],
  );
  const told = [...diary.asked].flatMap(([id, act]) => {
    const n = diary.done.get(id);
    return n === undefined ? [] : [{ id, act, n }];
  });
  const problems = stored
    .filter(({ id }) => !diary.done.has(id))
    .map(({ id, n }) => `${id} is stored as ${n} and was ${diary.refused.has(id) ? 'refused' : 'never acknowledged'}`);
  const lost = told.find((one, at) => !isDeepStrictEqual(one, stored[at]));
  if (lost) problems.push(`${lost.id} was acknowledged as ${lost.n} and is not there, or not in its place`);
  if (told.length !== acts) problems.push(`${told.length} actions of ${person} were acknowledged, ${acts} are done`);
  return problems;
}

/** Every view that a client ever held is what the journal comes to at its number. */
function folded(
  code: string,
  rows: readonly JournalEntry[],
  lines: readonly Line[],
  players: readonly Player[],
  rests: boolean,
): string[] {
  const problems: string[] = [];
  let ledger: Ledger | null = null;
  let steps: Iterator<unknown> | null = null;
  let view: (viewer: Viewer) => unknown = () => null;
  for (const [at, { asked: _, ...rest }] of lines.entries()) {
    const entry = rest as Entry;
    const { n, time } = rows[at]!;
    if (entry.is === 'made') ledger = openLedger(entry);
    else enter(ledger!, entry, n, time);
    if (entry.is === 'began') {
      const game = gameOf(ledger!.terms.game);
      const again = replay(game, matchIn(rows, entry.match)!.record);
      if (isRefusal(again)) return [...problems, `its match cannot be played again: ${JSON.stringify(again)}`];
      steps = again.steps;
      view = (viewer) => game.view(again.match.state, viewer);
    }
    if ((entry.is === 'began' || entry.is === 'act') && steps!.next().done)
      problems.push(`${n} cannot be played again`);
    for (const { person, diary } of players) {
      const held = diary.views.get(n);
      const eyes = eyesOf(ledger!, person);
      if (held !== undefined && held !== digest(view(eyes))) problems.push(`seat ${eyes} saw something else at ${n}`);
    }
  }
  for (const { person, session } of ledger ? players : []) {
    const { n, table } = session.get();
    const seat = seatOf(ledger!, person);
    if (n > rows.length) problems.push(`seat ${seat} has seen ${n} of ${rows.length} entries`);
    if (!rests) continue;
    if (n < rows.length) problems.push(`seat ${seat} has seen ${n} of ${rows.length} entries, and nobody is moving`);
    if (!isDeepStrictEqual(table, infoOf(code, ledger!))) problems.push(`seat ${seat} sees another table`);
  }
  return problems.slice(0, 10);
}
