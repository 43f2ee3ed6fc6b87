import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyGame, LINE_LIMIT } from '@parlour/engine';
import { answer, greeting, PROTOCOL } from '../bot/protocol.ts';
import { linesOf } from '../conversation.ts';

/** Milliseconds that a program has to start and say hello. */
const PATIENCE = 30_000;

interface Running {
  readonly child: ChildProcess;
  readonly lines: AsyncGenerator<string | null>;
}

/** Somebody's bot, in a process of its own. It speaks the lines of docs/bot-protocol.md. */
export class Program {
  readonly #command: string;
  readonly #game: Pick<AnyGame, 'id' | 'version'>;
  #running: Running | null = null;
  #next = 1;

  constructor(command: string, game: Pick<AnyGame, 'id' | 'version'>) {
    this.#command = command;
    this.#game = game;
  }

  /** Asks for a decision. The answer is an action in notation, or null: the program has failed, and is ended. */
  async ask(view: unknown, legal: readonly string[], deadline: number, seed: number): Promise<string | null> {
    const running = await this.greet();
    if (!running) return null;
    const id = this.#next++;
    const line = await this.#say(running, { id, view, legal, deadline, seed }, deadline + Math.max(100, deadline / 10));
    const said = answer.safeParse(line);
    if (said.success && said.data.id === id) return said.data.action;
    this.close();
    return null;
  }

  /** Starts the program if it does not run, and exchanges hellos. Null if that fails. */
  async greet(): Promise<Running | null> {
    if (this.#running) return this.#running;
    const child = spawn(this.#command, {
      shell: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      // A group of its own: so that what the shell has started ends, too.
      detached: true,
    });
    // A program that is gone answers nothing; nobody needs to know more.
    child.on('error', () => {});
    child.stdin.on('error', () => {});
    const running = { child, lines: linesOf(child.stdout, LINE_LIMIT) };
    this.#running = running;
    const { id, version } = this.#game;
    const line = await this.#say(running, { hello: { protocol: PROTOCOL, game: id, version } }, PATIENCE);
    const { hello } = greeting.safeParse(line).data ?? {};
    if (hello?.protocol === PROTOCOL && hello.game === id) return running;
    this.close();
    return null;
  }

  /** Says a line and waits for the next. Undefined if none comes in time, or none that is JSON. */
  async #say({ child, lines }: Running, value: object, ms: number): Promise<unknown> {
    const waiting = new AbortController();
    try {
      child.stdin!.write(`${JSON.stringify(value)}\n`);
      const line = await Promise.race([lines.next(), sleep(ms, null, { signal: waiting.signal })]);
      return line?.value ? JSON.parse(line.value) : undefined;
    } catch {
      return undefined;
    } finally {
      waiting.abort();
    }
  }

  close(): void {
    const pid = this.#running?.child.pid;
    this.#running = null;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
