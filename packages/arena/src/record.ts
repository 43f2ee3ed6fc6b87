import { type MatchRecord, type Outcome, parseRecord, type Refusal, refuse, type Seat } from '@parlour/engine';
import { z } from 'zod';
import { type Arena, digest, PRESENCES, type Presence } from './arena.ts';
import type { Race } from './race.ts';
import { toText } from './track.ts';

/** Places are kept in thousandths of a unit. */
const GRAIN = 1000;

/**
 * When and where: of the next action of the match (with no place for who plays flat), or of a seat that comes, goes or
 * changes to the flat view or back.
 */
export type Stamp =
  | readonly [tick: number, x: number, y: number]
  | readonly [tick: number]
  | readonly [tick: number, seat: Seat, presence: Presence];

export function stampAt({ tick, avatars }: Arena, seat: Seat): Stamp {
  const { x, y, presence } = avatars[seat]!;
  // Adding 0 turns a negative zero into a plain one.
  return presence === 'walks' ? [tick, Math.round(x * GRAIN) + 0, Math.round(y * GRAIN) + 0] : [tick];
}

const tick = z.int().min(0);
const schema = z.strictObject({
  /** The version of this format. */
  arena: z.literal(1),
  match: z.unknown(),
  countdown: tick,
  evenPace: z.boolean(),
  starts: z.array(z.tuple([z.string(), z.array(z.unknown())])),
  stamps: z.array(
    z.union([z.tuple([tick, z.int(), z.enum(PRESENCES)]), z.tuple([tick, z.int(), z.int()]), z.tuple([tick])]),
  ),
  track: z.base64(),
  ticks: tick,
  end: z.string(),
});

/** A whole race: the record of the match, and all that is needed to see everybody run again. */
export interface RaceRecord {
  readonly arena: 1;
  readonly match: MatchRecord;
  /** Steps before a round begins. */
  readonly countdown: number;
  readonly evenPace: boolean;
  /** Where everybody started, for each round. */
  readonly starts: readonly Outcome[];
  /** In the order in which it happened. */
  readonly stamps: readonly Stamp[];
  /** Every change of an input, in Base64. */
  readonly track: string;
  /** How many steps it took, and the digest of the arena after them. */
  readonly ticks: number;
  readonly end: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a record of any game's race
export function recordOf(race: Race<any, any, any, any>): RaceRecord {
  const { match, countdown, evenPace, starts, stamps, track, arena } = race;
  return {
    arena: 1,
    match: { ...match.record, moves: [...match.record.moves] },
    countdown,
    evenPace,
    starts: [...starts],
    stamps: [...stamps],
    track: toText(track.bytes),
    ticks: arena.tick,
    end: digest(arena),
  };
}

/** Reads a record from outside. Whether it can be run again is for `replayRace` to say. */
export function parseRace(value: unknown): RaceRecord | Refusal {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return refuse('bad-race', { at: issue.path.join('.') || 'record', problem: issue.message });
  }
  const match = parseRecord(parsed.data.match);
  return 'refused' in match ? match : ({ ...parsed.data, match } as RaceRecord);
}
