import {
  type AnyGame,
  type Bot,
  type Chance,
  isRefusal,
  Match,
  type MatchRecord,
  type Random,
  type Refusal,
  type Result,
  type Say,
  type Seat,
  type View,
} from '@parlour/engine';
import { wordsOf } from '../house.ts';
import type { Playing, Told } from './playing.ts';

/** What is settled before a game, by turns or as a race. The person has the first seat. */
export interface Seating {
  readonly game: AnyGame;
  readonly options: object;
  readonly names: readonly string[];
  /** Chance for the deal and for the bots, new for each game. */
  fortune(round: number): { readonly chance: Chance; readonly random: Random };
  /** Keeps the record: after the deal, and after every action. */
  keep(record: MatchRecord, round: number): void;
}

/** What a game against bots needs to begin. */
export interface Plan extends Seating {
  /** The bots on the other seats, in order. */
  readonly bots: readonly Bot<unknown, unknown>[];
}

/** One person at a table with bots: the match, who sits where, and what has happened so far. */
export class Sitting implements Playing {
  readonly me: Seat = 0;
  readonly plan: Plan;
  readonly round: number;
  readonly told: Told[] = [];
  readonly say: Say;
  readonly #match: Match<unknown, unknown, unknown, unknown>;
  readonly #random: Random;

  private constructor(plan: Plan, round: number, match: Match<unknown, unknown, unknown, unknown>, random: Random) {
    this.plan = plan;
    this.round = round;
    this.say = wordsOf(plan.game, plan.names, this.me);
    this.#match = match;
    this.#random = random;
  }

  static begin(plan: Plan, round: number): Sitting | Refusal {
    const { chance, random } = plan.fortune(round);
    const match = Match.deal(plan.game, plan.options, plan.names.length, chance);
    if (isRefusal(match)) return match;
    plan.keep(match.record, round);
    return new Sitting(plan, round, match, random);
  }

  get game(): AnyGame {
    return this.plan.game;
  }

  get options(): object {
    return this.plan.options;
  }

  get corner(): string {
    return this.say({ key: 'cli.play.moves', facts: { moves: this.record.moves.length } });
  }

  get record(): MatchRecord {
    return this.#match.record;
  }

  get result(): Result | null {
    return this.game.result(this.#match.state);
  }

  get view(): View<unknown> {
    return this.game.view(this.#match.state, this.me);
  }

  get actors(): readonly Seat[] {
    return this.game.actors(this.#match.state);
  }

  get legal(): unknown[] {
    return this.actors.includes(this.me) ? this.game.legal(this.#match.state, this.me) : [];
  }

  act(text: string): Refusal | null {
    const events = this.#match.act(this.me, text);
    if (isRefusal(events)) return events;
    for (const told of this.told) told.fresh = false;
    this.#happened(events);
    return null;
  }

  /** Lets one bot act whose turn it is. The bot sees only what its seat may see. */
  botActs(): boolean {
    const waiting = this.actors.filter((seat) => seat !== this.me);
    if (waiting.length === 0) return false;
    const seat = waiting[this.#random.below(waiting.length)]!;
    const { state } = this.#match;
    const bot = this.plan.bots[seat - 1]!;
    const action = bot(this.game.view(state, seat), this.game.legal(state, seat), this.#random);
    this.#happened(this.#match.play(seat, action));
    return true;
  }

  async turn(): Promise<void> {
    // In games in which everybody acts at once, each of the others acts once.
    let acted = this.botActs();
    while (acted && !this.actors.includes(this.me)) acted = this.botActs();
  }

  again(): Sitting {
    const next = Sitting.begin(this.plan, this.round + 1);
    if (isRefusal(next)) throw new Error(`the same table was refused: ${next.refused}`);
    return next;
  }

  #happened(events: readonly unknown[]): void {
    for (const event of events) {
      const phrase = this.game.tell(this.game.eventView(event, this.me));
      if (phrase) this.told.push({ words: this.say(phrase), fresh: true });
    }
    this.plan.keep(this.record, this.round);
  }
}
