import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { type Action, cardText, dutchBlitz, type Event, type Options, type State } from '@parlour/games/dutch-blitz';
import { type Arena, type Avatar, COUNTDOWN, newArena, STEPS } from './arena.ts';
import { Crew } from './crew.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { DIVE, type Input, JUMP, pushed } from './input.ts';
import { layoutFor, REACH } from './layout.ts';
import type { MapName } from './maps.ts';
import { distance, type Point } from './plane.ts';
import { Race } from './race.ts';
import { REFLEXES } from './reflexes.ts';
import { plinths } from './slots.ts';
import { wayTo } from './steer.ts';
import { step } from './step.ts';

/** An arena in play. Everybody is away except for those that the test puts in. */
export function arenaWith(seats: number, ...placed: Partial<Avatar>[]): Arena {
  return arenaOn('plain', seats, ...placed);
}

/** The same on any map. */
export function arenaOn(map: MapName, seats: number, ...placed: Partial<Avatar>[]): Arena {
  const arena = newArena(seats, shuffler(seeded('test')), 0, map);
  for (const [seat, avatar] of arena.avatars.entries()) {
    Object.assign(avatar, { lookX: 1, lookY: 0, presence: seat < placed.length ? 'walks' : 'away' }, placed[seat]);
  }
  return arena;
}

/** Gives one seat the same input for some steps. Returns the avatar after each step. */
export function hold(arena: Arena, seat: number, input: Input, steps: number): Avatar[] {
  const seen: Avatar[] = [];
  for (let at = 0; at < steps; at++) {
    const inputs: (Input | undefined)[] = [];
    inputs[seat] = input;
    step(arena, inputs);
    seen.push({ ...arena.avatars[seat]! });
  }
  return seen;
}

export const EAST = pushed(1, 0);
export const speedOf = ({ vx, vy }: Avatar) => Math.hypot(vx, vy);

/**
 * A long wild run in which everything happens, and the digest after its ten minutes on each map. Node and every browser
 * must get the same digests. If one changes, old records no longer replay to what was played.
 */
export const WILD_STEPS = 10 * 60 * STEPS;
export const WILD_ENDS: Readonly<Record<MapName, string>> = {
  plain: 'c42f4d1350a36f38',
  carousel: 'e99d376a7ecd8985',
  mill: 'e57fc02d45b403f5',
};

export function wildRun(steps: number, map: MapName): Arena {
  const random = seeded('a wild run');
  const arena = newArena(8, shuffler(seeded('a wild start')), COUNTDOWN, map);
  for (let at = 0; at < steps; at++) {
    if (at % 150 === 0) {
      const slot = random.below(arena.slots.length);
      arena.slots[slot] = arena.slots[slot] === -1 ? at : -1;
    }
    const inputs = arena.avatars.map((avatar) => {
      if (random.below(12) > 0) return undefined;
      // They mostly run to the middle, where the others are.
      const [x, y] = [random.below(201) / 100 - 1 - avatar.x / 15, random.below(201) / 100 - 1 - avatar.y / 15];
      return pushed(x, y, random.below(3) === 0 ? random.below(4) : 0);
    });
    step(arena, inputs);
  }
  return arena;
}

export type BlitzRace = Race<Options, State, Action, Event>;

/** A race of Dutch Blitz at its start. The given cards lie on top of the blitz and post piles, seat by seat. */
export function raceWith(tops: readonly { blitz?: string; post?: string }[], options: object = {}): BlitzRace {
  const state = dutchBlitz.deal(dutchBlitz.options.parse(options), tops.length, shuffler(seeded('table')));
  for (const [seat, { blitz, post }] of tops.entries()) {
    const place = state.places[seat]!;
    if (blitz) bringUp(place.blitz, blitz, [place.wood, ...place.post]);
    if (post) bringUp(place.post[0]!, post, [place.wood, place.blitz]);
  }
  const match = Match.from(dutchBlitz, dutchBlitz.notation.position(state), shuffler(seeded('match')));
  if (isRefusal(match)) throw new Error(JSON.stringify(match));
  return new Race(dutchBlitzGround, match, shuffler(seeded('starts')), { countdown: 0 });
}

/** A race that may have several rounds, in which everybody blitzes with their first card. */
export function shortRound(seats: number, seed: number, countdown: number, map: MapName = 'plain'): BlitzRace {
  const state = dutchBlitz.deal(dutchBlitz.options.parse({ match: true, map }), seats, shuffler(seeded(seed)));
  for (const { blitz, post, wood } of state.places) {
    bringUp(blitz, 'R1', [wood, ...post]);
    wood.unshift(...blitz.splice(0, blitz.length - 1));
  }
  const match = Match.from(dutchBlitz, dutchBlitz.notation.position(state), shuffler(seeded(seed)));
  if (isRefusal(match)) throw new Error(JSON.stringify(match));
  return new Race(dutchBlitzGround, match, shuffler(seeded(seed)), { countdown });
}

