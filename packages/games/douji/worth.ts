import { draw, type Late } from '@parlour/bots';
import type { Card, Random, Seat, View } from '@parlour/engine';
import { allCards, shuffle } from './cards.ts';
import { Compact, POINTS_OF_SIZE } from './compact.ts';
import { timesOf } from './history.ts';
import { strategyOf } from './learnt.ts';
import type { State } from './state.ts';
import { kindOf } from './strength.ts';

/** What every choice of a seat is worth to it from now on, in points, and how often all others leave at once after it. */
export interface Worths {
  readonly points: readonly number[];
  readonly alone: readonly number[];
}

/** How likely it is that somebody does what the learnt strategy never does. */
const ODD = 0.04;

/** What a seat said, as a choice. */
interface Heard {
  readonly seat: Seat;
  readonly choice: number;
}

/**
 * Tries every choice in many worlds: deals of what the seat has not seen. A world in which the others would hardly have
 * said what they said counts less. From here on everybody plays as it was learnt.
 */
export function worthsOf(view: View<State>, worlds: number, random: Random, late: Late): Worths {
  const me = view.viewer!;
  const seen = Compact.seen(view, me);
  const times = timesOf(view);
  const game = new Compact(seen.version, seen.seats);
  const deck = Uint8Array.from(unseenBy(view, me));
  const heard = heardIn(view);
  const from = view.pot / times - paidIn(view) / times;
  const first = view.said?.[0]?.seat ?? view.caller;
  const points = new Array<number>(seen.choices).fill(0);
  const alone = new Array<number>(seen.choices).fill(0);
  let total = 0;
  for (let world = 0; world < worlds; world++) {
    if (world > 0 && late()) break;
    fill(game, view, me, shuffle(deck, Math.min(deck.length, game.hands.length), random));
    game.begin(0, from, first, first);
    const weight = replay(game, me, heard);
    const before = game.paid(me);
    game.keep(0);
    for (let choice = 0; choice < points.length; choice++) {
      game.back(0);
      points[choice]! += weight * (tryOut(game, me, choice, 1, random) + before);
      game.back(0);
      alone[choice]! += weight * leaveAll(game, me, choice);
    }
    total += weight;
  }
  return { points: points.map((sum) => (sum / total) * times), alone: alone.map((sum) => sum / total) };
}

/** Every card but the seat's own and the public ones. */
function unseenBy({ places }: View<State>, me: Seat): Card[] {
  const seen = new Set([...places[me]!.hidden, ...places.flatMap((place) => place.public)]);
  return allCards().filter((card) => !seen.has(card));
}

/** All that was said, if it was kept from the start of the game; a position by hand may have none of it. */
function heardIn(view: View<State>): Heard[] {
  const times = timesOf(view);
  return (view.said ?? []).map(({ seat, type, points }) => ({
    seat,
    choice: type === 'called' ? POINTS_OF_SIZE.indexOf(points / times) : type === 'in' ? 1 : 0,
  }));
}

const paidIn = ({ said = [] }: View<State>) =>
  said.reduce((sum, { type, points }) => sum + (type === 'called' || type === 'in' ? points : 0), 0);

/** Deals the cards that the seat has not seen to whatever is hidden or to come. */
function fill(game: Compact, view: View<State>, me: Seat, deck: Uint8Array): void {
  const { hands, whole, version } = game;
  let next = 0;
  for (const [seat, place] of view.places.entries()) {
    const first = seat * whole;
    for (let at = 0; at < whole; at++) {
      const known = at < version ? (seat === me ? place.hidden[at] : undefined) : place.public[at - version];
      // Who is out needs no more cards, and there may be too few.
      hands[first + at] = kindOf(known ?? deck[next++ % deck.length]!);
    }
  }
  game.forget();
}

const parts = new Float64Array(POINTS_OF_SIZE.length);

/** Says again what was said. Returns how likely that was with these cards. */
function replay(game: Compact, me: Seat, heard: readonly Heard[]): number {
  let weight = 1;
  for (const { seat, choice } of heard) {
    if (seat !== me) {
      strategyOf(game, seat, null, parts);
      weight *= ODD + (1 - ODD) * parts[choice]!;
    }
    game.act(choice);
  }
  return weight;
}

/** What a choice comes to. With two players both answers are tried; everything else is drawn by lot. */
function tryOut(game: Compact, me: Seat, choice: number, depth: number, random: Random): number {
  game.act(choice);
  while (!game.isOver && game.mask & (1 << me)) {
    const { turn, choices } = game;
    strategyOf(game, turn, null, parts);
    if (game.seats > 2 || choices > 2) {
      game.act(draw(parts, 0, choices, random));
      continue;
    }
    const stays = parts[1]!;
    if (stays > 0 && stays < 1) {
      game.keep(depth);
      const out = tryOut(game, me, 0, depth + 1, random);
      game.back(depth);
      return (1 - stays) * out + stays * tryOut(game, me, 1, depth + 1, random);
    }
    game.act(stays);
  }
  const { winner } = game;
  const won = !game.isOver ? 0 : winner === me ? game.pot : winner === null ? game.pot / game.seats : 0;
  return won - game.paid(me);
}

/** How likely all others leave at once. */
function leaveAll(game: Compact, me: Seat, choice: number): number {
  if (game.size > 0 || choice === 0) return 0;
  game.act(choice);
  let chance = 1;
  while (!game.isOver && game.turn !== me && chance > 0) {
    strategyOf(game, game.turn, null, parts);
    chance *= parts[0]!;
    game.act(0);
  }
  return chance;
}
