import { dutchBlitzGround, type Point } from '@parlour/arena';
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

/** Who makes keys mean something, and is told what comes of it. */
export interface Body {
  aim(): Aim;
  /** Whether you can reach this place now. */
  reaches(place: Point): boolean;
  /** Sends all inputs: the server must know where you have gone before you ask for anything. */
  flush(): void;
  /** Something was asked for. It is shown as if it were done. `hopes` is all that has not been answered. */
  hoped(deed: Deed, hopes: readonly string[]): void;
  /** It was done, or it was refused. */
  answered(deed: Deed, refusal: Refusal | null, hopes: readonly string[]): void;
}

/** Does what a key means: the thing you aim at, or being ready for the next round. */
export class Doing {
  readonly #session: Session;
  readonly #you: Seat;
  readonly #body: Body;
  #hopes: readonly string[] = [];

  constructor(session: Session, you: Seat, body: Body) {
    this.#session = session;
    this.#you = you;
    this.#body = body;
  }

  /** What you have asked for and has not been answered, in notation. */
  get hopes(): readonly string[] {
    return this.#hopes;
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
    const { use, drop } = this.#body.aim();
    const deed = command === 'use' ? use : drop;
    if (!deed) return this.#whyNot(pressed);
    const text = dutchBlitz.notation.action(deed.action);
    // The picture has not changed since the key was pressed for the first time.
    if (this.#hopes.includes(text)) return null;
    this.#hopes = [...this.#hopes, text];
    this.#body.flush();
    this.#body.hoped(deed, this.#hopes);
    const refusal = await this.#do(deed, text, TRIES);
    this.#hopes = this.#hopes.filter((hope) => hope !== text);
    this.#body.answered(deed, refusal, this.#hopes);
    return refusal;
  }

  /** Says why a key does nothing here and now. */
  #whyNot({ command, view, seconds }: Pressed): Refusal {
    const { rules } = dutchBlitzGround;
    if (seconds > 0) return refuse('not-yet', { seconds }, rules.countdown);
    const { whyNot, waits, deeds } = this.#body.aim();
    const empty = dutchBlitz.check(view, this.#you, { type: 'putBack' });
    if (command === 'use' && waits && !(empty && whyNot)) return refuse(empty ? 'take' : 'carry', {}, rules.reach);
    const away = Math.min(...deeds.map(({ away }) => away));
    return whyNot?.refusal ?? (command === 'drop' ? empty : null) ?? refuse('out-of-reach', { away }, rules.reach);
  }

  async #do(deed: Deed, text: string, tries: number): Promise<Refusal | null> {
    const refusal = await this.#session.act(text);
    if (refusal?.refused !== 'out-of-reach' || tries <= 1) return refusal;
    // Inputs wait at the server: it may see you reach a thing a few steps later than you do.
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    return this.#body.reaches(deed.place) ? this.#do(deed, text, tries - 1) : refusal;
  }
}
