import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Random, seeded } from '@parlour/engine';
import Database from 'libsql';
import { Disk, type Fate } from './disk.ts';
import type { Deed } from './recording.ts';

/** The power fails: all or some of what was not synced is lost. */
export const POWER: readonly Fate[] = ['lost', 'first', 'writes', 'sectors'];
/** Only the process ends: the system goes on and writes everything. */
export const KILL: readonly Fate[] = ['kept'];

/** What was found after some cuts: how often something was wrong, with examples. */
export interface Found {
  /** How many things had been reported as done by then, in all. */
  done: number;
  /** Cuts after which something was lost that had been reported as done. */
  lost: number;
  /** Cuts after which half of a commit was there. */
  half: number;
  /** Cuts after which the database could not be read. */
  broken: number;
  readonly examples: string[];
}

/** A recorded load, and where it wrote. */
export interface Load {
  readonly deeds: readonly Deed[];
  /** The parent of the storage's directory, and the directory's name. */
  readonly root: string;
  readonly name: string;
}

/** Cuts the power at random moments, each time with one of the fates, and reads what is left. */
export async function cutPower(
  { deeds, root, name }: Load,
  fates: readonly Fate[],
  cuts: number,
  scratch: string,
  look: (directory: string) => Promise<void> = async () => {},
): Promise<Found> {
  const random = seeded(`${cuts} cuts`);
  const moments = new Map<number, number>();
  const said = [...deeds.keys()].filter((at) => deeds[at]!.is === 'said');
  for (let cut = 0; cut < cuts; cut++) {
    // Half of the cuts come at the very moment when something is reported as done.
    const at = cut % 2 === 0 ? pick(random, said) : random.below(deeds.length);
    moments.set(at, (moments.get(at) ?? 0) + 1);
  }
  const found: Found = { done: 0, lost: 0, half: 0, broken: 0, examples: [] };
  const disk = new Disk(root);
  const told: string[] = [];
  for (const [at, deed] of deeds.entries()) {
    disk.do(deed);
    if (deed.is === 'said') told.push(deed.text.trim());
    for (let cut = moments.get(at) ?? 0; cut > 0; cut--) {
      const to = join(scratch, 'cut');
      await disk.cut(pick(random, fates), random, to);
      judge(join(to, name), told, found);
      await look(join(to, name));
      await rm(to, { recursive: true });
    }
  }
  return found;
}

const pick = <T>(random: Random, items: readonly T[]) => items[random.below(items.length)]!;

interface Line {
  readonly commit: number;
  readonly at: number;
  readonly lines: number;
  readonly match: boolean;
}

function judge(directory: string, told: readonly string[], found: Found): void {
  found.done += told.length;
  try {
    const { there, halves } = readAll(directory);
    const lost = told.filter((what) => !there.has(what));
    if (lost.length > 0) found.lost++;
    if (halves.length > 0) found.half++;
    found.examples.push(...lost.slice(0, 1).map((what) => `${what} is lost`), ...halves.slice(0, 1));
  } catch (error) {
    found.broken++;
    found.examples.push(String(error));
  }
}

/** All that is there, and what is only half there. */
function readAll(directory: string): { there: Set<string>; halves: string[] } {
  const there = new Set<string>();
  const halves: string[] = [];
  if (!existsSync(join(directory, 'parlour.db'))) return { there, halves };
  const db = new Database(join(directory, 'parlour.db'));
  try {
    // These files are only read, so they need no durability.
    db.exec('pragma synchronous = off');
    const column = (query: string) => (db.prepare(query).raw().all([]) as [string][]).map(([value]) => value);
    const [sound] = column('pragma integrity_check');
    if (sound !== 'ok') throw new Error(sound);
    // The power may fail before there are any tables.
    if (!column('select name from sqlite_master').includes('journal')) return { there, halves };
    const players = column('select match from players');
    const matches = new Set(column('select id from matches'));
    const lines = new Map<number, Line[]>();
    for (const body of column('select body from journal order by "table", n')) {
      const line = JSON.parse(body) as Line;
      lines.set(line.commit, [...(lines.get(line.commit) ?? []), line]);
    }
    for (const gap of column('select "table" from journal group by "table" having min(n) <> 1 or max(n) <> count(*)')) {
      halves.push(`table ${gap} has a gap`);
    }
    for (const id of column('select id from people')) there.add(`person ${id}`);
    for (const [commit, [first, ...more]] of lines) {
      const match = `m${commit}`;
      const whole =
        [first!, ...more].every(({ at }, place) => at === place) &&
        first!.lines === more.length + 1 &&
        first!.match === matches.delete(match) &&
        players.filter((id) => id === match).length === (first!.match ? 2 : 0);
      if (whole) there.add(`commit ${commit}`);
      else halves.push(`commit ${commit} is there by halves`);
    }
    for (const match of matches) halves.push(`match ${match} is there without its lines`);
    return { there, halves };
  } finally {
    db.close();
  }
}
