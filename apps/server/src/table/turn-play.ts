import { isRefusal, type Random, type Refusal, refuse, type Seat } from '@parlour/engine';
import type { Pace } from '@parlour/protocol';
import type { Asked } from './ledger.ts';
import { type AnyMatch, type Cause, type Deed, deedOf, type Hand, type Happening, type Play } from './play.ts';
import type { Wish } from './requests.ts';

/** How many times as long as usually a bot thinks. */
const SLOWNESS = { slower: 1.5, normal: 1, fast: 0.4 } as const;

/** A match played by turns. Bots think for a while, and one action is played at a time. */
export class TurnPlay implements Play {
  readonly live = false;
  readonly #match: AnyMatch;
  readonly #pace: number;
  readonly #random: Random;
  /** The level of the bot that plays for a seat. */
  readonly #bots: (string | null)[] = [];
  /** How fast each person would like bots to be, by seat; and the seats whose people want to wait for no bot. */
  readonly #paces: Pace[] = [];
  readonly #skips = new Set<Seat>();
  #awake = false;
  /** Since when a bot thinks, and how long it usually takes. */
  #thought: { readonly since: number; readonly takes: number } | null = null;

  /** `pace` is about how many milliseconds a bot thinks. */
  constructor(match: AnyMatch, pace: number, random: Random) {
    this.#match = match;
    this.#pace = pace;
    this.#random = random;
  }

  get due(): number | null {
    return this.#thought && this.#thought.since + this.#thought.takes * this.#slowness;
  }

  /** Nobody is hurried by somebody else: the slowest wish of the people who play counts. */
  get #slowness(): number {
    const wishes = [...this.#bots.keys()]
      .filter((seat) => !this.#bots[seat])
      .map((seat) => (this.#skips.has(seat) ? 0 : SLOWNESS[this.#paces[seat] ?? 'normal']));
    return wishes.length > 0 ? Math.max(...wishes) : SLOWNESS.normal;
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
    if (hand !== 'person') this.#setPace(seat, 'normal');
    return [];
  }

  choose(seat: Seat, wish: Wish): [] | Refusal {
    if (wish.do !== 'pace') return this.steer();
    if (wish.as !== 'skip') this.#setPace(seat, wish.as);
    else if (!this.#waitsForPerson()) this.#skips.add(seat);
    return [];
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
    if (this.#waitsForPerson()) this.#skips.clear();
    const thinks = this.#awake && this.#botToAct() !== undefined;
    this.#thought = thinks ? { since: now, takes: this.#pace * (0.7 + this.#random.below(600) / 1000) } : null;
  }

  run(now: number): Happening[][] {
    if (this.due === null || this.due > now) return [];
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

  #setPace(seat: Seat, pace: Pace): void {
    this.#paces[seat] = pace;
    this.#skips.delete(seat);
  }

  #waitsForPerson(): boolean {
    const { game, state } = this.#match;
    return game.actors(state).some((seat) => !this.#bots[seat]);
  }

  /** An action chosen by the server is legal and needs no notation. */
  #do(seat: Seat, action: unknown, cause: Cause): Deed {
    return deedOf(this.#match, this.#match.play(seat, action), cause);
  }
}
