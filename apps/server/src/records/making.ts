import { gzipSync } from 'node:zlib';
import type { RaceTrack } from '@parlour/arena';
import {
  type AnyGame,
  isRefusal,
  type MatchRecord,
  type Refusal,
  refuse,
  seenRecord,
  type Viewer,
} from '@parlour/engine';
import type { Records } from '../storage/storage.ts';
import { isNewer } from '../table/ledger.ts';
import { matchIn } from '../table/restore.ts';

/** Which records to make, and from which entries. */
export type Task = {
  readonly match: string;
  /** The entries of the match. `to` is null while it is played. */
  readonly table: string;
  readonly base: number;
  readonly to: number | null;
} & (
  | { readonly seen: Viewer }
  /** All records of a match that is over: one for all; of a sealed game, one for each player and for spectators. */
  | {
      readonly viewers: readonly Viewer[];
      readonly track: RaceTrack | null;
      /** The track as an old version wrote it. */
      readonly oldTrack: string | null;
    }
);

/** The name under which a seen record is stored. */
export const seenFrom = (viewer: Viewer) => (viewer === null ? 'seen' : `seen ${viewer}`);

/** Makes records from a journal's entries in JSON. It may take long, so a thread of its own runs it. */
export function makeRecords(
  find: (game: string) => AnyGame | undefined,
  bodies: readonly string[],
  task: Task,
): Records | Refusal {
  const rows = bodies.map((body, at) => ({ n: task.base + at, time: 0, body }));
  if (rows.some(({ body }) => isNewer(body))) return refuse('newer-match');
  const found = matchIn(rows, task.match);
  if (!found) return refuse('no-record');
  const { record } = found;
  const game = find(record.game);
  if (!game || record.version > game.version) return refuse('newer-match');
  if ('seen' in task) return seenBy(game, record, [task.seen]);
  const parts = game.sealed ? seenBy(game, record, task.viewers) : { whole: zipped(record) };
  if (isRefusal(parts)) return parts;
  const { track, oldTrack } = task;
  if (oldTrack !== null) return { ...parts, race: gzipSync(oldTrack) };
  return track ? { ...parts, race: zipped(raceOf(record, track)) } : parts;
}

const zipped = (value: unknown) => gzipSync(JSON.stringify(value));

function seenBy(game: AnyGame, record: MatchRecord, viewers: readonly Viewer[]): Records | Refusal {
  const parts: Record<string, Uint8Array> = {};
  for (const viewer of viewers) {
    const seen = seenRecord(game, record, viewer);
    if (isRefusal(seen)) return seen;
    parts[seenFrom(viewer)] = zipped(seen);
  }
  return parts;
}

function raceOf(match: MatchRecord, track: RaceTrack) {
  return { ...track, match, track: Buffer.from(track.track).toString('base64') };
}
