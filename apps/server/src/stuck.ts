import { type Refusal, refuse } from '@parlour/engine';
import { Fenced } from './storage/storage.ts';

/** Knows when something could not be stored, and whether that has passed. */
export class Stuck {
  /** Whether nothing can be stored now; who looks after the storage finds out. */
  cannotStore: () => Promise<boolean> = async () => false;
  #failed = false;

  failed(error: unknown): void {
    if (!(error instanceof Fenced)) this.#failed = true;
  }

  /** Why nobody may come to a table, or make one: they would only see it fall again. */
  async refuse(): Promise<Refusal | null> {
    if (this.#failed && !(await this.cannotStore())) this.#failed = false;
    return this.#failed ? refuse('cannot-store') : null;
  }
}
