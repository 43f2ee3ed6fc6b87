import { isRefusal, type Refusal, type View } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import type { AnyKit } from './kit.ts';

/** Something you want done. */
export interface Wish {
  readonly action: string;
  /** Nobody can come between: it counts as done at once. */
  readonly sure: boolean;
  readonly stage: 'queued' | 'sent' | 'waiting';
  /** While it waits: how long, in milliseconds. */
  readonly lasts: number;
}

/** Beyond what the arena says: its steps and this clock are not quite the same. */
const SLACK = 60;

type Open = Wish & { readonly answer: (refusal: Refusal | null) => void };

/**
 * Your hand: it does one thing after another, in the order you pointed. A hand that an arena tells it is too soon, since it
 * plays among people who run, waits as long as it must and tries once more, if that is still allowed. What was not sent
 * yet can be changed: whoever points elsewhere, wants that instead.
 */
export class Hand {
  readonly #session: Session;
  readonly #kit: AnyKit;
  readonly #listeners = new Set<() => void>();
  #open: readonly Open[] = [];
  #busy = false;
  #stopWaiting: () => void = () => {};

  constructor(session: Session, kit: AnyKit) {
    this.#session = session;
    this.#kit = kit;
  }

  get = (): readonly Wish[] => this.#open;

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Answered like the session's: with null when it is done, or was let go, else with why not. */
  act(action: string): Promise<Refusal | null> {
    const doubtful = this.#open.findIndex(({ stage, sure }) => stage !== 'sent' && !sure);
    if (doubtful >= 0) this.#forget(this.#open.slice(doubtful));
    const sure = foreseen(this.#kit, this.#session.get().view, [{ action, sure: true }]) !== null;
    return new Promise((answer) => {
      this.#set([...this.#open, { action, sure, stage: 'queued', lasts: 0, answer }]);
      void this.#go();
    });
  }

  /** Wants nothing any more of what was not sent yet. */
  letGo(): void {
    this.#forget(this.#open.filter(({ stage }) => stage !== 'sent'));
  }

  async #go(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#open[0]; next; next = this.#open[0]) {
      const { action, answer } = next;
      const refusal = await this.#do(action);
      // Let go meanwhile, it was answered already; and what was to follow on a refusal has no ground any more.
      const [first, ...rest] = this.#open;
      if (first?.answer !== answer) continue;
      this.#set(rest);
      answer(refusal);
      if (refusal) this.#forget(rest);
    }
    this.#busy = false;
  }

  async #do(action: string): Promise<Refusal | null> {
    this.#stageFirst('sent');
    const refusal = await this.#session.act(action);
    if (refusal?.refused !== 'too-soon') return refusal;
    const lasts = Number(refusal.facts['seconds']) * 1000 + SLACK;
    this.#stageFirst('waiting', lasts);
    const waited = await new Promise<boolean>((end) => {
      const timer = setTimeout(() => end(true), lasts);
      this.#stopWaiting = () => {
        clearTimeout(timer);
        end(false);
      };
    });
    this.#stopWaiting = () => {};
    if (!waited) return null;
    const forbidden = this.#forbidden(action);
    if (forbidden) return forbidden;
    this.#stageFirst('sent');
    return this.#session.act(action);
  }

  /** What the rules have against it by now. */
  #forbidden(text: string): Refusal | null {
    const { game } = this.#kit;
    const { view, you } = this.#session.get();
    const action = game.notation.parseAction(text);
    if (isRefusal(action) || !view || you === null) return null;
    return game.check(view, you, action);
  }

  #stageFirst(stage: Wish['stage'], lasts = 0): void {
    this.#set(this.#open.map((wish, at) => (at === 0 ? { ...wish, stage, lasts } : wish)));
  }

  #forget(wishes: readonly Open[]): void {
    if (wishes.length === 0) return;
    if (wishes.some(({ stage }) => stage === 'waiting')) this.#stopWaiting();
    this.#set(this.#open.filter((wish) => !wishes.includes(wish)));
    for (const { answer } of wishes) answer(null);
  }

  #set(open: readonly Open[]): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }
}

/** The view as it will be when all that is sure among your wishes is done; null where nobody can tell. */
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
