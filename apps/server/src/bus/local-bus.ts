import { Listeners } from '@parlour/engine';
import { type Answering, type Bus, type BusState, type Hearing, PATIENCE } from './bus.ts';

/** Who is there for each subject. */
class Subjects<Who> {
  readonly #all = new Map<string, Set<Who>>();

  of(subject: string): Who[] {
    return [...(this.#all.get(subject) ?? [])];
  }

  /** Returns a function that takes it away again. */
  add(subject: string, who: Who): () => void {
    const all = this.#all.get(subject) ?? new Set();
    this.#all.set(subject, all.add(who));
    return () => {
      all.delete(who);
      if (all.size === 0 && this.#all.get(subject) === all) this.#all.delete(subject);
    };
  }
}

/** A bus within one process. Several houses in it, as tests have them, may share one. */
export class LocalBus implements Bus {
  readonly shared: boolean;
  readonly patience: number;
  readonly #hearing: Subjects<Hearing>;
  readonly #answering: Subjects<Answering>;
  readonly #stop: (() => void)[] = [];
  protected readonly states = new Listeners<[BusState]>();
  readonly watch = this.states.add;

  /** With another bus: one more place at the same bus. */
  constructor(other?: LocalBus, patience = PATIENCE) {
    this.shared = other !== undefined;
    this.patience = patience;
    this.#hearing = other ? other.#hearing : new Subjects();
    this.#answering = other ? other.#answering : new Subjects();
  }

  tell(subject: string, data: Uint8Array): void {
    // Nobody hears a message before whoever sends it has finished: so it is on every bus.
    queueMicrotask(() => {
      for (const hear of this.#hearing.of(subject)) hear(data);
    });
  }

  listen(subject: string, hear: Hearing): () => void {
    const stop = this.#hearing.add(subject, hear);
    this.#stop.push(stop);
    return stop;
  }

  answer(subject: string, answer: Answering): () => void {
    const stop = this.#answering.add(subject, answer);
    this.#stop.push(stop);
    return stop;
  }

  async ask(subject: string, data: Uint8Array): Promise<Uint8Array | null> {
    const answering = this.#answering.of(subject);
    if (answering.length === 0) return null;
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), this.patience);
      const take = (answer: Uint8Array | undefined) => {
        if (answer === undefined) return;
        clearTimeout(late);
        resolve(answer);
      };
      for (const answer of answering) answer(data).then(take, () => {});
    });
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {
    for (const stop of this.#stop) stop();
  }
}
