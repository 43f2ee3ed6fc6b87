import { type Bot, equal, type Random, type Refusal, type Seat, type View } from '@parlour/engine';
import type { Arena, Avatar } from './arena.ts';
import type { Ground } from './ground.ts';
import { heading, mustJump } from './heed.ts';
import { DIVE, type Input, JUMP, pushed } from './input.ts';
import { layoutFor, REACH } from './layout.ts';
import { distance, type Point } from './plane.ts';
import type { Reflexes } from './reflexes.ts';
import { plinths } from './slots.ts';
import { isClear, pileAhead } from './steer.ts';

/** What a walker sees of the arena: itself as it is now, and the others and the piles as they were a moment ago. */
export interface Sight {
  readonly arena: Arena;
  /** Only those who walk. */
  readonly others: readonly Point[];
  readonly carrying: boolean;
}

/** What a walker does: an input, and perhaps an action to ask for. */
export interface Wish<Action> {
  readonly input: Input;
  readonly action: Action | null;
}

interface Goal<Action> {
  readonly action: Action;
  readonly place: Point | null;
  readonly fumble: 'early' | 'past' | 'wonder' | null;
  /** Whether it knows already what comes then, and where it will go with a card that it takes now. */
  readonly ahead: boolean;
  readonly onward: Point | null;
  /** How far away it dives; 0 if it does not. Whether it jumps over what is in the way. When it sets off. */
  diveFrom: number;
  readonly leaps: boolean;
  readonly setOff: number;
  /** How far away it presses the button, and the earliest step for that; null while it is not near enough. */
  pressFrom: number;
  pressAt: number | null;
}

/** So near to its goal it stops pushing the stick, and skids the rest of the way. */
const NEAR = 1.1;
/** After so many steps without getting nearer, it tries another way. */
const PATIENCE = 45;
/** It moves the stick every so many steps. */
const HANDS = 3;
/** So near to its goal it no longer strays. */
const STRAIGHT = 2.5;
/** So far away a dive is best begun: it brings the goal within reach, and there is time to press before it ends. */
const DIVE_FROM = 3.4;
/** Somebody so near to its goal is a rival. */
const RIVAL = 2.5;
/** It thinks of an arm of the mill once in so many steps; and so often, in percent, even who never leaps jumps over it. */
const HEEDS = 40;
const ALERT = 30;
/** A lead of so many cards counts in full. */
const CLEAR_LEAD = 2;

/**
 * A bot that walks. Like a player it sees things late, and it has a stick, two buttons, and requests that may be
 * refused. The game's own bot decides what to do with the cards; the walker runs to do it.
 */
export class Walker<State, Action, Event> {
  readonly #ground: Ground<State, Action, Event>;
  readonly #seat: Seat;
  readonly #reflexes: Reflexes;
  readonly #random: Random;
  readonly #sense: Bot<State, Action>;
  /** The table as it was one reaction time ago, or longer. Later events wait in the news. */
  readonly #view: View<State>;
  readonly #news: { readonly tick: number; readonly event: Event }[] = [];
  /** While it looks elsewhere, until then, it sees no news. */
  #elsewhere = 0;
  /** How many of the news it must see before it can go on: the last one is what it did itself. */
  #toSee = 0;
  /** What it does not see although it could, and until when. */
  #overlooked: { readonly action: Action; readonly until: number }[] = [];
  #goal: Goal<Action> | null = null;
  /** The goal before, while it has no new one. */
  #last: Goal<Action> | null = null;
  #thinkAt: number;
  /** How far it strays to the left of its way. */
  #astray = 0;
  #closest = Number.POSITIVE_INFINITY;
  #closestAt = 0;
  #sidestep: { readonly until: number; readonly left: boolean } | null = null;
  #joy = 0;
  /** Until then it has decided whether to jump over the arm that comes. */
  #heeds = 0;
  /** How much time it takes: 1 as usual, more when it leads, less when it is behind. */
  #ease = 1;

