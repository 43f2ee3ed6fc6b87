import { isRefusal, Listeners, type Refusal, type View } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import type { AnyKit } from './kit.ts';

/** Something you want done. */
export interface Wish {
  readonly action: string;
  /** Nobody can get in its way, so it counts as done at once. */
  readonly sure: boolean;
  readonly stage: 'queued' | 'sent';
  /** It was sent, but it takes a while: the hand is on its way. */
  readonly runs: boolean;
}

/** A request without an answer after this many milliseconds counts as on its way. */
const AT_ONCE = 150;

type Open = Wish & { readonly answer: (refusal: Refusal | null) => void };

/**
 * Your hand: it does one thing after another, in the order in which you pointed. It needs time in an arena, if others
 * run. If you point elsewhere meanwhile, it goes there instead.
 */
export class Hand {
  readonly #session: Session;
  readonly #kit: AnyKit;
  readonly #changes = new Listeners();
  #open: readonly Open[] = [];

  constructor(session: Session, kit: AnyKit) {
    this.#session = session;
    this.#kit = kit;
  }

  get = (): readonly Wish[] => this.#open;

  readonly subscribe = this.#changes.add;

  /** Answers as the session does: with null when it is done or was given up, else with the refusal. */
  act(action: string): Promise<Refusal | null> {
    const doubtful = this.#open.findIndex(({ sure, stage, runs }) => !sure && (stage === 'queued' || runs));
    if (doubtful >= 0) {
      // Pointing at the same thing again does not ask for it twice.
      if (this.#open[doubtful]!.action === action) return Promise.resolve(null);
      this.#forget(this.#open.slice(doubtful));
    }
    const sure = foreseen(this.#kit, this.#session.get().view, [{ action, sure: true }]) !== null;
    return new Promise((answer) => {
      this.#set([...this.#open, { action, sure, stage: 'queued', runs: false, answer }]);
      this.#go();
    });
  }

  /** Gives up everything that was not sent yet. */
  letGo(): void {
    this.#forget(this.#open.filter(({ stage }) => stage === 'queued'));
  }

  #go(): void {
    const [first, ...rest] = this.#open;
    if (first?.stage !== 'queued') return;
    const { action, answer } = first;
    this.#set([{ ...first, stage: 'sent' }, ...rest]);
    const timer = this.#kit.run === undefined ? undefined : setTimeout(() => this.#run(answer), AT_ONCE);
    void this.#session.act(action).then((refusal) => {
      clearTimeout(timer);
      const [done, ...next] = this.#open;
      // It was given up meanwhile, and answered then.
      if (done?.answer !== answer) return;
      this.#set(next);
      answer(refusal);
      // After a refusal, what was to follow makes no sense any more.
      if (refusal) this.#forget(next);
      else this.#go();
    });
  }

  #run(answer: Open['answer']): void {
    this.#set(this.#open.map((wish) => (wish.answer === answer ? { ...wish, runs: true } : wish)));
  }

  #forget(wishes: readonly Open[]): void {
    if (wishes.length === 0) return;
    this.#set(this.#open.filter((wish) => !wishes.includes(wish)));
    for (const { answer } of wishes) answer(null);
  }

  #set(open: readonly Open[]): void {
    this.#open = open;
    this.#changes.tell();
  }
}

/** The view as it will be when all your wishes that are sure are done; null if nobody can tell. */
export function foreseen(
  { game, foresee }: AnyKit,
  view: View<unknown> | null,
  wishes: readonly Pick<Wish, 'action' | 'sure'>[],
): View<unknown> | null {
  return wishes.reduce((ahead, { action: text, sure }) => {
    if (!sure || !ahead) return ahead;
    const action = game.notation.parseAction(text);
    return isRefusal(action) ? null : (foresee?.(ahead, action) ?? null);
  }, view);
}
