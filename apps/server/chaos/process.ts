import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

/** A server in a process of its own. It can be killed and started again at the same address on the same data. */
export class HouseProcess {
  readonly url: string;
  readonly #flags: readonly string[];
  readonly #clock: string | null;
  #parlour: readonly string[];
  #child: ChildProcess | null = null;
  #said = '';

  /**
   * `parlour` starts the command line. `place` says where the data is, and other flags. `clock` is a file that says how
   * far the clock on the wall is ahead.
   */
  constructor(
    parlour: readonly string[],
    port: number,
    place: { data: string } | { database: string; bus?: string; 'admin-secret'?: string },
    clock: string | null = null,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    const flags = { host: '127.0.0.1', port, ...place, pace: 50, 'trust-proxy': 1, log: 'error' };
    this.#parlour = parlour;
    this.#flags = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
    this.#clock = clock;
    this.setClock(0);
  }

  /** Sets the clock on the wall, so many milliseconds ahead of the real one. It stays so after a restart. */
  setClock(ahead: number): void {
    if (this.#clock !== null) writeFileSync(this.#clock, String(ahead));
  }

  /** With another command line it is of another version from now on. */
  start(parlour = this.#parlour): void {
    this.#parlour = parlour;
    const before = this.#clock === null ? [] : ['--import', new URL('clock.mjs', import.meta.url).href];
    const env = this.#clock === null ? process.env : { ...process.env, PARLOUR_CLOCK: this.#clock };
    const words = [...before, ...parlour, 'serve', ...this.#flags];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
    this.#said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (this.#said += data));
    this.#child = child;
  }

  /** The last that it has printed: it prints only errors, apart from its addresses. */
  get said(): string {
    return this.#said.slice(-2_000);
  }

  /** Why it is not running although nobody stopped it; null when all is well. */
  get trouble(): string | null {
    const child = this.#child;
    if (!child || (child.exitCode === null && child.signalCode === null)) return null;
    return `the server is gone (${child.exitCode ?? child.signalCode}): ${this.#said}`;
  }

  /** Lets it stand still. It does not notice. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Kills it without a warning: it finishes nothing and tells nobody. */
  kill(): Promise<number | null> {
    return this.#end('SIGKILL');
  }

  /** Stops it as a user stops a server. Returns its exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.trouble !== null) throw new Error(this.trouble);
    const child = this.#child;
    if (!child) return null;
    this.#child = null;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await exit;
    return code;
  }
}
