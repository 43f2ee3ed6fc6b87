import { isDeepStrictEqual } from 'node:util';
import { type Claim, judge, wrongNews, wrongTable, wrongView } from '../judges/judge.ts';
import type { Line } from '../judges/table.ts';
import { keptLines, spoiltLines } from '../judges/truth.ts';
import type { Player } from './player.ts';
import type { Party } from './tables.ts';

/**
 * Compares what the clients of every table were told with what is on the disk. Returns everything that is wrong.
 * `isQuiet` says that all clients rest. Then, at a table where nothing moves by itself, they must have seen everything.
 */
export function verdict(data: string, parties: readonly Party[], isQuiet: boolean): string[] {
  const codes = parties.map(({ code }) => code);
  const journals = keptLines(data, codes);
  return [...spoiltLines(data, codes), ...parties.flatMap((party, at) => wrongAt(party, journals[at]!, isQuiet))];
}

const linesOf = (data: string, parties: readonly Party[]) =>
  keptLines(
    data,
    parties.map(({ code }) => code),
  );

/** How often tables were claimed by another process. */
export function claimsIn(data: string, parties: readonly Party[]): number {
  return linesOf(data, parties)
    .flat()
    .filter(({ is }) => is === 'claimed').length;
}

/** What was done because somebody asked for it, and was not seen by everybody before they left. */
export function unseenIn(data: string, parties: readonly Party[]): string[] {
  const journals = linesOf(data, parties);
  return parties.flatMap(({ code, players }, at) =>
    players.flatMap(({ person, session }) => {
      const unseen = journals[at]!.slice(session.get().n).filter(({ asked }) => asked);
      return unseen.map(({ n }) => `table ${code}: ${person} has not seen ${n}`);
    }),
  );
}

/** What is wrong at one table, by rules of our own. */
export function wrongAt({ code, players, rests }: Party, lines: readonly Line[], isQuiet: boolean): string[] {
  const problems = [
    ...(lines.length === 0 ? ['it is lost'] : []),
    ...lines.filter(({ time }, at) => time < (lines[at - 1]?.time ?? 0)).map(({ n }) => `time goes back at ${n}`),
    ...twice(lines),
    ...players.flatMap((player) => [...player.diary.faults, ...acknowledged(lines, player)]),
    ...judge(
      lines,
      players.flatMap((player) => claims(code, player)),
    ),
    ...(isQuiet && rests ? players.flatMap((player) => behind(lines, player)) : []),
  ];
  return problems.slice(0, 10).map((problem) => `table ${code}: ${problem}`);
}

function twice(lines: readonly Line[]): string[] {
  const ids = lines.flatMap(({ asked }) => (asked ? [asked.join(' ')] : []));
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id)).map((id) => `${id} was done twice`);
}

/** A client's actions in the journal must be those it was told are done, in its order, with the same numbers. */
function acknowledged(lines: readonly Line[], { person, diary, acts }: Player): string[] {
  const stored = lines.flatMap(({ is, n, asked, act }) =>
    is === 'act' && asked?.[0] === person ? [{ id: asked[1], act, n }] : [],
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

/** Everything that a client was told of the table and the match, and the table and view that it has in the end. */
function claims(code: string, { person, diary, session }: Player): Claim[] {
  const { n: last, table, view } = session.get();
  const told = diary.news.map((text): Claim => {
    const message = JSON.parse(text);
    const n = Array.isArray(message) ? message[0] : message.n;
    return { n, by: person, judge: (moment) => wrongNews(moment, code, person, message) };
  });
  const held: Claim = {
    n: last,
    by: person,
    judge: (moment) =>
      (table && wrongTable(moment, code, table)) ?? wrongView(moment, view, moment.table.eyesOf(person)),
  };
  return [...told, held];
}

function behind(lines: readonly Line[], { person, session }: Player): string[] {
  const { n } = session.get();
  return n === lines.length ? [] : [`${person} has seen ${n} of ${lines.length} lines, and nobody is moving`];
}
