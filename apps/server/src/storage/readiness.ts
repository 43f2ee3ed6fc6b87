import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskFull, type Storage } from './storage.ts';

/** Milliseconds for which an answer is used again, and how long finding one may take. */
const FRESH = 1_000;
const PATIENCE = 2_000;
/** Bytes that must be free on the disk. */
export const ROOM = 16 * 1024 * 1024;

/** Why a house cannot work. */
type Problem = 'disk-full' | 'storage-fails' | 'storage-slow' | 'bus-lost';

/** Finds out whether a house can store what is played. It tries to write, at most once a second. */
export class Readiness {
  readonly #storage: Storage;
  readonly #directory: string | null;
  /** Whether this process is cut off from the others of the house. */
  readonly #isCutOff: () => boolean;
  #found: Promise<Problem | null> = Promise.resolve(null);
  #asked = Number.NEGATIVE_INFINITY;

  /** `directory` is where the data is, if it is on a disk of this machine. */
  constructor(storage: Storage, directory: string | null, isCutOff: () => boolean = () => false) {
    this.#storage = storage;
    this.#directory = directory;
    this.#isCutOff = isCutOff;
  }

  /** Null when all is well. */
  get problem(): Promise<Problem | null> {
    const now = performance.now();
    if (now - this.#asked >= FRESH) {
      this.#asked = now;
      this.#found = this.#look();
    }
    return this.#found;
  }

  async #look(): Promise<Problem | null> {
    const late = sleep(PATIENCE, 'storage-slow' as const, { ref: false });
    return Promise.race([this.#write(), late]);
  }

  async #write(): Promise<Problem | null> {
    if (this.#isCutOff()) return 'bus-lost';
    try {
      // On a full disk writing may still work for a while, as long as the log of writes has room.
      if (this.#directory !== null) {
        const { bavail, bsize } = await statfs(this.#directory);
        if (bavail * bsize < ROOM) return 'disk-full';
      }
      await this.#storage.probe();
      return null;
    } catch (error) {
      return error instanceof DiskFull ? 'disk-full' : 'storage-fails';
    }
  }
}
