import { STEPS } from '@parlour/arena';
import type { Moment, Story } from './decisive.ts';
import { type Cut, Reel } from './reel.ts';

/** How long a film is at most, in steps, without the slow motion at its end; and how long the winners are seen. */
const LENGTH = 14.5 * STEPS;
const HONOURS = 2 * STEPS;

/** How long before and after a moment its cut goes, in steps. */
const SPAN: Readonly<Record<Moment['is'], readonly [before: number, after: number]>> = {
  card: [1.6 * STEPS, 0.5 * STEPS],
  snatch: [1.8 * STEPS, 0.9 * STEPS],
  lead: [1.5 * STEPS, 0.5 * STEPS],
  end: [2.4 * STEPS, 0.4 * STEPS],
};
/** Two moments that are nearer than this are one, in steps. */
const SAME = 1.5 * STEPS;
/** After a moment its cut goes on for this many steps at least. */
const TAIL = STEPS / 3;
/** Two cuts of the same seat that are nearer than this are shown without a gap. */
const GAP = 0.8 * STEPS;

/**
 * The moments that decided a race, in about a quarter of a minute: the winner's last three blitz cards and the end, the
 * worst snatch, and then whatever else mattered, the best first, while there is time. The camera follows whom it
 * happened to.
 */
export function filmOf({ moments, winner, ticks }: Story): Reel {
  const chosen: Moment[] = [];
  let long = HONOURS;
  const take = (wanted: readonly Moment[], most = wanted.length) => {
    let taken = 0;
    for (const moment of wanted) {
      const [before, after] = SPAN[moment.is];
      const known = chosen.some((other) => Math.abs(other.tick - moment.tick) < SAME && !isPair(other, moment));
      if (known || taken === most || long + before + after > LENGTH) continue;
      chosen.push(moment);
      long += before + after;
      taken++;
    }
  };
  const late = moments.toReversed();
  const cards = late.filter(({ is, seat }) => is === 'card' && seat === winner);
  const snatches = snatchesIn(moments);
  take(late.filter(({ is }) => is === 'end').slice(0, 1));
  take(cards.slice(0, 3));
  take(snatches, 1);
  take(late.filter(({ is }) => is === 'lead'));
  take(snatches);
  take(cards);
  const [first, ...rest] = join(
    chosen.sort((a, b) => a.tick - b.tick),
    ticks,
  );
  return first ? new Reel([first, ...rest], HONOURS) : Reel.whole(ticks);
}

/** Two cards of the winner may follow each other closely; the last one and the end of the round are the same. */
function isPair(one: Moment, other: Moment): boolean {
  return one.tick !== other.tick && [one, other].every(({ is }) => is === 'card' || is === 'end');
}

/** The worst snatch first: the nearer to the pile it was lost, the worse, and a blitz card is worse to lose with. */
function snatchesIn(moments: readonly Moment[]): Moment[] {
  const luck = (moment: Moment) => (moment.is === 'snatch' ? moment.away - (moment.blitz ? 1 : 0) : 0);
  return moments.filter(({ is }) => is === 'snatch').sort((a, b) => luck(a) - luck(b) || a.tick - b.tick);
}

/** Makes cuts of moments that are in order. They never overlap, never begin before their round, and leave no short gaps. */
function join(moments: readonly Moment[], ticks: number): Cut[] {
  const cuts: (Cut & { readonly moment: Moment })[] = [];
  for (const moment of moments) {
    const [before, after] = SPAN[moment.is];
    const seat = moment.is === 'snatch' ? moment.from : moment.seat;
    const prior = cuts.at(-1);
    const earliest = Math.max(moment.begins, prior ? prior.moment.tick + TAIL : 0);
    const from = Math.min(moment.tick, Math.max(earliest, moment.tick - before));
    const gap = prior ? from - prior.to : GAP;
    const close = prior?.seat === seat && prior.moment.begins === moment.begins && gap < GAP;
    if (prior && (gap < 0 || close)) cuts[cuts.length - 1] = { ...prior, to: from };
    cuts.push({ from, to: Math.min(ticks, moment.tick + after), seat, moment });
  }
  return cuts;
}
