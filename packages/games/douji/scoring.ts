import type { Card } from '@parlour/engine';
import { allCards, FACES, type Face, faceOf, POINTS, pointsOf, WILD } from './cards.ts';

/** The score of five of a kind, whatever the cards are (DO-14). */
const FIVE_OF_A_KIND = 300;
/** The extras (DO-15). */
const FOUR_OF_A_KIND = 60;
const THREE_OF_A_KIND = 30;
const TWO_JOKERS = 30;

// The fast way to score. Each face is a bit, and a hand is four sets of bits: the faces it holds at least once, twice,
// three times and four times. The bits are in the order of the points, so the highest bit of a set is its best face.
const bit = (face: Face) => 1 << FACES.indexOf(face);
const BIT_OF = allCards().map((card) => bit(faceOf(card)));
const POINTS_OF = allCards().map(pointsOf);
const POINTS_OF_BIT = FACES.map((face) => POINTS[face]);
const BLACK = bit('BJ');
const RED = bit('RJ');
const JOKERS = BLACK | RED;

/** A hand's final score: the highest that any identity of its wild gives (DO-14 to DO-18). For up to six cards. */
export function score(cards: readonly Card[]): number {
  let points = 0;
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let four = 0;
  let wild = false;
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at]!;
    if (card === WILD) {
      wild = true;
      continue;
    }
    const face = BIT_OF[card]!;
    points += POINTS_OF[card]!;
    four |= thrice & face;
    thrice |= twice & face;
    twice |= once & face;
    once |= face;
  }
  return scoreOf(points, once, twice, thrice, four, wild);
}

/** The final score of the points and faces of a hand without its wild, and of the wild if there is one. */
export function scoreOf(
  points: number,
  once: number,
  twice: number,
  thrice: number,
  four: number,
  wild: boolean,
): number {
  let sum = points;
  if (four !== 0) {
    if (wild) return FIVE_OF_A_KIND;
    sum += FOUR_OF_A_KIND;
  }
  const threes = thrice & ~four;
  if (threes !== 0) sum += (threes & (threes - 1)) === 0 ? THREE_OF_A_KIND : 2 * THREE_OF_A_KIND;
  const jokers = once & JOKERS;
  if (jokers === JOKERS) sum += TWO_JOKERS;
  if (!wild) return sum;
  // The wild turns a pair into three or three into four. Both give 30 more, so the higher face is better. The missing
  // joker is worth more than that; a second red joker is worth less.
  if (jokers === BLACK) return sum + POINTS.RJ + TWO_JOKERS;
  if (jokers === RED) return sum + POINTS.BJ + TWO_JOKERS;
  if (twice !== 0) return sum + moreOfAKind(twice);
  return sum + (jokers === JOKERS ? POINTS.RJ : POINTS['2']);
}

/** What the wild adds as one more of the best of some faces. */
export const moreOfAKind = (faces: number): number => POINTS_OF_BIT[31 - Math.clz32(faces)]! + THREE_OF_A_KIND;

/** Cards of a hand that earn extra points together (DO-15). The wild is among them where it helps. */
export interface Extra {
  readonly kind: 'five' | 'four' | 'three' | 'jokers';
  readonly face: Face;
  readonly cards: readonly Card[];
  readonly points: number;
}

/** How a hand counts when its wild stands for one face. */
export interface Reading {
  readonly score: number;
  /** What the wild stands for; null in a hand without it. */
  readonly wild: Face | null;
  /** The points of the cards alone. The score of five of a kind does not include them. */
  readonly points: number;
  readonly extras: readonly Extra[];
}

/** Reads a hand whose wild stands for one face. It finds the same score as the fast way, and the reasons for it. */
export function read(cards: readonly Card[], wild: Face | null): Reading {
  const faces = new Map<Face, Card[]>();
  let points = 0;
  for (const card of cards) {
    const face = card === WILD && wild !== null ? wild : faceOf(card);
    const alike = faces.get(face);
    if (alike) alike.push(card);
    else faces.set(face, [card]);
    points += POINTS[face];
  }
  const extras: Extra[] = [];
  for (const [face, alike] of faces) {
    // Jokers and the special card have no rank (DO-19). There are never three of one, so no check is needed.
    if (alike.length === 5) extras.push({ kind: 'five', face, cards: alike, points: FIVE_OF_A_KIND });
    if (alike.length === 4) extras.push({ kind: 'four', face, cards: alike, points: FOUR_OF_A_KIND });
    if (alike.length === 3) extras.push({ kind: 'three', face, cards: alike, points: THREE_OF_A_KIND });
  }
  const [black, red] = [faces.get('BJ'), faces.get('RJ')];
  if (black && red) extras.push({ kind: 'jokers', face: 'RJ', cards: [...black, ...red], points: TWO_JOKERS });
  const five = extras.filter(({ kind }) => kind === 'five');
  if (five.length > 0) return { score: FIVE_OF_A_KIND, wild, points, extras: five };
  return { score: extras.reduce((sum, extra) => sum + extra.points, points), wild, points, extras };
}

/** 5 or 4 for a hand with so many of a kind, which decide a showdown (DO-20); 0 for any other hand. */
export function ofAKind({ extras }: Reading): 0 | 4 | 5 {
  if (extras.some(({ kind }) => kind === 'five')) return 5;
  return extras.some(({ kind }) => kind === 'four') ? 4 : 0;
}

/** Every way to read a hand, best first; equal scores by their kind (DO-18). Without the wild there is only one. */
export function readings(cards: readonly Card[]): Reading[] {
  return identities(cards)
    .map((wild) => read(cards, wild))
    .sort((a, b) => b.score - a.score || ofAKind(b) - ofAKind(a));
}

/** What the wild may be: a plain 2, or a face that makes three, four or five of a kind or two jokers (DO-16, DO-17). */
function identities(cards: readonly Card[]): (Face | null)[] {
  if (!cards.includes(WILD)) return [null];
  // The wild counts as a 2 here. That does no harm, because it may always be a plain 2.
  const faces = cards.map(faceOf);
  const pairs = faces.filter((face, at) => faces.indexOf(face) < at);
  const identities = new Set<Face>(['2', ...pairs]);
  if (faces.includes('BJ')) identities.add('RJ');
  else if (faces.includes('RJ')) identities.add('BJ');
  return [...identities];
}
