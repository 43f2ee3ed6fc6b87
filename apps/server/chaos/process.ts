import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. It can be killed and started again at the same address on the same data. */
export class HouseProcess {
  readonly url: string;
  readonly #flags: readonly string[];
  #parlour: readonly string[];
  #child: ChildProcess | null = null;
  #said = '';

  /** `parlour` starts the command line. `place` says where the data is. */
  constructor(parlour: readonly string[], port: number, place: { data: string } | { database: string; bus?: string }) {
    this.url = `http://127.0.0.1:${port}`;
    const flags = { host: '127.0.0.1', port, ...place, pace: 50, 'trust-proxy': 1, log: 'error' };
    this.#parlour = parlour;
    this.#flags = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  }

  /** With another command line it is of another version from now on. */
  start(parlour = this.#parlour): void {
    this.#parlour = parlour;
    const child = spawn(process.execPath, [...parlour, 'serve', ...this.#flags], { stdio: ['ignore', 'pipe', 'pipe'] });
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
