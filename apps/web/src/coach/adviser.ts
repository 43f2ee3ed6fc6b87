import type { View } from '@parlour/engine';
import type { Advice, Asked, Told } from '../minds/minds-worker.ts';

/** Milliseconds after which nobody waits for an answer any more: the first one has to fetch the minds. */
const PATIENCE = 10_000;

/** Asks the strongest player of the house what to do, in the background. It shows them one view, and nothing else. */
export class Adviser {
  readonly #game: string;
  #worker: Worker | null = null;
  #asked = 0;
  #open = new Map<number, (advice: Advice) => void>();

  constructor(game: string) {
    this.#game = game;
  }

  /** Null if no advice comes, or none in time. */
  ask(view: View<unknown>): Promise<Advice> {
    const id = this.#asked++;
    return new Promise((answer) => {
      const timer = setTimeout(() => this.close(), PATIENCE);
      this.#open.set(id, (advice) => {
        clearTimeout(timer);
        answer(advice);
      });
      this.#thread().postMessage({ id, game: this.#game, view } satisfies Asked);
    });
  }

  /** Ends the thread. Whoever still waits gets no advice. A later question starts another one. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const answer of open) answer(null);
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('../minds/minds-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!('id' in data)) return;
      this.#open.get(data.id)?.(data.advice);
      this.#open.delete(data.id);
    };
    worker.onerror = () => this.close();
    this.#worker = worker;
    return worker;
  }
}
