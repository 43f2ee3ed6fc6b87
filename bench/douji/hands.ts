import { type Reading, readings, score } from '@parlour/games/douji';
import { straightforward } from './straightforward.ts';

const CARDS = 55;
const WILD = 1;
const HIGHEST = 300;

/** What was found among all hands of one size. */
export interface Census {
  size: number;
  hands: number;
  withWild: number;
  /** Number of hands by the kind of their best reading: 'four', 'three', 'three jokers' ... or 'nothing'. */
  kinds: Map<string, number>;
  /** Number of hands by score. */
  scores: number[];
  /** Hands whose wild could make a better kind for fewer points, which a showdown may ask for (DO-18). */
  otherKind: number;
  /** Hands in which two identities of the wild give the same score. */
  sameScore: number;
}

const made = ({ extras }: Reading) => extras.map(({ kind }) => kind).join(' ') || 'nothing';
/** Five of a kind before four before anything else. */
const rank = (reading: Reading) => (made(reading).startsWith('five') ? 0 : made(reading).startsWith('four') ? 1 : 2);

/** Looks at every hand of one size. All three ways of scoring must agree on each hand. */
export function census(size: number, progress: (done: number) => void): Census {
  const found: Census = {
    size,
    hands: 0,
    withWild: 0,
    kinds: new Map(),
    scores: new Array(HIGHEST + 1).fill(0),
    otherKind: 0,
    sameScore: 0,
  };
  const hand: number[] = [];
  const count = () => {
    const ways = readings(hand);
    const [best] = ways as [Reading];
    if (score(hand) !== best.score || straightforward(hand) !== best.score) throw new Error(`several scores: ${hand}`);
    found.hands++;
    if (hand.includes(WILD)) found.withWild++;
    found.kinds.set(made(best), (found.kinds.get(made(best)) ?? 0) + 1);
    found.scores[best.score]!++;
    if (ways.some((way) => rank(way) < rank(best))) found.otherKind++;
    if (new Set(ways.map((way) => way.score)).size < ways.length) found.sameScore++;
    if (found.hands % 100_000 === 0) progress(found.hands);
  };
  const deeper = (from: number) => {
    if (hand.length === size) return count();
    for (let card = from; card <= CARDS - (size - hand.length); card++) {
      hand.push(card);
      deeper(card + 1);
      hand.pop();
    }
  };
  deeper(0);
  return found;
}

export function meanScore({ hands, scores }: Census): number {
  return scores.reduce((sum, count, score) => sum + count * score, 0) / hands;
}

/** The lowest score that at least this share of the hands does not exceed. */
export function quantile({ hands, scores }: Census, share: number): number {
  let score = 0;
  for (let below = scores[0]!; below < share * hands; below += scores[score]!) score++;
  return score;
}
