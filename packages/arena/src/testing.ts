import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { type Action, cardText, dutchBlitz, type Event, type Options, type State } from '@parlour/games/dutch-blitz';
import { type Arena, type Avatar, newArena, STEPS } from './arena.ts';
import { Crew } from './crew.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { type Input, pushed } from './input.ts';
import { layoutFor } from './layout.ts';
import type { Point } from './plane.ts';
import { Race } from './race.ts';
import { REFLEXES } from './reflexes.ts';
import { step } from './step.ts';

/** An arena in play. Everybody is away except for those that the test puts in. */
export function arenaWith(seats: number, ...placed: Partial<Avatar>[]): Arena {
  const arena = newArena(seats, shuffler(seeded('test')), 0);
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
 * A long wild run in which everything happens, and the digest after its ten minutes. Node and every browser must get
 * the same digest. If it changes, old records no longer replay to what was played.
 */
export const WILD_STEPS = 10 * 60 * STEPS;
export const WILD_END = 'c42f4d1350a36f38';

export function wildRun(steps: number): Arena {
  const random = seeded('a wild run');
  const arena = newArena(8, shuffler(seeded('a wild start')));
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
export function shortRound(seats: number, seed: number, countdown: number): BlitzRace {
  const state = dutchBlitz.deal(dutchBlitz.options.parse({ match: true }), seats, shuffler(seeded(seed)));
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
