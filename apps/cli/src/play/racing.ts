import {
  type AnyGround,
  Crew,
  DIVE,
  distance,
  heading,
  JUMP,
  type Offer,
  offers,
  pushed,
  Race,
  REACH,
  type Reflexes,
  STEPS,
} from '@parlour/arena';
import {
  type AnyGame,
  isRefusal,
  Match,
  type MatchRecord,
  type Refusal,
  type Result,
  type Say,
  type Seat,
  seeded,
  shuffler,
  type View,
} from '@parlour/engine';
import { wordsOf } from '../house.ts';
import type { Seating } from './sitting.ts';

/** What a race against bots needs to begin. The person has the first seat. */
export interface RacePlan extends Seating {
  readonly ground: AnyGround;
  /** The levels of the bots on the other seats, in order. */
  readonly levels: readonly Reflexes[];
}

/** The push of the stick for each arrow key. */
const WAYS = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] } as const;
export type Way = keyof typeof WAYS;

/** One person in the arena with bots. A terminal does not say when a key is let go: avatars run until told to stop. */
export class Racing {
  readonly me: Seat = 0;
  readonly plan: RacePlan;
  readonly round: number;
  readonly told: string[] = [];
  readonly say: Say;
  readonly race: Race<unknown, unknown, unknown, unknown>;
  readonly #crew: Crew<unknown, unknown, unknown, unknown>;
  #way: Way | null = null;
  /** An action to run for and do. */
  #errand: string | null = null;
  #buttons = 0;
  #number = 0;

  private constructor(plan: RacePlan, round: number, match: Match<unknown, unknown, unknown, unknown>) {
    this.plan = plan;
    this.round = round;
    this.say = wordsOf(plan.game, plan.names, this.me);
    const { random } = plan.fortune(round);
    const dice = () => seeded(random.below(2 ** 30));
    this.race = new Race(plan.ground, match, shuffler(dice()));
    this.#crew = new Crew(this.race);
    for (const [at, level] of plan.levels.entries()) this.#crew.add(at + 1, level, dice());
    this.race.watch((events) => {
      for (const event of events) {
        const phrase = plan.game.tell(plan.game.eventView(event, this.me));
        if (phrase) this.told.push(this.say(phrase));
      }
      plan.keep(this.record, round);
    });
  }

  static begin(plan: RacePlan, round: number): Racing | Refusal {
    const match = Match.deal(plan.game, plan.options, plan.names.length, plan.fortune(round).chance);
    if (isRefusal(match)) return match;
    plan.keep(match.record, round);
    return new Racing(plan, round, match);
  }

  get game(): AnyGame {
    return this.plan.game;
  }

  get options(): object {
    return this.plan.options;
  }

  get record(): MatchRecord {
    return this.race.match.record;
  }

  get result(): Result | null {
    return this.game.result(this.race.match.state);
  }

  get view(): View<unknown> {
    return this.game.view(this.race.match.state, this.me);
  }

  /** Seconds until a round begins; 0 once it has. */
  get countdown(): number {
    return Math.ceil(this.race.arena.countdown / STEPS);
  }

  get errand(): string | null {
    return this.#errand;
  }

  /** What the person may do. */
  get offers(): Offer<unknown>[] {
    return offers(this.race.ground, this.race.arena, this.view, this.me);
  }

  /** Runs this way; the same way again stops. */
  run(way: Way): void {
    this.#way = this.#way === way && this.#errand === null ? null : way;
    this.#errand = null;
  }

  jump(): void {
    this.#buttons |= JUMP;
  }

  dive(): void {
    this.#buttons |= DIVE;
  }

  /** Runs to where this can be done, and does it there. */
  goAndDo(action: unknown): void {
    this.#errand = this.game.notation.action(action);
    this.#way = null;
  }

  /** Does the nearest thing within reach, of the first kind that there is. A thing out of reach is refused. */
  do(...kinds: readonly Offer<unknown>['doing'][]): Refusal | null {
    const near = this.offers
      .filter(({ doing }) => kinds.includes(doing))
      .sort((one, other) => kinds.indexOf(one.doing) - kinds.indexOf(other.doing) || one.away - other.away);
    const offer = near.find(({ away }) => away <= REACH) ?? near[0];
    return offer ? this.#act(this.game.notation.action(offer.action)) : null;
  }

  #act(text: string): Refusal | null {
    this.#errand = null;
    const events = this.race.act(this.me, text);
    return isRefusal(events) ? events : null;
  }

  /** Makes some steps of the arena. Returns why an errand failed. */
  step(steps: number): Refusal | null {
    const refusal = this.#arrive();
    const [x, y] = this.#push();
    for (let at = 0; at < steps; at++) {
      this.race.hear(this.me, { number: this.#number++, ...pushed(x, y, this.#buttons) });
      this.#crew.act();
      this.race.step();
    }
    this.#buttons = 0;
    return refusal;
  }

  #errandOffer(): Offer<unknown> | undefined {
    return this.offers.find(({ action }) => this.game.notation.action(action) === this.#errand);
  }

  #arrive(): Refusal | null {
    if (this.#errand === null || this.countdown > 0) return null;
    const offer = this.#errandOffer();
    return offer && offer.away > REACH * 0.95 ? null : this.#act(this.#errand);
  }

  #push(): readonly [x: number, y: number] {
    if (this.#way) return WAYS[this.#way];
    const place = this.#errandOffer()?.place;
    if (!place) return [0, 0];
    const { arena } = this.race;
    const { avatars } = arena;
    const me = avatars[this.me]!;
    const others = avatars.filter((avatar) => avatar !== me && avatar.presence === 'walks');
    const { x, y } = heading(arena, me, place, others);
    return distance(me, place) < 1 ? [0, 0] : [x, y];
  }
}
