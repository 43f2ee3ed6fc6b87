import { isRefusal } from '@parlour/engine';
import { dutchBlitz, type Event } from '@parlour/games/dutch-blitz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Presence } from './arena.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { DIVE, type Input, JUMP, pushed, STICK } from './input.ts';
import { layoutFor } from './layout.ts';
import { MAPS } from './maps.ts';
import type { Point } from './plane.ts';
import { type BlitzRace, shortRound } from './testing.ts';

/*
 * BL-14, BL-15, BL-19: whatever players ask for, and however often they change their view, nobody gets anywhere or does
 * anything sooner than a runner could. What a runner can do is written here a second time, from the rules and not from
 * the code: where a player was last known to be, and how far one gets from there in so many steps.
 */

/** Units a step: the maximum, in a dive or after a push; and on foot. */
const AT_MOST = 8 / 60;
const ON_FOOT = 5.5 / 60;
/** For so many steps an avatar may still slide after a dive or a push, and skid after a run. */
const SLIDE = 80;
const SKID = 20;
const REACH = 1.5;
/** The distance from the middle of a plinth to an avatar that touches it. */
const PLINTH = 0.8;
const ROUNDING = 1e-6;
/** On the carousel the floor moves in a ring so far from the outermost pile and from the rim; pads are in its middle. */
const BELT = { speed: 2 / 60, piles: 1.45, rim: 2.25 };
const PAD = 0.55;
/** In the mill three arms turn with this speed in their middle. They reach so far from the same places. */
const ARMS = { count: 3, speed: 3.5 / 60, piles: 1.6, rim: 2.65, girth: 0.65 };
/** How far away one may be, after the step, from what has moved one; and for how many steps that may be felt. */
const TOUCH = 0.3;
const FELT = { belt: 12, blow: 75 };
/** Counted from the left of a counter. */
const SPOTS: Readonly<Record<string, number>> = { blitz: 0, post: 2, wood: 5 };

const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Where a player was, and how far they may have moved since. */
interface Known extends Point {
  radius: number;
}

interface Bounds {
  known: Known[];
  sinceWalk: number;
  sinceErrand: number;
  sinceBelt: number;
  sinceBlow: number;
  /** Where it was before this step, and how far the step may bring it. */
  was: Point;
  most: number;
}

/** Watches a race. It knows what was asked for, what happened, and what everybody may see of the arena. */
class Judge {
  readonly race: BlitzRace;
  readonly seats: number;
  readonly #bounds: Bounds[];
  readonly #ring: { readonly inner: number; readonly outer: number };
  readonly errands: number[];
  /** Steps until play begins. The judge counts them itself. */
  #countdown: number;
  #walked = false;
  readonly counts = { hands: 0, runners: 0, rounds: 0 };

  constructor(race: BlitzRace, countdown: number) {
    this.race = race;
    this.seats = race.arena.avatars.length;
    this.#countdown = countdown;
    this.#ring = ringOf(this.seats, race.arena.map === 'mill' ? ARMS : BELT);
    this.errands = Array.from({ length: this.seats }, () => 0);
    this.#bounds = race.arena.avatars.map(fresh);
  }