  constructor(
    ground: Ground<State, Action, Event>,
    seat: Seat,
    reflexes: Reflexes,
    view: View<State>,
    tick: number,
    random: Random,
  ) {
    this.#ground = ground;
    this.#seat = seat;
    this.#reflexes = reflexes;
    this.#view = view;
    this.#random = random;
    this.#sense = Object.values(ground.game.bots).at(-1)!;
    this.#thinkAt = tick + reflexes.reaction + random.below(reflexes.dither);
  }

  /** Something has happened, as its seat may see it. */
  notice(tick: number, event: Event): void {
    this.#news.push({ tick: tick + this.#reflexes.reaction + 1, event });
  }

  /** The answer to its request: null if it was done, or a refusal. */
  answered(tick: number, refusal: Refusal | null): void {
    if (refusal?.refused === 'out-of-reach' && this.#goal) {
      // It pressed too early, so it goes a little nearer and tries again.
      this.#goal.pressFrom = REACH * 0.9;
      this.#goal.pressAt = tick + this.#reflexes.reaction;
      return;
    }
    const { reaction, dither, flair } = this.#reflexes;
    const placed = !refusal && this.#goal?.place && this.#isInMiddle(this.#goal.place);
    if (placed && this.#chance(flair)) this.#joy = 2;
    this.#last = refusal ? null : this.#goal;
    this.#goal = null;
    this.#overlooked = [];
    // It waits until it has seen the result of its own action. Who has looked ahead need not decide any more.
    this.#toSee = this.#news.length;
    this.#thinkAt = tick + reaction + 1 + (this.#last?.ahead ? 0 : this.#random.below(this.#slack(dither)));
  }

  #chance(percent: number): boolean {
    return this.#random.below(100) < percent;
  }

  /** A time or a chance: more of it when it leads, less when it is behind. */
  #slack(usual: number): number {
    return Math.ceil(usual * this.#ease);
  }

