import {
  type MatchRecord,
  type Outcome,
  parseRecord,
  problemOf,
  type Refusal,
  refuse,
  type Seat,
} from '@parlour/engine';
import { uint8ArrayToBase64 } from 'uint8array-extras';
import { z } from 'zod';
import { type Arena, digest, PRESENCES, type Presence } from './arena.ts';
import type { Race } from './race.ts';

/**
 * The law by which avatars and hands move, which is the version of this format as well. Every race is run again by the
 * law it was run by. In law 2 a dive always ended on the floor; in law 3 it can be caught.
 */
export const LAWS = [2, 3] as const;
export type Law = (typeof LAWS)[number];
export const LAW = 3 satisfies Law;

/** Places are kept in thousandths of a unit. */
const GRAIN = 1000;

/** When and where something happened: the next action of the match, or a seat that comes, goes or changes its view. */
export type Stamp =
  | readonly [tick: number, x: number, y: number]
  | readonly [tick: number, seat: Seat, presence: Presence];

export function stampAt({ tick, avatars }: Arena, seat: Seat): Stamp {
  const { x, y } = avatars[seat]!;
  // Adding 0 turns a negative zero into a plain one.
  return [tick, Math.round(x * GRAIN) + 0, Math.round(y * GRAIN) + 0];
}

const tick = z.int().min(0);
const schema = z.strictObject({
  arena: z.literal(LAWS),
  match: z.unknown(),
  countdown: tick,
  starts: z.array(z.tuple([z.string(), z.array(z.unknown())])),
  stamps: z.array(z.union([z.tuple([tick, z.int(), z.enum(PRESENCES)]), z.tuple([tick, z.int(), z.int()])])),
  track: z.base64(),
  ticks: tick,
  end: z.string(),
});

/** A whole race: the record of the match, and all that is needed to show everybody running again. */
export interface RaceRecord {
  readonly arena: Law;
  readonly match: MatchRecord;
  /** Steps before a round begins. */
  readonly countdown: number;
  /** Where everybody started, for each round. */
  readonly starts: readonly Outcome[];
  /** In the order in which they happened. */
  readonly stamps: readonly Stamp[];
  /** Every change of an input, in Base64. */
  readonly track: string;
  /** How many steps the race took, and the digest of the arena at the end. */
  readonly ticks: number;
  readonly end: string;
}

/** What the arena adds to the record of the match. Here the changes of inputs are still bytes. */
export interface RaceTrack extends Omit<RaceRecord, 'match' | 'track'> {
  readonly track: Uint8Array;
}

// biome-ignore lint/suspicious/noExplicitAny: a record of any game's race
export function trackOf(race: Race<any, any, any, any>): RaceTrack {
  const { law, countdown, starts, stamps, track, arena } = race;
  return {
    arena: law,
    countdown,
    starts: [...starts],
    stamps: [...stamps],
    track: track.bytes,
    ticks: arena.tick,
    end: digest(arena),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a record of any game's race
export function recordOf(race: Race<any, any, any, any>): RaceRecord {
  const { moves, ...record } = race.match.record;
  const track = trackOf(race);
  return { ...track, match: { ...record, moves: [...moves] }, track: uint8ArrayToBase64(track.track) };
}

/** Reads a record from outside. `replayRace` finds out whether it can be run again. */
export function parseRace(value: unknown): RaceRecord | Refusal {
  const version = (value as { arena?: unknown } | null)?.arena;
  // In version 1 avatars moved by another law, so these races would end differently.
  if (version === 1) return refuse('old-race', { version, oldest: LAWS[0] });
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    return refuse('bad-race', problemOf(parsed.error, value, 'record'));
  }
  const match = parseRecord(parsed.data.match);
  return 'refused' in match ? match : ({ ...parsed.data, match } as RaceRecord);
}