  get #someWalk(): boolean {
    return this.race.arena.avatars.some(({ presence }) => presence === 'walks');
  }

  /** Called before a step: adds how far the step may bring everybody. */
  allow(): void {
    if (this.#countdown > 0) {
      this.#countdown--;
      return;
    }
    if (this.#someWalk) this.#walked = true;
    for (const [seat, bounds] of this.#bounds.entries()) {
      const { presence } = this.race.arena.avatars[seat]!;
      bounds.sinceWalk = presence === 'walks' ? 0 : bounds.sinceWalk + 1;
      bounds.sinceErrand = this.errands[seat]! > 0 ? 0 : bounds.sinceErrand + 1;
      bounds.sinceBelt = this.#isOnBelt(seat) ? 0 : bounds.sinceBelt + 1;
      bounds.sinceBlow = this.#isNearBlow(seat) ? 0 : bounds.sinceBlow + 1;
      const carried = bounds.sinceBelt <= FELT.belt ? BELT.speed : 0;
      const most =
        bounds.sinceWalk <= SLIDE || bounds.sinceBlow <= FELT.blow
          ? AT_MOST
          : (bounds.sinceErrand <= SKID ? ON_FOOT : 0) + carried;
      for (const known of bounds.known) known.radius += most;
      const { x, y } = this.race.arena.avatars[seat]!;
      Object.assign(bounds, { was: { x, y }, most });
    }
  }

  #isAtPile(avatar: Point): boolean {
    const { slots } = layoutFor(this.seats);
    return this.race.arena.slots.some((pile, slot) => pile !== -1 && far(slots[slot]!, avatar) < PLINTH + TOUCH);
  }

  #isOnBelt(seat: number): boolean {
    if (this.race.arena.map !== 'carousel') return false;
    const { inner, outer } = this.#ring;
    const out = far(this.race.arena.avatars[seat]!, MIDDLE);
    return out > inner - TOUCH && out < outer + TOUCH;
  }

  /** Whether a pad or an arm may have thrown it. */
  #isNearBlow(seat: number): boolean {
    const { map, tick, avatars } = this.race.arena;
    const me = avatars[seat]!;
    const { inner, outer } = this.#ring;
    const middle = (inner + outer) / 2;
    for (let pad = 0.5; map === 'carousel' && pad < 2 * this.seats; pad++) {
      if (far(turned(pad / (2 * this.seats), middle), me) < PAD + TOUCH) return true;
    }
    for (let arm = 0; map === 'mill' && arm < ARMS.count; arm++) {
      const along = turned((tick * ARMS.speed) / (2 * Math.PI * middle) + arm / ARMS.count, 1);
      const out = Math.max(inner, Math.min(outer, me.x * along.x + me.y * along.y));
      if (far({ x: along.x * out, y: along.y * out }, me) < ARMS.girth + TOUCH) return true;
    }
    return false;
  }

  /** Checks that everybody is where they can be. */
  look(): void {
    for (const [seat, { known, was, most }] of this.#bounds.entries()) {
      const avatar = this.race.arena.avatars[seat]!;
      // An avatar beside a plinth may still be pushed out of it.
      const aside = this.#isAtPile(avatar) ? AT_MOST : most;
      if (far(avatar, was) > aside + ROUNDING) throw new Error(`P${seat + 1} moved farther than a step leads`);
      for (const { x, y, radius } of known) {
        const ahead = far(avatar, { x, y }) - radius;
        if (ahead > ROUNDING) throw new Error(`P${seat + 1} is ${ahead.toFixed(2)} units ahead of a runner`);
      }
    }
  }

  /** Something was done: checks that a runner could have been there. */
  happened(seat: number, text: string, events: readonly Event[]): void {
    const { race } = this;
    const place = placeOf(race, seat, events);
    const { presence } = race.arena.avatars[seat]!;
    if (place && this.#countdown > 0) throw new Error(`${text}: done while the countdown runs`);
    // While all play flat, nobody has to wait.
    if (place && (this.#walked || this.#someWalk || presence === 'walks')) {
      const { known } = this.#bounds[seat]!;
      for (const { x, y, radius } of known) {
        const ahead = far(place, { x, y }) - radius - REACH;
        if (ahead > ROUNDING) {
          throw new Error(
            `${text}: P${seat + 1} (${presence}) reached ${ahead.toFixed(2)} units farther than a runner`,
          );
        }
      }
      known.push({ x: place.x, y: place.y, radius: REACH });
      this.counts[presence === 'flat' ? 'hands' : 'runners']++;
    }
    for (const [who, avatar] of race.arena.avatars.entries()) {
      // An avatar that stands where a pile is started is pushed aside.
      const pushed = place && events[0]?.type === 'placed' && far(place, avatar) < PLINTH ? PLINTH : 0;
      for (const known of this.#bounds[who]!.known) known.radius += pushed;
    }
    if (events.some(({ type }) => type === 'dealt')) this.#round();
  }

  #round(): void {
    const { arena, countdown } = this.race;
    this.#countdown = countdown;
    this.#walked = false;
    this.counts.rounds++;
    for (const [seat, avatar] of arena.avatars.entries()) {
      if (!layoutFor(this.seats).starts.some((start) => far(start, avatar) === 0)) throw new Error('no start');
      this.#bounds[seat] = fresh(avatar);
    }
  }
}

const fresh = ({ x, y }: Point): Bounds => ({
  known: [{ x, y, radius: 0 }],
  sinceWalk: SLIDE,
  sinceErrand: SKID,
  sinceBelt: FELT.belt,
  sinceBlow: FELT.blow,
  was: { x, y },
  most: 0,
});

const MIDDLE = { x: 0, y: 0 };
const turned = (turn: number, out: number): Point => ({
  x: out * Math.cos(2 * Math.PI * turn),
  y: out * Math.sin(2 * Math.PI * turn),
});

/** Where the obstacles are. */
function ringOf(seats: number, margin: { piles: number; rim: number }) {
  const { radius, slots } = layoutFor(seats);
  const field = Math.max(...slots.map((slot) => far(slot, MIDDLE)));
  return { inner: field + margin.piles, outer: radius - margin.rim };
}

/** Where it was done: at the player's own counter, or at a pile in the middle. */
function placeOf({ arena }: BlitzRace, seat: number, events: readonly Event[]): Point | null {
  const { stations, slots } = layoutFor(arena.avatars.length);
  const at = (pile: string) => stations[seat]!.spots[SPOTS[pile]!]!;
  const [first] = events;
  switch (first?.type) {
    case 'picked':
    case 'putBack':
      return at(first.from);
    case 'cycled':
      return at('wood');
    case 'placed':
      return slots[arena.slots.indexOf(first.pile)] ?? null;
    default:
      return null;
  }
}

const seat = fc.nat(1);
const nth = fc.nat(2);
const stick = fc.integer({ min: -10, max: 10 });
const input = fc.record({ x: stick, y: stick, buttons: fc.constantFrom(0, JUMP, DIVE) });
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ view: fc.constantFrom<Presence>('walks', 'flat', 'away'), seat }) },
  // Asks for one of the allowed actions, and waits so many steps, or until it is done.
  { weight: 6, arbitrary: fc.record({ ask: nth, seat, steps: fc.constantFrom(0, 5, 30, 200) }) },
  // Runs to the place of one of them, and does it or stops on the way.
  { weight: 5, arbitrary: fc.record({ run: nth, seat, steps: fc.constantFrom(5, 30, 200) }) },
  { weight: 2, arbitrary: fc.record({ push: input, seat, steps: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.nat(30) }) },
);
const course = fc.record({
  map: fc.constantFrom(...MAPS),
  seed: fc.nat(50),
  countdown: fc.constantFrom(0, 6, 25),
  views: fc.tuple(fc.constantFrom<Presence>('walks', 'flat'), fc.constantFrom<Presence>('walks', 'flat')),
  happenings: fc.array(happening, { maxLength: 14, size: 'max' }),
});
type Course = typeof course extends fc.Arbitrary<infer Value> ? Value : never;

