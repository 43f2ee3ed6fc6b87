import { seeded } from '@parlour/engine';
import { rounded, type Share, wilson } from '../simulate/figures.ts';
import { type Deal, lineupsOf, type Pair } from './plan.ts';
import { isLinked, rate, type Wins } from './ratings.ts';
import type { Tally } from './tally.ts';
import { meanOf, percentile } from './times.ts';

/** A mean, with half the width of its interval at 95%. */
export interface Mean {
  readonly mean: number;
  readonly within: number;
}

export interface Standing {
  readonly name: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly matches: number;
  /** The part of its matches that it has won, ties being halves. */
  readonly score: number;
  /** Points of a seat in a game, compared with the mean of its table, over all its matches; null if there are none. */
  readonly points: number | null;
  readonly forfeits: number;
  /** Decisions with more than one legal action, and milliseconds for each. */
  readonly decisions: number;
  readonly meanMs: number;
  readonly p99Ms: number;
}

/** What two made of each other. */
export interface Meeting {
  readonly one: string;
  readonly other: string;
  readonly matches: number;
  /** What the first has won of the other. */
  readonly score: Share;
  /** How often each is first where it sits alone among the other's; null for two players. Fair is one in all seats. */
  readonly alone: { readonly one: Share; readonly other: Share } | null;
  readonly points: { readonly one: Mean; readonly other: Mean } | null;
}

export interface Standings {
  /** Whose rating is 1000 by definition; null if it is the mean of all. */
  readonly anchor: string | null;
  /** Somebody has only won, or only lost: one more tie with whom they met makes the ratings finite. */
  readonly extraTies: boolean;
  readonly entrants: readonly Standing[];
  readonly meetings: readonly Meeting[];
}

const ANCHOR = 'greedy';
const Z95 = 1.96;

/** Ratings and figures of what has been played so far. */
export function standingsOf(tally: Tally): Standings {
  const { plan, pairs } = tally;
  const { entrants, players } = plan;
  const perDeal = lineupsOf(players).length;
  const anchor = entrants.findIndex(({ name }) => name === ANCHOR);
  const deals = winsByDeal(tally, perDeal);
  const total = added(deals, entrants.length);
  const ratings = rate(deals, entrants.length, anchor < 0 ? null : anchor, seeded(plan.seed));
  const standings = entrants.map(({ name }, at): Standing => {
    const own = pairs.flatMap(({ pair, deals }) => {
      const side = pair.indexOf(at);
      return side < 0 ? [] : deals.map((deal) => sideOf(deal, side as 0 | 1));
    });
    const points = own.flatMap((deal) => deal.points ?? []);
    const matches = own.length * perDeal;
    const won = total[at]!.reduce((sum, each) => sum + each, 0);
    const { rating, low, high } = ratings[at]!;
    const times = tally.times[at]!;
    return {
      name,
      rating: Math.round(rating),
      low: Math.round(low),
      high: Math.round(high),
      matches,
      score: rounded(won / Math.max(1, matches)),
      points: points.length > 0 ? meanAround(points).mean : null,
      forfeits: own.reduce((sum, { forfeits }) => sum + forfeits, 0),
      decisions: times.count,
      meanMs: rounded(meanOf(times)),
      p99Ms: rounded(percentile(times, 0.99)),
    };
  });
  return {
    anchor: anchor < 0 ? null : ANCHOR,
    extraTies: deals.length > 0 && !isLinked(total),
    entrants: standings.sort((one, other) => other.rating - one.rating),
    meetings: pairs.map(({ pair, deals }) => meetingOf(tally, pair, deals, perDeal)),
  };
}

/** A deal as one of the pair sees it. */
function sideOf({ forfeits, points }: Deal, side: 0 | 1) {
  return { forfeits: forfeits[side], points: points ? [points[side]] : null };
}

function winsByDeal({ plan, pairs }: Tally, perDeal: number): Wins[] {
  const count = plan.entrants.length;
  const most = Math.max(0, ...pairs.map(({ deals }) => deals.length));
  return Array.from({ length: most }, (_, at) => {
    const wins = Array.from({ length: count }, () => new Array<number>(count).fill(0));
    for (const { pair, deals } of pairs) {
      const deal = deals[at];
      if (!deal) continue;
      wins[pair[0]]![pair[1]] = deal.score;
      wins[pair[1]]![pair[0]] = perDeal - deal.score;
    }
    return wins;
  });
}

function added(deals: readonly Wins[], count: number): number[][] {
  const sum = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  for (const wins of deals) {
    for (const [one, row] of wins.entries()) for (const [other, won] of row.entries()) sum[one]![other]! += won;
  }
  return sum;
}

function meetingOf({ plan }: Tally, [one, other]: Pair, deals: readonly Deal[], perDeal: number): Meeting {
  const { entrants, players } = plan;
  const sum = (of: (deal: Deal) => number) => deals.reduce((all, deal) => all + of(deal), 0);
  const points = deals.flatMap((deal) => (deal.points ? [deal.points] : []));
  const alone = (side: 0 | 1) => wilson(rounded(sum((deal) => deal.alone[side])), deals.length * players);
  const matches = deals.length * perDeal;
  return {
    one: entrants[one]!.name,
    other: entrants[other]!.name,
    matches,
    score: wilson(rounded(sum(({ score }) => score)), matches),
    alone: players > 2 ? { one: alone(0), other: alone(1) } : null,
    points:
      points.length > 0
        ? { one: meanAround(points.map(([own]) => own)), other: meanAround(points.map(([, own]) => own)) }
        : null,
  };
}

/** The mean of what deals came to. Deals do not depend on each other, so the usual error of the mean is right. */
function meanAround(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = values.length > 1 ? Math.sqrt(squares / (values.length - 1) / values.length) : 0;
  return { mean: rounded(mean), within: rounded(Z95 * error) };
}
