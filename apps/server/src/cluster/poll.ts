import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gossip } from './gossip.ts';

/** Milliseconds that the other nodes have for their answers. */
const PATIENCE = 500;

/** A question that every node answers for itself. */
export class Poll<Question, Answer> {
  readonly #own: (question: Question) => Promise<Answer>;
  /** How many other nodes there are. */
  readonly #others: () => number;
  readonly #tell: (asked: { id: string; question: Question }) => void;
  readonly #answers = new Map<string, Answer[]>();

  constructor(gossip: Gossip, kind: string, others: () => number, own: (question: Question) => Promise<Answer>) {
    this.#own = own;
    this.#others = others;
    const reply = gossip.share<{ id: string; answer: Answer }>(`${kind}.answer`, ({ id, answer }) => {
      this.#answers.get(id)?.push(answer);
    });
    this.#tell = gossip.share<{ id: string; question: Question }>(`${kind}.question`, ({ id, question }) => {
      own(question).then(
        (answer) => reply({ id, answer }),
        () => {},
      );
    });
  }

  /** The answers of this node, which comes first, and of all others that answer in time. */
  async ask(question: Question): Promise<Answer[]> {
    const id = randomUUID();
    const others: Answer[] = [];
    this.#answers.set(id, others);
    try {
      this.#tell({ id, question });
      const own = await this.#own(question);
      const end = performance.now() + PATIENCE;
      while (others.length < this.#others() && performance.now() < end) await sleep(5);
      return [own, ...others];
    } finally {
      this.#answers.delete(id);
    }
  }
}
