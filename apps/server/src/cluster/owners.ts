import { setTimeout as sleep } from 'node:timers/promises';
import { type Refusal, refuse } from '@parlour/engine';
import type { Person, Request, TableInfo } from '@parlour/protocol';
import type { Bus } from '../bus/bus.ts';
import { pack, unpack } from '../bus/pack.ts';
import type { Table } from '../table/table.ts';

/** What is asked about a table, of the node that has it. */
export type Question =
  | { is: 'who' }
  | { is: 'look'; person: Person | null }
  | { is: 'barred'; person: string }
  | { is: 'ask'; person: Person; address: string; request: Request }
  | { is: 'close'; why: Refusal };

/** The answer to `who`: a node, or that one is about to have it. */
type Who = { readonly node: string } | 'soon';

/** Milliseconds until one asks again who has a table, while somebody is about to have it. */
const SOON = 30;

interface Needs {
  readonly bus: Bus;
  readonly node: string;
  /** Whether no other node can have taken the table meanwhile. */
  isStillOurs(table: Table): Promise<boolean>;
  close(code: string, why: Refusal): Promise<Refusal | null>;
}

/**
 * Which node has a table. A table is a subject of the bus: the node that has it listens there. If nobody does, nobody
 * has it. This only says whom to ask: the journal alone decides who may write.
 */
export class Owners {
  readonly #needs: Needs;
  readonly #stop = new Map<string, () => void>();
  readonly #ours = new Map<string, Table>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The node that has the table; null if nobody has it. */
  async of(code: string): Promise<string | null> {
    for (;;) {
      const who = await this.ask<Who>(code, { is: 'who' });
      if (who !== 'soon') return who?.node ?? null;
      await sleep(SOON);
    }
  }

  /** Asks the node that has a table. Null: nobody has it, or it does not answer. */
  async ask<T>(code: string, question: Question): Promise<T | null> {
    const answer = await this.#needs.bus.ask(`table.${code}`, pack(question));
    return answer && unpack<T>(answer);
  }

  /** This node is about to have a table. Others wait for it from now on. */
  async expect(code: string): Promise<void> {
    const { bus } = this.#needs;
    if (!bus.shared) return;
    this.#stop.get(code)?.();
    this.#stop.set(
      code,
      bus.answer(`table.${code}`, async (data) => this.#answer(code, unpack(data))),
    );
    await bus.settled();
  }

  /** This node has the table now. */
  have(table: Table): void {
    this.#ours.set(table.code, table);
  }

  /** This node does not have the table any more, or has not got it. */
  release(code: string): void {
    this.#stop.get(code)?.();
    this.#stop.delete(code);
    this.#ours.delete(code);
  }

  releaseAll(): void {
    for (const code of [...this.#stop.keys()]) this.release(code);
  }

  async #answer(code: string, question: Question): Promise<Uint8Array | undefined> {
    const table = this.#ours.get(code);
    if (!table) return question.is === 'who' ? pack('soon' satisfies Who) : undefined;
    if (!(await this.#needs.isStillOurs(table))) return undefined;
    return pack(await this.#reply(table, question));
  }

  async #reply(
    table: Table,
    question: Question,
  ): Promise<Who | TableInfo | Refusal | boolean | { no: Refusal | null }> {
    switch (question.is) {
      case 'who':
        return { node: this.#needs.node };
      case 'look':
        return table.look(question.person);
      case 'barred':
        return table.isBarred(question.person);
      case 'ask':
        return { no: await table.answer(question, question.request) };
      case 'close':
        return { no: await this.#needs.close(table.code, question.why) };
      default:
        // A node of a newer version asks more.
        return refuse('unknown-question', { is: String((question as { is: unknown }).is) });
    }
  }
}
