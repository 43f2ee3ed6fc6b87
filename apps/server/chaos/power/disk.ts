import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Random } from '@parlour/engine';
import type { Deed } from './recording.ts';

/**
 * What happens to changes that were not synced when the power failed: all are lost, all are kept, the first of them are
 * kept, or any of them, whole or by sectors.
 */
export type Fate = 'lost' | 'kept' | 'first' | 'writes' | 'sectors';

type Change = Extract<Deed, { is: 'write' | 'size' }>;

const SECTOR = 512;

/** The content of a file on the disk, and the changes since its last sync. */
class File {
  bytes = Buffer.alloc(0);
  length = 0;
  pending: Change[] = [];

  sync(): void {
    for (const change of this.pending.splice(0)) this.#apply(change);
  }

  #apply(change: Change): void {
    const end = change.is === 'size' ? change.to : change.at + change.bytes.length;
    if (end > this.bytes.length) this.bytes = Buffer.concat([this.bytes], 2 * end);
    if (change.is === 'write') this.bytes.set(change.bytes, change.at);
    else if (end < this.length) this.bytes.fill(0, end, this.length);
    this.length = change.is === 'size' ? end : Math.max(this.length, end);
  }

  /** The content after the power has failed. */
  after(fate: Fate, random: Random): Buffer {
    const found = new File();
    found.bytes = Buffer.from(this.bytes.subarray(0, this.length));
    found.length = this.length;
    const parts = fate === 'sectors' ? this.pending.flatMap(sectorsOf) : this.pending;
    if (fate === 'sectors' || fate === 'writes') found.pending = parts.filter(() => random.below(2) === 0);
    else found.pending = parts.slice(0, survivors(fate, random, parts.length));
    found.sync();
    return found.bytes.subarray(0, found.length);
  }
}

function sectorsOf(change: Change): Change[] {
  if (change.is === 'size') return [change];
  const { at, bytes } = change;
  const sectors: Change[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR));
    sectors.push({ ...change, at: at + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return sectors;
}

/** How many steps, from the first on, have reached the disk. */
function survivors(fate: Fate, random: Random, steps: number): number {
  if (fate === 'lost') return 0;
  return fate === 'kept' ? steps : random.below(steps + 1);
}

/** What a path stands for; undefined if nothing is there. */
type Thing = File | 'directory' | undefined;
type Names = Map<string, Thing>;

/**
 * A disk under a system that keeps no more than it must. What was synced is there: the content of a file after syncing
 * the file, its name after syncing the directory. Of everything else any part may be there or not.
 */
export class Disk {
  readonly #root: string;
  /** By path: what is on the disk, and what programs see. */
  readonly #there: Names = new Map();
  readonly #seen: Names = new Map();
  /** What was made or removed since its directory was synced, in order. */
  #changes: (readonly [path: string, thing: Thing])[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  do(deed: Deed): void {
    if (deed.is === 'said') return;
    const { path } = deed;
    const thing = this.#seen.get(path);
    if (deed.is === 'make') this.#change(path, deed.what === 'file' ? new File() : 'directory');
    else if (deed.is === 'remove') this.#change(path, undefined);
    else if (!(thing instanceof File)) this.#syncDirectory(path);
    else if (deed.is === 'sync') thing.sync();
    else thing.pending.push(deed);
  }

  #change(path: string, thing: Thing): void {
    this.#seen.set(path, thing);
    this.#changes.push([path, thing]);
  }

  #syncDirectory(directory: string): void {
    const isIn = ([path]: readonly [string, Thing]) => dirname(path) === directory;
    for (const [path, thing] of this.#changes.filter(isIn)) this.#there.set(path, thing);
    this.#changes = this.#changes.filter((change) => !isIn(change));
  }

  /** Cuts the power: writes to a directory what is there afterwards. */
  async cut(fate: Fate, random: Random, to: string): Promise<void> {
    const names: Names = new Map(this.#there);
    for (const path of new Set(this.#changes.map(([path]) => path))) {
      const things = this.#changes.filter((change) => change[0] === path).map(([, thing]) => thing);
      const count = survivors(fate, random, things.length);
      if (count > 0) names.set(path, things[count - 1]);
    }
    await mkdir(to, { recursive: true });
    // Parents come first. Without its directory a file cannot be found.
    for (const path of [...names.keys()].sort()) {
      const thing = names.get(path);
      const above = dirname(path);
      if (thing === undefined || (above !== this.#root && names.get(above) === undefined)) continue;
      const place = join(to, relative(this.#root, path));
      if (thing === 'directory') await mkdir(place);
      else await writeFile(place, thing.after(fate, random));
    }
  }
}
