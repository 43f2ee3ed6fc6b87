import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Settings } from './config.ts';
import type { LIMITS } from './http/security.ts';

/** A house in its own process, for tests that kill it, read its log or measure its memory. It ends with the test. */
export class ForkedHouse {
  readonly url: string;
  /** All that it has printed. */
  readonly output: readonly string[];
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, url: string, output: readonly string[]) {
    this.#process = process;
    this.url = url;
    this.output = output;
  }

  static async start(settings: Settings, limits: typeof LIMITS): Promise<ForkedHouse> {
    const bundle = join(process.env['PARLOUR_BUNDLES']!, 'house-process.mjs');
    const terms = JSON.stringify({ settings, limits });
    const child = fork(bundle, [terms], { execArgv: ['--expose-gc'], silent: true });
    onTestFinished(() => void child.kill('SIGKILL'));
    const output: string[] = [];
    child.stdout!.on('data', (data) => output.push(String(data)));
    child.stderr!.on('data', (data) => output.push(String(data)));
    const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof url !== 'string') throw new Error(`the house did not open: ${output.join('')}`);
    return new ForkedHouse(child, url, output);
  }

  get pid(): number {
    return this.#process.pid!;
  }

  /** Null while the process runs. */
  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  /** Resolves with the exit code when the process has ended, by itself or by a signal. */
  async ended(): Promise<number | null> {
    if (this.exitCode === null) await once(this.#process, 'exit');
    return this.exitCode;
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** Bytes of memory that the process still holds after a garbage collection. */
  async weight(): Promise<number> {
    this.#process.send('weigh');
    const [bytes] = await once(this.#process, 'message');
    return bytes as number;
  }

  async stop(): Promise<void> {
    this.#process.disconnect();
    await this.ended();
  }

  /** Waits until exactly so many connections are open and so many tables are in memory. */
  async calm(connections: number, tables: number): Promise<void> {
    for (;;) {
      const metrics = await (await fetch(`${this.url}/metrics`)).text();
      const gauge = (name: string) => Number(new RegExp(`^parlour_${name} (\\d+)$`, 'm').exec(metrics)![1]);
      if (gauge('connections') === connections && gauge('tables') === tables) return;
      await sleep(100);
    }
  }
}
