import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory. It can become full, and have room again. */
export class SmallDisk {
  readonly path: string;
  readonly #bytes: number;

  private constructor(path: string, bytes: number) {
    this.path = path;
    this.#bytes = bytes;
  }

  /** Null where this process may not mount a disk: usually only root may, and not in every container. */
  static async mount(bytes: number): Promise<SmallDisk | null> {
    const path = await mkdtemp(join(tmpdir(), 'parlour-disk-'));
    try {
      mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path);
      return new SmallDisk(path, bytes);
    } catch {
      await rmdir(path);
      return null;
    }
  }

  /** Leaves no room: the disk becomes as small as what is on it. */
  fill(): void {
    for (;;) {
      const { blocks, bfree, bsize } = statfsSync(this.path);
      try {
        return mount('-o', `remount,size=${(blocks - bfree) * bsize}`, this.path);
      } catch {
        // Somebody has just written more.
      }
    }
  }

  /** There is room again. */
  free(): void {
    mount('-o', `remount,size=${this.#bytes}`, this.path);
  }

  async remove(): Promise<void> {
    // A file of a database that was closed may stay open until the memory of its handle is cleared.
    execFileSync('umount', ['--lazy', this.path], { stdio: 'ignore' });
    await rmdir(this.path);
  }
}

function mount(...words: string[]): void {
  execFileSync('mount', words, { stdio: 'ignore' });
}
