import {
  dutchBlitzGround as ground,
  IDLE,
  type Input,
  layoutFor as layoutOf,
  type Point,
  pushed,
  type Race,
  REACH,
  STEPS,
  wayTo,
} from '@parlour/arena';
import { isRefusal, type Random, type Seat, type View } from '@parlour/engine';
import type { Action, Event, Options, State } from '@parlour/games/dutch-blitz';

export type BlitzRace = Race<Options, State, Action, Event>;

/** So near to its goal it lets go of the stick. */
const NEAR = 1.1;

interface Goal {
  readonly action: Action;
  /** Since which step it has been near enough. */
  since: number | null;
}

/** Steps from the house to the page or back: 50 ms. */
const WAY = 3;
/** It moves its fingers every so many steps, as fast players do. */
const FINGERS = 6;

/**
 * A player at the keys who does what the page lights up, and nothing else: it never looks ahead, dives or jumps, and it
 * makes no mistakes. Whatever it does comes one reaction after what it sees: what lies on the table, that its card fits,
 * and that it is near enough. What it sees comes 50 ms late, and so do its keys. It has four arrow keys, so it runs in
 * eight directions.
 */
export class Scripted {
  readonly #race: BlitzRace;
  readonly #seat: Seat;
  readonly #reaction: number;
  readonly #random: Random;
  readonly #view: View<State>;
  readonly #news: { readonly due: number; readonly event: Event }[] = [];
  readonly #slots: number[][] = [];
  #goal: Goal | null = null;
  #number = 0;
  /** Keys on their way to the house, and the last ones. */
  readonly #keys: Input[] = [];
  #down: Input = IDLE;

  constructor(race: BlitzRace, seat: Seat, seconds: number, random: Random) {
    this.#race = race;
    this.#seat = seat;
    this.#reaction = Math.round(seconds * STEPS);
    this.#random = random;
    this.#view = ground.game.view(race.match.state, seat);
    race.watch((events) => {
      const due = race.arena.tick + WAY + this.#reaction;
      for (const event of events) this.#news.push({ due, event: ground.game.eventView(event, seat) });
    });
  }

  act(): void {
    const race = this.#race;
    const { arena } = race;
    const { tick } = arena;
    this.#slots.push(arena.slots.slice());
    if (this.#slots.length > WAY + this.#reaction + 1) this.#slots.shift();
    while (this.#news.length > 0 && this.#news[0]!.due <= tick) {
      ground.game.follow(this.#view, this.#news.shift()!.event);
      this.#goal = this.#stillFits();
    }
    this.#goal ??= this.#choose();
    this.#keys.push(this.#pursue(this.#goal));
    if (this.#keys.length > WAY) race.hear(this.#seat, { number: this.#number++, ...this.#keys.shift()! });
  }

  get #seen() {
    return { ...this.#race.arena, slots: this.#slots[0]! };
  }

  #stillFits(): Goal | null {
    const goal = this.#goal;
    if (!goal || ground.game.check(this.#view, this.#seat, goal.action)) return null;
    return ground.placeOf(this.#seen, this.#view, this.#seat, goal.action) ? goal : null;
  }

  /** What it decides on needs no more time: it has already waited to see it. */
  #choose(): Goal | null {
    const seat = this.#seat;
    const seen = this.#seen;
    // Whoever has just done something waits to see what came of it.
    if (this.#news.some(({ event }) => 'seat' in event && event.seat === seat)) return null;
    const legal = ground.game
      .legal(this.#view, seat)
      .filter((action) => ground.doingOf(action) !== 'give' || ground.placeOf(seen, this.#view, seat, action));
    if (legal.length === 0) return null;
    let action = ground.game.bots['greedy']!(this.#view, legal, this.#random);
    if (ground.doingOf(action) === 'give') {
      const me = seen.avatars[seat]!;
      const away = (each: Action) => {
        const place = ground.placeOf(seen, this.#view, seat, each)!;
        return Math.hypot(place.x - me.x, place.y - me.y);
      };
      const gives = legal.filter((each) => ground.doingOf(each) === 'give');
      action = gives.reduce((best, each) => (away(each) < away(best) ? each : best));
    }
    return { action, since: null };
  }

  #pursue(goal: Goal | null): Input {
    const race = this.#race;
    const { arena } = race;
    if (!goal || arena.countdown > 0) return IDLE;
    const place = ground.placeOf(this.#seen, this.#view, this.#seat, goal.action);
    const me = arena.avatars[this.#seat]!;
    const away = place ? Math.hypot(place.x - me.x, place.y - me.y) : 0;
    if (away <= REACH) goal.since ??= arena.tick;
    else goal.since = null;
    if (goal.since !== null && arena.tick >= goal.since + this.#reaction + WAY) {
      const done = race.play(this.#seat, goal.action);
      // A refusal is read like everything else.
      this.#goal = isRefusal(done) ? { ...goal, since: arena.tick } : null;
      return IDLE;
    }
    if (!place || away <= NEAR) this.#down = IDLE;
    else if (arena.tick % FINGERS === 0) this.#down = this.#keysTo(me, place);
    return this.#down;
  }

  #keysTo(me: Point, place: Point): Input {
    const { arena } = this.#race;
    const plinths = this.#seen.slots;
    const { slots } = layoutOf(arena.avatars.length);
    const others = arena.avatars.filter((_, seat) => seat !== this.#seat);
    const { x, y } = wayTo(
      me,
      place,
      others,
      slots.filter((_, at) => plinths[at] !== -1),
    );
    const key = (share: number) => (Math.abs(share) > Math.SQRT1_2 / 2 + 0.03 ? Math.sign(share) : 0);
    return pushed(key(x), key(y));
  }
}
