import { isRefusal, type Random, type Refusal, refuse, type Seat } from '@parlour/engine';
import type { Asked } from './ledger.ts';
import { type AnyMatch, type Cause, type Deed, deedOf, type Hand, type Happening, type Play } from './play.ts';

/** A match played by turns. Bots think for a while, and one action is played at a time. */
export class TurnPlay implements Play {
  readonly live = false;
  readonly #match: AnyMatch;
  readonly #pace: number;
  readonly #random: Random;
  /** The level of the bot that plays for a seat. */
  readonly #bots: (string | null)[] = [];
  #awake = false;
  /** When each bot has finished thinking. */
  #thought: number | null = null;

  /** `pace` is about how many milliseconds a bot thinks. */
  constructor(match: AnyMatch, pace: number, random: Random) {
    this.#match = match;
    this.#pace = pace;
    this.#random = random;
  }

  get due(): number | null {
    return this.#thought;
  }

  act(seat: Seat, text: string, asked: Asked): Happening[] {
    const events = this.#match.act(seat, text);
    if (isRefusal(events)) return [{ is: 'answered', asked, seat, refusal: events }];
    return [deedOf(this.#match, events, { asked }), { is: 'answered', asked, seat, refusal: null }];
  }

  lapse(seat: Seat): Happening[] {
    const { game, state } = this.#match;
    return [this.#do(seat, game.onTimeout(state, seat), { by: 'clock' })];
  }

  cast(seat: Seat, hand: Hand): Happening[] {
    this.#bots[seat] = typeof hand === 'string' ? null : hand.bot;
    return [];
  }

  look(): Refusal {
    return this.steer();
  }

  steer(): Refusal {
    return refuse('nobody-to-steer');
  }

  wake(): void {
    this.#awake = true;
  }

  sleep(): void {
    this.#awake = false;
    this.#thought = null;
  }

  think(now: number): void {
    const thinks = this.#awake && this.#botToAct() !== undefined;
    this.#thought = thinks ? now + this.#pace * (0.7 + this.#random.below(600) / 1000) : null;
  }

  run(now: number): Happening[][] {
    if (this.#thought === null || this.#thought > now) return [];
    this.#thought = null;
    const seat = this.#botToAct();
    if (seat === undefined) return [];
    const { game, state } = this.#match;
    // A bot knows only what its seat may see.
    const view = game.view(state, seat);
    const action = game.bots[this.#bots[seat]!]!(view, game.legal(view, seat), this.#random);
    return [[this.#do(seat, action, { by: 'bot' })]];
  }

  snapshot(): null {
    return null;
  }

  stop(): [] {
    return [];
  }

  #botToAct(): Seat | undefined {
    const { game, state } = this.#match;
    return game.actors(state).find((seat) => this.#bots[seat]);
  }

  /** An action chosen by the server is legal and needs no notation. */
  #do(seat: Seat, action: unknown, cause: Cause): Deed {
    return deedOf(this.#match, this.#match.play(seat, action), cause);
  }
}
