import type { Pending, Question, Thought } from '@parlour/bots';
import { isRefusal, type Random, type Refusal, refuse, reveals, type Seat, type Viewer } from '@parlour/engine';
import type { Pace } from '@parlour/protocol';
import type { Asked } from './ledger.ts';
import {
  type AnyMatch,
  type Cause,
  type Deed,
  deedOf,
  type Hand,
  type Happening,
  type Play,
  type TookBack,
} from './play.ts';
import type { Wish } from './requests.ts';

/** How many times as long as usually a bot thinks. */
const SLOWNESS = { slower: 1.5, normal: 1, fast: 0.4 } as const;

/** Milliseconds after which a bot that has not made up its mind plays what comes to hand. */
const DEADLINE = 1_000;

/** Asks somebody to think for a bot until some time. */
export type Ask = (question: Question, until: number) => Pending;

/** How a match stood before an action of a person, and what then happened. */
export interface Earlier {
  readonly before: unknown;
  readonly events: readonly unknown[];
}

/** So many actions in a row can be taken back at most. */
export const MOST_EARLIER = 32;

/** What a bot is thinking about: since when, and how long that usually takes. */
interface Thinking {
  readonly seat: Seat;
  readonly since: number;
  readonly takes: number;
  readonly pending: Pending;
}

/** A match played by turns. Bots think for a while, and one action is played at a time. */
export class TurnPlay implements Play {
  readonly live = false;
  readonly #match: AnyMatch;
  readonly #pace: number;
  readonly #random: Random;
  readonly #ask: Ask;
  /** The name of the bot that plays for a seat. */
  readonly #bots: (string | null)[] = [];
  /** How fast each person would like bots to be, by seat; and the seats whose people want to wait for no bot. */
  readonly #paces: Pace[] = [];
  readonly #skips = new Set<Seat>();
  /** How the match stood before each of the last actions, if the only person has played them in a row. */
  #earlier: readonly Earlier[];
  #awake = false;
  #thinking: Thinking | null = null;

  /** `pace` is about how many milliseconds a bot seems to think. */
  constructor(match: AnyMatch, pace: number, random: Random, ask: Ask, earlier: readonly Earlier[] = []) {
    this.#match = match;
    this.#pace = pace;
    this.#random = random;
    this.#ask = ask;
    this.#earlier = earlier;
  }

  /** A bot that has made up its mind still seems to think; one that has not is given time. */
  get due(): number | null {
    if (!this.#thinking) return null;
    const { since, takes, pending } = this.#thinking;
    if (!pending.thought) return since + DEADLINE;
    return since + takes * weightOf(pending.thought) * this.#slowness;
  }

  /** Nobody is hurried by somebody else: the slowest wish of the people who play counts. */
  get #slowness(): number {
    const wishes = [...this.#bots.keys()]
      .filter((seat) => !this.#bots[seat])
      .map((seat) => (this.#skips.has(seat) ? 0 : SLOWNESS[this.#paces[seat] ?? 'normal']));
    return wishes.length > 0 ? Math.max(...wishes) : SLOWNESS.normal;
  }

  act(seat: Seat, text: string, asked: Asked): Happening[] {
    const { game, state } = this.#match;
    const before = this.#people === 1 ? game.copy(state) : null;
    const events = this.#match.act(seat, text);
    if (isRefusal(events)) return [{ is: 'answered', asked, seat, refusal: events }];
    this.#earlier = before ? [...this.#earlier, { before, events }].slice(-MOST_EARLIER) : [];
    return [deedOf(this.#match, events, { asked }), { is: 'answered', asked, seat, refusal: null }];
  }

  takeBack(seat: Seat, viewers: readonly Viewer[]): TookBack | Refusal {
    const { game, record } = this.#match;
    const last = record.moves.at(-1);
    if (!record.moves.some(([by]) => by === seat)) return refuse('take-back-nothing');
    if (last![0] !== seat) return refuse('take-back-late');
    const earlier = this.#earlier.at(-1);
    if (!earlier) return refuse('take-back-nothing');
    if (last![2]) return refuse('take-back-chance');
    const { before, events } = earlier;
    const action = game.notation.parseAction(last![1]);
    if (viewers.some((viewer) => reveals(game, before, viewer, seat, action, events))) {
      return refuse('take-back-seen');
    }
    this.#match.takeBack(before);
    this.#earlier = this.#earlier.slice(0, -1);
    return { entry: { is: 'takenBack', seat }, actors: game.actors(before) };
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
    this.#stopThinking();
  }

  think(now: number): void {
    if (this.#waitsForPerson()) this.#skips.clear();
    this.#stopThinking();
    const seat = this.#awake ? this.#botToAct() : undefined;
    if (seat === undefined) return;
    const { game, state } = this.#match;
    // A bot knows only what its seat may see.
    const view = game.view(state, seat);
    const question = { game: game.id, bot: this.#bots[seat]!, view, seed: this.#random.below(2 ** 30) };
    // Nobody thinks long where only one thing can be done.
    const choice = game.legal(view, seat).length > 1 ? 1 : 0.5;
    const takes = this.#pace * choice * (0.7 + this.#random.below(600) / 1000);
    this.#thinking = { seat, since: now, takes, pending: this.#ask(question, now + DEADLINE) };
  }

  run(now: number): Happening[][] {
    if (this.due === null || this.due > now) return [];
    const { seat, pending } = this.#thinking!;
    const { game, state } = this.#match;
    const action = pending.thought?.action;
    this.#stopThinking();
    const decided = action !== undefined && game.check(state, seat, action) === null;
    return [[this.#do(seat, decided ? action : this.#anything(seat), { by: 'bot' })]];
  }

  snapshot(): null {
    return null;
  }

  stop(): [] {
    this.#stopThinking();
    return [];
  }

  #stopThinking(): void {
    this.#thinking?.pending.cancel();
    this.#thinking = null;
  }

  /** What a bot plays that has had no time to think. */
  #anything(seat: Seat): unknown {
    const { game, state } = this.#match;
    const view = game.view(state, seat);
    return game.bots['greedy']!(view, game.legal(view, seat), this.#random);
  }

  #botToAct(): Seat | undefined {
    const { game, state } = this.#match;
    return game.actors(state).find((seat) => this.#bots[seat]);
  }

  /** How many people play. */
  get #people(): number {
    return this.#bots.filter((bot) => !bot).length;
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
    this.#earlier = [];
    return deedOf(this.#match, this.#match.play(seat, action), cause);
  }
}

/** How much longer than usual a bot seems to think: the more hangs on it, the longer. */
const weightOf = ({ stake }: Thought<unknown>): number => 0.85 + 0.6 * stake;
