import { matchAnswer } from '@parlour/protocol';
import { books } from './books.ts';
import { differs, type Eyes, told } from './compare.ts';
import { type Claim, wrongEvents, wrongView } from './judge.ts';
import { JudgedTable, type Line } from './table.ts';

/** What a house answered to a person who asked for a match. */
export interface Answer {
  /** Null for a stranger. */
  readonly person: { readonly id: string; readonly name: string } | null;
  /** The last number of the table when they asked. */
  readonly n: number;
  readonly match: string;
  readonly info: unknown;
  readonly record: unknown;
  readonly race: unknown;
}

/** A match from a journal, with everything that was hidden during it. */
interface Played {
  readonly game: string;
  readonly version: number;
  readonly start: { readonly seats: number; readonly options: unknown; readonly deal: unknown };
  readonly began: number;
  readonly acts: readonly Line[];
  /** The number of its end, if it had ended by then. */
  readonly over: number | null;
  readonly eyes: Eyes;
}

/** Each answer as claims about the numbers that it tells of. */
export function claimsIn(answer: Answer, lines: readonly Line[]): Claim[] {
  const by = answer.person?.name ?? 'a stranger';
  const played = playedBy(answer, lines);
  const truth = {
    parlour: 1,
    game: played.game,
    version: played.version,
    start: played.start,
    moves: played.acts.map(({ seat, act, chance }) => (chance ? [seat, act, chance] : [seat, act])),
  };
  const sealed = books[played.game]!.sealed ?? false;
  const { n } = answer;
  const open = played.over !== null && !sealed;
  return [
    ...(open ? [same(n, by, 'record', answer.record, truth)] : seenClaims(answer.record, played, by)),
    infoClaim(answer.info, played, n, by),
    raceClaim(answer.race, open ? truth : null, n, by),
  ];
}

function playedBy({ person, n, match }: Answer, lines: readonly Line[]): Played {
  const table = new JudgedTable();
  let found: Omit<Played, 'eyes' | 'over'> | null = null;
  let over: number | null = null;
  for (const line of lines) {
    // Of later lines take only the moves: the answer may already have some of them.
    if (line.n <= n) table.enter(line);
    else if (line.is === 'began') break;
    if (line.is === 'began' && line['match'] === match) {
      const start = { seats: table.seats.length, options: table.terms['options'], deal: line['deal'] };
      const game = table.terms['game'] as string;
      found = { game, version: line['version'], start, began: line.n, acts: [] };
    } else if (found && over === null) {
      if (line.is === 'act') (found.acts as Line[]).push(line);
      if (line.is === 'over' && line.n <= n) over = line.n;
    }
  }
  return { ...found!, over, eyes: table.eyesOf(person?.id ?? null) };
}

function same(n: number, by: string, what: string, actual: unknown, expected: unknown): Claim {
  return { n, by, judge: ({ known }) => differs(actual, expected, known, what) };
}

/** What one viewer has seen: the first view, and what they saw of every action. */
function seenClaims(record: unknown, played: Played, by: string): Claim[] {
  const { start, moves = [], ...head } = record as { start: unknown; moves?: [number, unknown][] };
  const { game, version, began, acts, eyes, over } = played;
  const { seats, options } = played.start;
  const expected = { parlour: 1, game, version, viewer: eyes, seats, options };
  const done = over === null || moves.length === acts.length;
  return [
    same(began, by, 'record', head, expected),
    same(began, by, 'record.done', done, true),
    { n: began, by, judge: (moment) => wrongView(moment, start, eyes) },
    ...moves.map(([seat, events], at): Claim => {
      const n = acts[at]?.n ?? Number.POSITIVE_INFINITY;
      return {
        n,
        by,
        judge: (moment) => (moment.line['seat'] === seat ? wrongEvents(moment, events, eyes) : `seat ${seat} acted`),
      };
    }),
  ];
}

/** A result has only the protocol's fields, and its columns are those of the rules. */
function infoClaim(info: unknown, { over, began }: Played, n: number, by: string): Claim {
  const parsed = matchAnswer.safeParse(info);
  const { result = null } = parsed.data ?? {};
  return {
    n: over ?? (result ? n : began),
    by,
    judge({ course, known }) {
      if (!parsed.success) return `no match: ${parsed.error.message}`;
      if (over === null) return result === null ? null : 'a result of a match that goes on';
      const scores = result?.scores ? { scores: told.numbers } : {};
      const expected = { ranking: told.seats, ending: told.word, ...scores, statistics: course!.statistics() };
      return differs(result, expected, known, 'result');
    },
  };
}

/** How everybody moved: only after the match, and only in an arena. Outside `match` it has no cards. */
function raceClaim(race: unknown, truth: object | null, n: number, by: string): Claim {
  const { match, ...rest } = race as { match?: unknown };
  if (!truth || 'refused' in rest) return same(n, by, 'race', rest, { refused: 'no-track', facts: {} });
  const unknown = Object.keys(rest).filter((field) => !RACE.includes(field));
  return same(n, by, 'race', { match, unknown }, { match: truth, unknown: [] });
}

const RACE = ['arena', 'countdown', 'end', 'stamps', 'starts', 'ticks', 'track'];
