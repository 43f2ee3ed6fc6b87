import { dutchBlitzGround, REACH } from '@parlour/arena';
import { type Refusal, refuse, type Seat, type View } from '@parlour/engine';
import { dutchBlitz, type State } from '@parlour/games/dutch-blitz';
import type { Session } from '@parlour/protocol';
import type { Aim, Deed } from './aim.ts';

/** A request that reached the server before the avatar did is made again: after so many milliseconds, so many times. */
const TRY_AGAIN = 70;
const TRIES = 3;

/** What is known when a key is pressed. */
export interface Pressed {
  readonly command: 'use' | 'drop';
  readonly view: View<State>;
  /** Seconds until the round begins. */
  readonly seconds: number;
  /** Whether there was time to read the score sheet. */
  readonly read: boolean;
}

/** Does what a key means: the thing you aim at, or being ready for the next round. */
export class Doing {
  readonly #session: Session;
  readonly #you: Seat;
  readonly #aim: () => Aim;
  /** Sends all inputs: the server must know where you have gone before you ask for anything. */
  readonly #flush: () => void;

  constructor(session: Session, you: Seat, aim: () => Aim, flush: () => void) {
    this.#session = session;
    this.#you = you;
    this.#aim = aim;
    this.#flush = flush;
  }

  /** Returns null when it is done, else the refusal. */
  async press(pressed: Pressed): Promise<Refusal | null> {
    const { command, view, read } = pressed;
    if (view.phase !== 'racing') {
      // A key that was meant for the last card of a round must not close the sheet.
      const ready = command === 'use' && read && !dutchBlitz.check(view, this.#you, { type: 'ready' });
      if (ready) await this.#session.act(dutchBlitz.notation.action({ type: 'ready' }));
      return null;
    }
    const { use, drop } = this.#aim();
    const deed = command === 'use' ? use : drop;
    if (!deed) return this.#whyNot(pressed);
    this.#flush();
    return this.#do(deed, TRIES);
  }

  /** Says why a key does nothing here and now. */
  #whyNot({ command, view, seconds }: Pressed): Refusal {
    const { rules } = dutchBlitzGround;
    if (seconds > 0) return refuse('not-yet', { seconds }, rules.countdown);
    const { whyNot, deeds } = this.#aim();
    const empty = command === 'drop' ? dutchBlitz.check(view, this.#you, { type: 'putBack' }) : null;
    const away = Math.min(...deeds.map(({ away }) => away));
    return whyNot?.refusal ?? empty ?? refuse('out-of-reach', { away }, rules.reach);
  }

  async #do(deed: Deed, tries: number): Promise<Refusal | null> {
    const text = dutchBlitz.notation.action(deed.action);
    const refusal = await this.#session.act(text);
    if (refusal?.refused !== 'out-of-reach' || tries <= 1) return refusal;
    // Inputs wait at the server: it may see you reach a thing a few steps later than you do.
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    const again = this.#aim().deeds.find(
      ({ action, away }) => dutchBlitz.notation.action(action) === text && away <= REACH,
    );
    return again ? this.#do(again, tries - 1) : refusal;
  }
}
