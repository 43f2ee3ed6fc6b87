import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@parlour/server';

/** Who knows it runs the house. */
export const SECRET = 'the-lamp-by-the-door';

/** The real server with the built pages, in a process of its own. */
export class HouseProcess {
  readonly #data: string;
  readonly #web: string;
  readonly #pace: number;
  #process: ChildProcess | undefined;
  #url = '';

  private constructor(data: string, web: string, pace: number) {
    this.#data = data;
    this.#web = web;
    this.#pace = pace;
  }

  /** `web` is the folder of the pages, and `pace` about how many milliseconds a bot thinks. */
  static async open(web: string, pace = 0): Promise<HouseProcess> {
    const house = new HouseProcess(await mkdtemp(join(tmpdir(), 'parlour-house-')), web, pace);
    await house.start();
    return house;
  }

  get url(): string {
    return this.#url;
  }

  /** Starts the house; every time at the same address. */
  async start(): Promise<void> {
    const port = this.#url === '' ? 0 : Number(new URL(this.#url).port);
    const quick = { durability: 'crash', pace: this.#pace, adminSecret: SECRET };
    const terms = settings.parse({ port, host: '127.0.0.1', data: this.#data, ...quick });
    // Every test file starts a house, so the set-up of the tests has bundled it.
    const bundles = process.env['PARLOUR_BUNDLES'];
    const source = bundles ? join(bundles, 'cli/house-process.mjs') : new URL('./house-process.ts', import.meta.url);
    const child = fork(source, [JSON.stringify({ settings: terms, web: this.#web })], {
      execArgv: bundles ? [] : ['--import', 'tsx'],
    });
    this.#process = child;
    const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof url !== 'string') throw new Error('the house did not open');
    this.#url = url;
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#data, { recursive: true, force: true });
  }
}