/** Swaps a card with the top of the pile, wherever the card lies. */
function bringUp(pile: number[], card: string, others: readonly number[][]): void {
  for (const other of [pile, ...others]) {
    const at = other.findIndex((each) => cardText(each) === card);
    if (at < 0) continue;
    const top = pile.pop()!;
    pile.push(other === pile && at === pile.length ? top : other[at]!);
    if (other !== pile || at < pile.length - 1) other[at] = top;
    return;
  }
  throw new Error(`no ${card}`);
}

/** Puts an avatar in a place, at rest. */
export function putAt(race: BlitzRace, seat: number, { x, y }: Point): void {
  Object.assign(race.arena.avatars[seat]!, { x, y, vx: 0, vy: 0 });
}

/** A place before the middle of a seat's counter, where the whole counter is within reach. */
export function beforeStation(seats: number, seat: number): Point {
  const { radius, stations } = layoutFor(seats);
  const { x, y } = stations[seat]!;
  return { x: (x / radius) * (radius - 1), y: (y / radius) * (radius - 1) };
}

/** How a leg is run. `dive` and `jump`: so far from the pile the button is pressed. */
export interface Leg {
  /** How far from the pile it begins, and how many steps it takes to place the card when that is possible. */
  readonly away: number;
  readonly press?: number;
  readonly dive?: number;
  readonly jump?: number;
  /** Whether another pile stands in the way. */
  readonly blocked?: boolean;
}

/** P1 stands west of a pile in the middle, with the 2 that it waits for. All others are out of the way. */
export function carrier({ away, blocked }: Leg): BlitzRace {
  const race = raceWith([{ blitz: 'R2' }, { blitz: 'R1' }, {}, {}]);
  for (const seat of [0, 1]) {
    putAt(race, seat, beforeStation(4, seat));
    race.act(seat, 'pick blitz');
  }
  putAt(race, 1, { x: 0, y: 0 });
  race.act(1, 'drop new');
  for (const seat of [1, 2, 3]) race.setPresence(seat, 'away');
  if (blocked) race.arena.slots[layoutFor(4).slots.findIndex(({ x, y }) => x < -3 && Math.abs(y) < 0.1)] = 7;
  putAt(race, 0, { x: -away, y: 0 });
  return race;
}

/** Runs to the pile, places the card, and runs back. Returns after how many steps it was placed, and all of them. */
export function runLeg(leg: Leg): { placed: number; back: number } {
  const race = carrier(leg);
  const me = race.arena.avatars[0]!;
  const pile = { x: 0, y: 0 };
  const home = { x: -leg.away, y: 0 };
  let near: number | null = null;
  let placed: number | null = null;
  let pressed = 0;
  for (let step = 0; step < 10 * STEPS; step++) {
    const away = distance(me, pile);
    if (away <= REACH) near ??= step;
    if (placed === null && near !== null && step >= near + (leg.press ?? 0) && !isRefusal(race.act(0, 'drop D1 2'))) {
      placed = step;
    }
    if (placed !== null && distance(me, home) <= 0.5) return { placed, back: step };
    const wanted = placed === null ? (away <= (leg.dive ?? 0) ? DIVE : 0) | (away <= (leg.jump ?? 0) ? JUMP : 0) : 0;
    const buttons = wanted & ~pressed;
    pressed |= wanted;
    const to = placed === null ? pile : home;
    // Who jumps over a plinth runs straight on.
    const { x, y } = wayTo(me, to, [], placed === null && leg.jump ? [] : plinths(race.arena));
    race.stepWith([placed === null && away < 1 ? pushed(0, 0, buttons) : pushed(x, y, buttons)]);
  }
  throw new Error('never came back');
}

/** A race of Dutch Blitz among bots of these levels, dealt from a seed. */
export function botRace(seed: string, levels: readonly (keyof typeof REFLEXES)[], options: object = {}) {
  const match = Match.deal(dutchBlitz, options, levels.length, shuffler(seeded(`${seed}/deal`)));
  if (isRefusal(match)) throw new Error(JSON.stringify(match));
  const race: BlitzRace = new Race(dutchBlitzGround, match, shuffler(seeded(`${seed}/starts`)));
  const crew = new Crew(race);
  for (const [seat, level] of levels.entries()) crew.add(seat, REFLEXES[level], seeded(`${seed}/P${seat + 1}`));
  return { race, crew };
}

/** Lets bots play until the match is over, or for so many steps. */
export function run({ race, crew }: ReturnType<typeof botRace>, steps = 30 * 60 * STEPS): void {
  for (let at = 0; at < steps && dutchBlitz.result(race.match.state) === null; at++) {
    crew.act();
    race.step();
  }
}
