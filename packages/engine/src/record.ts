import { z } from 'zod';
import type { Outcome } from './chance.ts';
import { problemOf } from './problem.ts';
import { type Refusal, refuse } from './refusal.ts';

const outcome = z.tuple([z.string(), z.array(z.unknown())]);
const move = z.union([z.tuple([z.int(), z.string(), z.array(outcome)]), z.tuple([z.int(), z.string()])]);
const dealt = z.strictObject({ seats: z.int(), options: z.looseObject({}), deal: z.array(outcome) });
const placed = z.strictObject({ position: z.string() });

const schema = z.strictObject({
  /** The version of this format. */
  parlour: z.literal(1),
  game: z.string(),
  /** The version of the game's rules. */
  version: z.int(),
  start: z.union([dealt, placed]),
  moves: z.array(move),
  takenBack: z.array(z.tuple([z.int(), z.int(), z.array(z.string()).min(1)])).optional(),
});

/** One action in a record: the seat, the action in notation, and how the shuffles fell that it caused. */
export type Move = readonly [seat: number, action: string, chance?: readonly Outcome[]];

/**
 * What was taken back: after so many moves of the record, the seat had played these actions, in notation. The last of them
 * was taken back. Those before it were taken back later.
 */
export type TakenBack = readonly [after: number, seat: number, actions: readonly string[]];

/** A whole match: how it began, every action, and every outcome of chance. Its state is a fold over this. */
export interface MatchRecord {
  readonly parlour: 1;
  readonly game: string;
  readonly version: number;
  readonly start:
    | { readonly seats: number; readonly options: object; readonly deal: readonly Outcome[] }
    | { readonly position: string };
  readonly moves: readonly Move[];
  /** In the order in which it was taken back. These actions are not among the moves. Missing if there are none. */
  readonly takenBack?: readonly TakenBack[];
}

/** Adds to what was taken back that the last move is, too. `after` is how many moves remain. */
export function noteTakenBack(noted: TakenBack[], after: number, [seat, action]: Move): void {
  // What went on from the move is the last that was noted. It is now told from the moves that remain.
  for (let at = noted.length - 1; at >= 0 && noted[at]![0] > after; at--) {
    noted[at] = [after, seat, [action, ...noted[at]![2]]];
  }
  noted.push([after, seat, [action]]);
}

/** What was taken back, by how many moves there were then. */
export function byMoment<Line extends readonly [after: number, ...unknown[]]>(
  lines: readonly Line[] = [],
): ReadonlyMap<number, readonly Line[]> {
  const found = new Map<number, Line[]>();
  for (const line of lines) {
    const same = found.get(line[0]);
    if (same) same.push(line);
    else found.set(line[0], [line]);
  }
  return found;
}

/** Reads a record from outside. `replay` finds out whether it can be played. */
export function parseRecord(value: unknown): MatchRecord | Refusal {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as MatchRecord;
  return refuse('bad-record', problemOf(parsed.error, value, 'record'));
}

/** How many shuffles a match has had. */
export function shufflesOf({ start, moves }: MatchRecord): number {
  const dealt = 'deal' in start ? start.deal.length : 0;
  return moves.reduce((sum, [, , outcomes = []]) => sum + outcomes.length, dealt);
}

/** A record as the text of a file. Each move has its own line, so that two records can be compared line by line. */
export function recordText({ moves, ...header }: { readonly moves: readonly unknown[] }): string {
  const lines = moves.map((move) => `  ${JSON.stringify(move)}`);
  return `${JSON.stringify(header).slice(0, -1)},"moves":[\n${lines.join(',\n')}\n]}\n`;
}