  /** Whether it changes its input in this step. In other steps the input stays the same. */
  moves(tick: number): boolean {
    return (tick + this.#seat) % HANDS === 0;
  }

  /** What it does in this step. */
  act(sight: Sight): Wish<Action> {
    const { tick } = sight.arena;
    this.#see(tick);
    if (tick >= this.#thinkAt && this.#toSee === 0) this.#think(sight);
    return this.#goal ? this.#pursue(this.#goal, sight) : { input: this.#drift(sight), action: null };
  }

  /**
   * Sees what is old enough, if it does not look elsewhere. Nothing waits longer than it may look elsewhere: where others
   * do more than it can watch, its picture of the table would otherwise get older and older.
   */
  #see(tick: number): void {
    const tail = this.#slack(this.#reflexes.tail);
    const isDue = (from: number) => from <= (tick >= this.#elsewhere ? tick : tick - tail);
    while (this.#news.length > 0 && isDue(this.#news[0]!.tick)) {
      this.#ground.game.follow(this.#view, this.#news.shift()!.event);
      if (this.#toSee > 0) this.#toSee--;
      // The product of two draws is small most of the time, and sometimes not.
      this.#elsewhere = tick + Math.floor((this.#random.below(tail) * this.#random.below(tail)) / tail);
    }
  }

  #think(sight: Sight): void {
    const { arena } = sight;
    const { fumble: fumbles, ahead: looksAhead, stray, dive, misjudge, leap, hold, heart } = this.#reflexes;
    this.#thinkAt = arena.tick + 8 + this.#random.below(8);
    const lead = Math.max(-CLEAR_LEAD, Math.min(CLEAR_LEAD, this.#ground.lead(this.#view, this.#seat)));
    this.#ease = 1 + ((heart / 100) * lead) / CLEAR_LEAD;
    const action = this.#choose(sight);
    if (action === null) {
      this.#goal = null;
      return;
    }
    const place = this.#ground.placeOf(arena, this.#view, this.#seat, action);
    const { action: old, place: there } = this.#goal ?? {};
    if (equal(old, action) && there?.x === place?.x && there?.y === place?.y) return;
    const fumble = this.#chance(this.#slack(fumbles))
      ? (['early', 'past', 'wonder'] as const)[this.#random.below(3)]!
      : null;
    const pressFrom = fumble === 'early' ? REACH * 1.2 : REACH * 0.92;
    const ahead = this.#chance(looksAhead);
    const onward = ahead ? this.#nearest(this.#ground.after(this.#view, this.#seat, action), sight) : null;
    const contested = place !== null && sight.others.some((other) => distance(other, place) < RIVAL);
    const far = place !== null && distance(arena.avatars[this.#seat]!, place) > REACH + 0.4;
    const dives = far && this.#chance(contested ? Math.min(95, 2 * dive) : dive);
    const holds = hold > 0 && sight.carrying && old === undefined;
    this.#goal = {
      action,
      place,
      fumble,
      ahead,
      onward: onward?.place ?? null,
      diveFrom: dives ? DIVE_FROM + misjudge * (this.#random.below(201) / 100 - 1) : 0,
      leaps: this.#chance(leap),
      setOff: holds ? arena.tick + this.#random.below(hold) : 0,
      pressFrom,
      pressAt: null,
    };
    this.#astray = stray * (this.#random.below(201) / 100 - 1);
    this.#closest = Number.POSITIVE_INFINITY;
    this.#closestAt = Math.max(arena.tick, this.#goal.setOff);
    this.#sidestep = null;
    if (fumble === 'wonder') this.#thinkAt = this.#closestAt = arena.tick + 20 + this.#random.below(40);
  }

  /** The best of what it sees; null if it sees nothing to do. */
  #choose(sight: Sight): Action | null {
    const { doingOf, game, placeOf } = this.#ground;
    const { arena } = sight;
    const legal = game.legal(this.#view, this.#seat);
    this.#overlooked = this.#overlooked.filter(({ until }) => until > arena.tick);
    for (;;) {
      const seen = legal.filter(
        (action) =>
          !this.#overlooked.some((each) => equal(each.action, action)) &&
          // It may have seen that a pile is gone before it has understood why.
          (doingOf(action) !== 'give' || placeOf(arena, this.#view, this.#seat, action) !== null),
      );
      // Who holds a card and does not see where it goes looks on, and does not put it back.
      const unsure = seen.length < legal.length && seen.every((action) => doingOf(action) === 'back');
      if (unsure || legal.length === 0) return null;
      const best = this.#sense(this.#view, seen, this.#random);
      // A card can often go onto several piles in the middle. It chooses the nearest one.
      const action = (doingOf(best) === 'give' && this.#nearest(seen, sight)?.action) || best;
      if (!this.#overlooks(action, arena.tick)) return action;
    }
  }

  /** Whether it fails to see something that it has not seen before. */
  #overlooks(action: Action, tick: number): boolean {
    const doing = this.#ground.doingOf(action);
    if ((doing !== 'take' && doing !== 'give') || equal(this.#goal?.action, action)) return false;
    if (!this.#chance(this.#slack(this.#reflexes.overlook))) return false;
    this.#overlooked.push({ action, until: tick + 60 + this.#random.below(120) });
    return true;
  }

  /** The action whose place in the middle is the nearest. */
  #nearest(actions: readonly Action[], { arena }: Sight): { action: Action; place: Point } | null {
    const { doingOf, placeOf } = this.#ground;
    const me = arena.avatars[this.#seat]!;
    let best: { action: Action; place: Point } | null = null;
    for (const action of actions) {
      const place = doingOf(action) === 'give' ? placeOf(arena, this.#view, this.#seat, action) : null;
      if (!place || !this.#isInMiddle(place)) continue;
      if (!best || distance(me, place) < distance(me, best.place)) best = { action, place };
    }
    return best;
  }

  #isInMiddle(place: Point): boolean {
    const { radius } = layoutFor(this.#ground.game.seated(this.#view));
    return distance(place, { x: 0, y: 0 }) < radius - 2 * REACH;
  }

  /** Before it has decided, who looks ahead goes where it will be needed: home, or with a card to where that goes. */
  #drift(sight: Sight): Input {
    const { arena, carrying } = sight;
    const me = arena.avatars[this.#seat]!;
    if (!this.#last?.ahead) return pushed(0, 0, this.#buttons(me, arena));
    const home = layoutFor(arena.avatars.length).stations[this.#seat]!;
    const to = carrying ? (this.#last.onward ?? { x: 0, y: 0 }) : home;
    const near = carrying && !this.#last.onward ? 3 : NEAR + 0.3;
    return distance(me, to) > near ? this.#push(me, to, sight, 0) : pushed(0, 0, this.#buttons(me, arena));
  }

  #pursue(goal: Goal<Action>, sight: Sight): Wish<Action> {
    const { arena } = sight;
    const { tick } = arena;
    const me = arena.avatars[this.#seat]!;
    const { place } = goal;
    if (!place || me.presence !== 'walks') return { input: pushed(0, 0), action: this.#press(goal, tick) };
    if (tick < goal.setOff) return { input: pushed(0, 0, this.#buttons(me, arena)), action: null };
    if (goal.fumble === 'wonder' && tick < this.#closestAt) return { input: pushed(0, 0), action: null };

    const away = distance(me, place);
    if (away < this.#closest - 0.2) [this.#closest, this.#closestAt] = [away, tick];
    const action = away <= goal.pressFrom ? this.#press(goal, tick) : null;
    if (away <= (goal.fumble === 'past' ? 0.6 : NEAR)) return { input: pushed(0, 0, this.#buttons(me, arena)), action };
    if (tick - this.#closestAt > PATIENCE && away > goal.pressFrom) {
      this.#sidestep = { until: tick + 15 + this.#random.below(15), left: this.#chance(50) };
      this.#closestAt = tick + 20;
      if (this.#chance(40)) this.#joy = 1;
    }
    const dives = me.pose === 'feet' && away <= goal.diveFrom && isClear(me, place, plinths(arena));
    if (dives) goal.diveFrom = 0;
    const leaps = goal.leaps && !me.airborne && pileAhead(me, place, plinths(arena));
    return { input: this.#push(me, place, sight, (dives ? DIVE : 0) | (leaps ? JUMP : 0)), action };
  }

  /** Presses the button a moment after it could. */
  #press(goal: Goal<Action>, tick: number): Action | null {
    goal.pressAt ??= tick + this.#random.below(this.#reflexes.press);
    return tick >= goal.pressAt ? goal.action : null;
  }

  #push(me: Avatar, to: Point, { arena, others }: Sight, buttons: number): Input {
    // Who flies over the piles need not run round them.
    const flies = me.airborne || this.#goal?.leaps;
    // Who dives is in the air at once, where the floor carries nobody.
    const from = buttons & DIVE ? { ...me, airborne: true } : me;
    let { x, y } = heading(arena, from, to, others, flies ? [] : undefined);
    if (distance(me, to) > STRAIGHT) [x, y] = [x - y * this.#astray, y + x * this.#astray];
    if (this.#sidestep && this.#sidestep.until > arena.tick) [x, y] = this.#sidestep.left ? [-y, x] : [y, -x];
    const { pace } = this.#reflexes;
    return pushed(x * pace, y * pace, buttons | this.#buttons(me, arena));
  }

  /** Hops, for joy or to get out of a tight spot; or jumps over an arm of the mill, if it sees that in time. */
  #buttons(me: Avatar, arena: Arena): number {
    if (arena.tick >= this.#heeds && mustJump(arena, me)) {
      this.#heeds = arena.tick + HEEDS;
      if (this.#chance(ALERT + ((100 - ALERT) * this.#reflexes.leap) / 100)) return JUMP;
    }
    if (this.#joy === 0 || me.airborne) return 0;
    this.#joy--;
    return JUMP;
  }
}
