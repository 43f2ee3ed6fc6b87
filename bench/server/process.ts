import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import type { Usage } from './probe.ts';

const here = (path: string) => fileURLToPath(new URL(`server/${path}.mjs`, import.meta.url));

/** A server in a process of its own. It says where it listens and what it has used. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** `flags` are for Node. */
  static async start(
    name: string,
    args: readonly string[] = [],
    flags: readonly string[] = [],
  ): Promise<ServerProcess> {
    // Ours as `npm start` runs it; all others as Node runs them.
    const own = name === 'parlour' ? SERVER_FLAGS : [];
    const words = ['--expose-gc', '--import', here('probe'), ...own, ...flags, here(name), ...args];
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [url] = await once(child, 'message');
    return new ServerProcess(child, url as string);
  }

  async usage({ tidy = false } = {}): Promise<Usage> {
    this.#child.send(tidy ? 'tidy usage' : 'usage');
    const [usage] = await once(this.#child, 'message');
    return usage as Usage;
  }

  /** Kills it at once. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  /** Lets it end by itself, so that it writes the profiler's results. */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
