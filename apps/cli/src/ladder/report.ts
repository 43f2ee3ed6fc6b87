import type { Say } from '@parlour/engine';
import type { Share } from '../simulate/figures.ts';
import { clip, columnsOf, width } from '../text.ts';
import type { Plan } from './plan.ts';
import type { Mean, Meeting, Standings } from './standings.ts';

const percent = (part: number) => (part * 100).toFixed(1);
const share = ({ share, low, high }: Share) => [`${percent(share)}%`, `${percent(low)}–${percent(high)}`];
const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`;
const mean = ({ mean, within }: Mean) => `${signed(mean)} ±${within.toFixed(3)}`;
const time = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));

/** A command may be long. */
const LONGEST = 24;
const short = (name: string) => (width(name) > LONGEST ? `${clip(name, LONGEST - 1)}…` : name);

/** The same meeting as the other of the two tells it. */
function turned({ one, other, matches, score, alone, points }: Meeting): Meeting {
  const { count, share, low, high } = score;
  return {
    one: other,
    other: one,
    matches,
    score: { count: matches - count, share: 1 - share, low: 1 - high, high: 1 - low },
    alone: alone && { one: alone.other, other: alone.one },
    points: points && { one: points.other, other: points.one },
  };
}

/** The ladder as lines of text. Of each pair, the one with the higher rating comes first. */
export function report(plan: Plan, standings: Standings, say: Say): string[] {
  const word = (key: string, facts = {}) => say({ key: `cli.ladder.${key}`, facts });
  const { entrants, meetings, anchor, extraTies } = standings;
  const scored = entrants.some(({ points }) => points !== null);
  const timed = entrants.some(({ decisions }) => decisions > 0);
  const failed = entrants.some(({ forfeits }) => forfeits > 0);
  const matches = meetings.reduce((sum, meeting) => sum + meeting.matches, 0);
  const interval = word('interval');
  const ladder = columnsOf([
    [
      '',
      word('rating'),
      interval,
      word('score'),
      ...(scored ? [word('points')] : []),
      ...(timed ? [word('ms'), word('p99')] : []),
      ...(failed ? [word('forfeits')] : []),
    ],
    ...entrants.map((each, at) => [
      `${at + 1}. ${short(each.name)}`,
      String(each.rating),
      `${each.low}–${each.high}`,
      `${percent(each.score)}%`,
      ...(scored ? [each.points === null ? '' : signed(each.points)] : []),
      ...(timed ? [time(each.meanMs), time(each.p99Ms)] : []),
      ...(failed ? [String(each.forfeits)] : []),
    ]),
  ]);
  const alone = plan.players > 2;
  const head = [
    alone ? word('alone', { fair: percent(1 / plan.players) }) : word('pairs'),
    word('share'),
    interval,
    ...(scored ? [word('points')] : []),
  ];
  const place = (name: string) => entrants.findIndex((each) => each.name === name);
  const ordered = meetings
    .filter(({ matches }) => matches > 0)
    .map((meeting) => (place(meeting.one) < place(meeting.other) ? meeting : turned(meeting)))
    .sort((a, b) => place(a.one) - place(b.one) || place(a.other) - place(b.other));
  const rows = ordered.flatMap(({ one, other, score, alone, points }) => {
    const pair = (a: string, b: string) =>
      say({ key: 'cli.ladder.against', facts: { one: short(a), other: short(b) } });
    const cells = (a: string, b: string, won: Share, own: Mean | undefined) => [
      pair(a, b),
      ...share(won),
      ...(own ? [mean(own)] : []),
    ];
    if (!alone) return [cells(one, other, score, points?.one)];
    return [cells(one, other, alone.one, points?.one), cells(other, one, alone.other, points?.other)];
  });
  const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  return [
    word('title', { game: say({ key: 'name' }), players: plan.players, matches }),
    `  ${word(anchor === null ? 'mean' : 'anchor', { anchor: anchor ?? '' })}`,
    ...(extraTies ? [`  ${word('extra-ties')}`] : []),
    '',
    ...indent(ladder),
    '',
    ...indent(columnsOf([head, ...rows])),
    ...(scored ? ['', `  ${word('points-note')}`] : []),
  ];
}
