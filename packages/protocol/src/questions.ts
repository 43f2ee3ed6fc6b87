import { type Refusal, refuse } from '@parlour/engine';
import type { ClientMessage } from './messages.ts';
import type { WithoutId } from './session.ts';
import { MESSAGE_LIMIT } from './terms.ts';

/** What is asked for: everything a client says that is answered. */
export type Question = Exclude<ClientMessage, { ping: number }>;
type Answer = (refusal: Refusal | null) => void;

/** Nobody waits for more answers at once. */
const PENDING_LIMIT = 16;

/** What was asked and is not answered yet. It is said again, with the same id, on every new connection. */
export class Questions {
  readonly #open = new Map<string, { readonly question: Question; readonly answer: Answer; done: number | null }>();
  readonly #prefix: string;
  #asked = 0;

  /** Ids must differ from those of the same person in another window, and before a page was loaded anew. */
  constructor(random: () => number) {
    this.#prefix = Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('');
  }

  /** The question with its id, or why it cannot be asked. */
  ask(wish: WithoutId<Question>, answer: Answer): Question | Refusal {
    if (this.#open.size >= PENDING_LIMIT) return refuse('too-many-pending', { most: PENDING_LIMIT });
    const id = `${this.#prefix}-${this.#asked++}`;
    const question = { ...wish, id } as Question;
    // The server would not read it, and hang up every time it is said again.
    const bytes = new TextEncoder().encode(JSON.stringify(question)).length;
    if (bytes > MESSAGE_LIMIT) return refuse('message-too-long', { bytes, limit: MESSAGE_LIMIT });
    this.#open.set(id, { question, answer, done: null });
    return question;
  }

  /** Those of which the server may not know, in order. */
  unanswered(): Question[] {
    return [...this.#open.values()].filter(({ done }) => done === null).map(({ question }) => question);
  }

  /** The actions among them, in order. */
  actions(): string[] {
    return [...this.#open.values()].flatMap(({ question }) => ('act' in question ? [question.act] : []));
  }

  refused(id: string, refusal: Refusal): void {
    this.#answer(id, refusal);
  }

  /** Done as this number. It counts as answered when that number has been seen. */
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