function runCourse({ map, seed, countdown, views, happenings }: Course): Judge {
  const race = shortRound(2, seed, countdown, map);
  const judge = new Judge(race, countdown);
  const numbers = [0, 0];
  const push = (who: number, input: Input) => race.hear(who, { number: numbers[who]!++, ...input });

  const wants = (who: number, nth: number) => {
    const legal = dutchBlitz.legal(race.match.state, who);
    return legal[nth % Math.max(1, legal.length)];
  };
  const ask = (who: number, nth: number) => {
    const action = wants(who, nth);
    if (!action) return;
    const text = dutchBlitz.notation.action(action);
    let told = 0;
    let later = false;
    race.ask(who, action, undefined, (came) => {
      if (++told > 1) throw new Error('answered twice');
      if (later) judge.errands[who]!--;
      if (!isRefusal(came)) judge.happened(who, later ? `${text}, when its hand was there` : text, came);
    });
    later = told === 0;
    if (later) judge.errands[who]!++;
    if (judge.errands[who]! > 1) throw new Error('two errands of one hand');
  };
  /** Runs so many steps, or fewer if `lasts` becomes false. */
  const steps = (count: number, lasts = () => true) => {
    for (let at = 0; at < count && lasts(); at++) {
      judge.allow();
      race.step();
      judge.look();
    }
  };
  const view = (who: number, as: Presence) => {
    const { x, y, vx, vy } = race.arena.avatars[who]!;
    race.setPresence(who, as);
    const now = race.arena.avatars[who]!;
    if (far(now, { x, y }) > 0) throw new Error(`to ${as}: P${who + 1} was moved`);
    if (now.vx !== vx || now.vy !== vy) throw new Error(`to ${as}: P${who + 1} was stopped`);
  };

  for (const [who, as] of views.entries()) view(who, as);
  const runTo = (who: number, nth: number, most: number) => {
    const action = wants(who, nth);
    const place = () => action && dutchBlitzGround.placeOf(race.arena, race.match.state, who, action);
    const me = () => race.arena.avatars[who]!;
    for (let left = most; left > 0; left -= 5) {
      const to = place();
      if (!to || far(to, me()) < REACH) break;
      push(who, pushed((to.x - me().x) * STICK, (to.y - me().y) * STICK));
      steps(5);
    }
    ask(who, nth);
    push(who, pushed(0, 0));
  };

  for (const happening of happenings) {
    if ('view' in happening) view(happening.seat, happening.view);
    else if ('wait' in happening) steps(happening.wait);
    else if ('run' in happening) runTo(happening.seat, happening.run, happening.steps);
    else if ('push' in happening) {
      push(happening.seat, happening.push);
      steps(happening.steps);
    } else {
      ask(happening.seat, happening.ask);
      steps(happening.steps, () => happening.steps < 200 || judge.errands[happening.seat]! > 0);
    }
  }
  return judge;
}

describe('nobody is ahead of a runner', () => {
  // This takes ten seconds of one processor, and other tests may need it, too.
  it('BL-14 BL-15 BL-19: whatever is asked for, and however often views are changed, on every map', {
    timeout: 180_000,
  }, () => {
    const counts = { hands: 0, runners: 0, rounds: 0 };
    fc.assert(
      fc.property(course, (asked) => {
        const judge = runCourse(asked);
        for (const key of ['hands', 'runners', 'rounds'] as const) counts[key] += judge.counts[key];
      }),
      { numRuns: 10_000, seed: 19 },
    );
    // Everything was tried often enough.
    expect(counts.hands).toBeGreaterThan(2000);
    expect(counts.runners).toBeGreaterThan(2000);
    expect(counts.rounds).toBeGreaterThan(200);
  });
});
