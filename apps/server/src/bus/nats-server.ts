import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** Milliseconds that it may take to start. */
const PATIENCE = 20_000;
const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'parlour/nats');

/**
 * The program `nats-server` of this machine: the one that PARLOUR_NATS names, one that is installed, or the one of
 * Debian's package, which is fetched and unpacked into the user's cache. Null where there is none.
 */
export async function findNats(): Promise<string | null> {
  const wanted = process.env['PARLOUR_NATS'];
  if (wanted) return wanted;
  const folders = process.env['PATH']?.split(delimiter) ?? [];
  const kept = join(CACHE, 'usr/sbin/nats-server');
  const found = [...folders.map((folder) => join(folder, 'nats-server')), kept].find((path) => existsSync(path));
  if (found) return found;
  try {
    await fetchPackage();
    return existsSync(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Nothing is installed: the package is only unpacked. */
async function fetchPackage(): Promise<void> {
  await mkdir(join(CACHE, '..'), { recursive: true });
  const scratch = await mkdtemp(`${CACHE}-`);
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: scratch, stdio: 'ignore', timeout: 120_000 });
  try {
    try {
      run('apt-get', 'download', 'nats-server');
    } catch {
      // A new machine has no list of packages yet.
      run('apt-get', 'update');
      run('apt-get', 'download', 'nats-server');
    }
    const [file] = (await readdir(scratch)).filter((name) => name.endsWith('.deb'));
    run('dpkg', '-x', file!, 'out');
    await rename(join(scratch, 'out'), CACHE);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A NATS server, for tests and for trying things out. It can be killed and started again. */
export class NatsServer {
  readonly port: number;
  readonly #program: string;
  #process: ChildProcess | null = null;

  private constructor(program: string, port: number) {
    this.#program = program;
    this.port = port;
  }

  static async start(program: string): Promise<NatsServer> {
    const server = new NatsServer(program, await freePort());
    await server.run();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#process!.pid!;
  }

  /** Starts it, on the same port every time. Resolves when it answers. */
  async run(): Promise<void> {
    // The shell ends the server when this process has ended, however it ended: then its input is closed.
    const keep = 'exec 3<&0; "$@" & pid=$!; { cat <&3 > /dev/null; kill -KILL $pid 2> /dev/null; } & wait $pid';
    const words = [this.#program, '--addr', '127.0.0.1', '--port', String(this.port)];
    this.#process = spawn('/bin/sh', ['-c', keep, 'sh', ...words], { stdio: ['pipe', 'ignore', 'ignore'] });
    for (const end = performance.now() + PATIENCE; ; await sleep(20)) {
      if (await answers(this.port)) return;
      if (performance.now() > end) throw new Error('nats-server does not start');
    }
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.stdin!.end();
    await once(child, 'exit');
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
