import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/*
 * What a process does to its files and what it prints, in one order. strace notes every system call that changes a file
 * or waits for the disk.
 */

/** One thing that a process did. `said` is what it wrote to its standard output. */
export type Deed =
  | { readonly is: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly is: 'size'; readonly path: string; readonly to: number }
  | { readonly is: 'sync'; readonly path: string }
  | { readonly is: 'make'; readonly path: string; readonly what: 'file' | 'directory' }
  | { readonly is: 'remove'; readonly path: string }
  | { readonly is: 'said'; readonly text: string };

const WATCHED = ['openat', 'mkdir', 'unlink', 'pwrite64', 'write', 'ftruncate', 'fsync', 'fdatasync'];
/** Other system calls that change a file. If a process begins to use one of them, the recording must handle it. */
const UNKNOWN = [
  ...['open', 'creat', 'mkdirat', 'unlinkat', 'rmdir', 'rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink'],
  ...['pwritev', 'pwritev2', 'writev', 'truncate', 'fallocate', 'copy_file_range', 'sendfile', 'splice', 'msync'],
  ...['sync', 'syncfs', 'sync_file_range', 'io_uring_enter'],
];

/** Whether this machine can record. Where it may, it installs Debian's package. */
export function canRecord(): boolean {
  const works = () => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
  if (process.platform !== 'linux') return false;
  if (works()) return true;
  if (process.getuid?.() !== 0) return false;
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends strace'], { stdio: 'ignore' });
  return works();
}

/** Runs a program to its end. Returns what it did to the files under a directory, and what it printed. */
export async function record(program: readonly string[], directory: string, scratch: string): Promise<Deed[]> {
  const trace = join(scratch, 'trace');
  const calls = [...WATCHED, ...UNKNOWN.map((name) => `?${name}`)].join();
  const flags = ['-f', '-qq', '-y', '-xx', '-s', '1000000', '--seccomp-bpf', '-e', `trace=${calls}`, '-o', trace];
  const child = spawn('strace', [...flags, process.execPath, ...program], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the program ended with ${code}`);
  return read(trace, directory);
}

const WHOLE = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/;
const BEGUN = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+)/;

async function read(trace: string, directory: string): Promise<Deed[]> {
  const deeds: (Deed | null)[] = [];
  const known = new Set<string>();
  /** By thread: a call that has not returned yet, and its place. */
  const open = new Map<string, { readonly args: string; readonly place: number }>();
  for await (const line of createInterface({ input: createReadStream(trace) })) {
    const begun = BEGUN.exec(line);
    if (begun) {
      open.set(begun[1]!, { args: begun[3]!, place: deeds.push(null) - 1 });
      continue;
    }
    const [, thread, call, rest, result] = WHOLE.exec(line) ?? RESUMED.exec(line) ?? [];
    if (call === undefined || Number(result) < 0) continue;
    const before = line.includes(' resumed>') ? open.get(thread!) : undefined;
    const deed = deedOf(call, `${before?.args ?? ''}${rest}`, directory, known);
    // A write counts from its beginning. A sync counts from its return.
    if (before && deed?.is !== 'sync') deeds[before.place] = deed;
    else deeds.push(deed);
  }
  return deeds.filter((deed) => deed !== null);
}

function deedOf(call: string, args: string, directory: string, known: Set<string>): Deed | null {
  const [first = '', second = ''] = args.match(/<[^>]*>|"[^"]*"/g) ?? [];
  const numbers = args.slice(args.lastIndexOf('"') + 1).match(/\d+/g)!;
  const target = text(call === 'openat' ? second : first);
  if (call === 'write' && /^1</.test(args)) return { is: 'said', text: text(second) };
  const inside = target === directory || target.startsWith(`${directory}/`);
  // Shared memory is lost with the power and made anew.
  if (!inside || target.endsWith('-shm')) return null;
  switch (call) {
    case 'openat':
      if (!args.includes('O_CREAT') || known.has(target)) return null;
      known.add(target);
      return { is: 'make', path: target, what: 'file' };
    case 'mkdir':
      return { is: 'make', path: target, what: 'directory' };
    case 'unlink':
      known.delete(target);
      return { is: 'remove', path: target };
    case 'pwrite64':
      return { is: 'write', path: target, at: Number(numbers[1]), bytes: bytes(second) };
    case 'ftruncate':
      return { is: 'size', path: target, to: Number(args.slice(args.lastIndexOf(' '))) };
    case 'fsync':
    case 'fdatasync':
      return { is: 'sync', path: target };
    default:
      throw new Error(`${call} changes ${target}, and is not watched`);
  }
}

const bytes = (quoted: string) => Buffer.from(quoted.slice(1, -1).replaceAll('\\x', ''), 'hex');
const text = (quoted: string) => bytes(quoted).toString();
