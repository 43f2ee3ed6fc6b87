import { type Refusal, refuse } from '@parlour/engine';
import { ANSWERS, MESSAGE_LIMIT } from './constants.ts';
import type { ClientMessage } from './schemas.ts';
import type { WithoutId } from './session.ts';

/** Everything that a client sends and the server answers. */
export type Question = Exclude<ClientMessage, { ping: number }>;
type Answer = (refusal: Refusal | null) => void;

/** The questions that are not answered yet. They are sent again, with the same id, on every new connection. */
export class Questions {
  readonly #open = new Map<string, { readonly question: Question; readonly answer: Answer; done: number | null }>();
  readonly #prefix: string;
  #asked = 0;

  /** Ids must not repeat those that the same person used in another window, or before the page was reloaded. */
  constructor(random: () => number) {
    this.#prefix = Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('');
  }

  /** The question with its id, or a refusal if it cannot be asked. */
  ask(wish: WithoutId<Question>, answer: Answer): Question | Refusal {
    if (this.#open.size >= ANSWERS.open) return refuse('too-many-pending', { most: ANSWERS.open });
    const id = `${this.#prefix}-${this.#asked++}`;
    const question = { ...wish, id } as Question;
    // The server would not read a longer one, and would hang up each time it is sent again.
    const bytes = new TextEncoder().encode(JSON.stringify(question)).length;
    if (bytes > MESSAGE_LIMIT) return refuse('message-too-long', { bytes, limit: MESSAGE_LIMIT });
    this.#open.set(id, { question, answer, done: null });
    return question;
  }

  /** The questions that the server may not know of, in order. */
  unanswered(): Question[] {
    return [...this.#open.values()].filter(({ done }) => done === null).map(({ question }) => question);
  }

  /** The actions among the open questions, in order. */
  actions(): string[] {
    return [...this.#open.values()].flatMap(({ question }) => ('act' in question ? [question.act] : []));
  }

  refused(id: string, refusal: Refusal): void {
    this.#answer(id, refusal);
  }

  /** The server did it as the entry with this number. The question counts as answered once that number was seen. */
  done(id: string, n: number): void {
    const open = this.#open.get(id);
    if (open) open.done = n;
  }

  seen(n: number): void {
    for (const [id, { done }] of [...this.#open]) if (done !== null && done <= n) this.#answer(id, null);
  }

  end(farewell: Refusal): void {
    for (const id of [...this.#open.keys()]) this.#answer(id, farewell);
  }

  #answer(id: string, refusal: Refusal | null): void {
    this.#open.get(id)?.answer(refusal);
    this.#open.delete(id);
  }
}
