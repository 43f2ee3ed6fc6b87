import type { Card } from '@parlour/engine';
import { allCards, FACES, faceOf, POINTS, WILD } from './cards.ts';
import { moreOfAKind, scoreOf } from './scoring.ts';

// How strong a hand is that is not whole yet. Suits do not matter, so a card is one of 17 kinds: a face, or the wild. The
// final hands that a few cards can grow into are few, and they are counted once.

/** The wild is a kind of its own, after the faces. */
export const KINDS = FACES.length + 1;
const WILD_KIND = FACES.length;
const KIND_OF = Uint8Array.from(allCards(), (card) => (card === WILD ? WILD_KIND : FACES.indexOf(faceOf(card))));
export const kindOf = (card: Card): number => KIND_OF[card]!;

/** How many cards of each kind the deck has. */
export const DECK = new Uint8Array(KINDS);
for (const card of allCards()) DECK[KIND_OF[card]!]!++;

const POINTS_OF = Uint8Array.from([...FACES.map((face) => POINTS[face]), POINTS['2']]);

/** A four of a kind counts so much more that it beats every hand without one (DO-20). */
export const FOUR_RANK = 170;
export const FIVE_RANK = 400;
/** Ranks of hands are below this. */
const RANKS = FIVE_RANK + 1;

/**
 * The rank of a whole hand of kinds: of two hands the one with the higher rank wins, and equal ranks tie, whatever the
 * wild has to become for it (DO-18, DO-20). With three hands and two fours of a kind the showdown itself must decide.
 */
export function rankOf(kinds: ArrayLike<number>, from: number, to: number): number {
  let points = 0;
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let four = 0;
  let wild = false;
  for (let at = from; at < to; at++) {
    const kind = kinds[at]!;
    if (kind === WILD_KIND) {
      wild = true;
      continue;
    }
    const face = 1 << kind;
    points += POINTS_OF[kind]!;
    four |= thrice & face;
    thrice |= twice & face;
    twice |= once & face;
    once |= face;
  }
  if (four !== 0 && wild) return FIVE_RANK;
  // Three of a kind and the wild are four of a kind, even where something else has more points.
  const fourth = wild && thrice !== 0;
  const score = scoreOf(points, once, twice, thrice, four, wild && !fourth);
  if (fourth) return score + moreOfAKind(thrice) + FOUR_RANK;
  return four !== 0 ? score + FOUR_RANK : score;
}

/** What may become of some cards: the ranks of whole hands with their chances, and the chance to beat each rank. */
export interface Prospect {
  readonly ranks: Uint16Array;
  readonly chances: Float32Array;
  /** By rank: how often a hand of this rank beats what becomes of the cards. A tie is half a win. */
  readonly beats: Float32Array;
}

const known = new Map<number, Prospect>();

/** What may become of some kinds, in any order, when the hand grows to `whole` cards from the rest of the deck. */
export function prospectOf(kinds: ArrayLike<number>, from: number, to: number, whole: number): Prospect {
  // The kinds in their order, as the digits of a number.
  let name = whole;
  for (let kind = 0; kind < KINDS; kind++) {
    for (let at = from; at < to; at++) if (kinds[at] === kind) name = name * 18 + kind + 1;
  }
  let prospect = known.get(name);
  if (!prospect) {
    const rest = DECK.slice();
    for (let at = from; at < to; at++) rest[kinds[at]!]!--;
    prospect = grow(Array.prototype.slice.call(kinds, from, to), rest, whole);
    known.set(name, prospect);
  }
  return prospect;
}

/** What may become of some kinds when the missing cards come out of these. */
function grow(kinds: readonly number[], rest: Uint8Array, whole: number): Prospect {
  const hand = Uint8Array.from({ length: whole }, (_, at) => kinds[at] ?? 0);
  const weights = new Float64Array(RANKS);
  let total = 0;
  // Takes so many of each kind, in the order of the kinds. The weight counts the ways to do that.
  const fill = (at: number, kind: number, weight: number): void => {
    if (at === whole) {
      weights[rankOf(hand, 0, whole)]! += weight;
      total += weight;
      return;
    }
    for (let next = kind; next < KINDS; next++) {
      let ways = weight;
      const left = rest[next]!;
      for (let taken = 1; taken <= left && at + taken <= whole; taken++) {
        ways *= (left - taken + 1) / taken;
        hand[at + taken - 1] = next;
        fill(at + taken, next + 1, ways);
      }
    }
  };
  fill(kinds.length, 0, 1);
  const ranks: number[] = [];
  const chances: number[] = [];
  const beats = new Float32Array(RANKS);
  let below = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    const chance = weights[rank]! / total;
    beats[rank] = below + chance / 2;
    below += chance;
    if (chance > 0) {
      ranks.push(rank);
      chances.push(chance);
    }
  }
  return { ranks: Uint16Array.from(ranks), chances: Float32Array.from(chances), beats };
}

/** The chance that a hand becomes better than what becomes of each of some others. */
export function chanceAgainst({ ranks, chances }: Prospect, others: readonly Prospect[]): number {
  let sum = 0;
  for (let at = 0; at < ranks.length; at++) {
    let chance = chances[at]!;
    for (let other = 0; other < others.length; other++) chance *= others[other]!.beats[ranks[at]!]!;
    sum += chance;
  }
  return sum;
}
