import type { Say } from '@parlour/engine';
import { columnsOf } from '../text.ts';
import type { Distribution, Share } from './figures.ts';
import type { Experiment, Figures } from './simulate.ts';

const BARS = ' ▁▂▃▄▅▆▇█';
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  // So that -0.0 never appears.
  signDisplay: 'negative',
});

const percent = (part: number) => tenth.format(part * 100);
const shareCells = ({ share, low, high }: Share) => [`${percent(share)}%`, `${percent(low)}–${percent(high)}`];
const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The figures of one experiment as lines of text. */
export function report({ players }: Experiment, figures: Figures, say: Say): string[] {
  const word = (key: string, facts = {}) => say({ key: `cli.simulate.${key}`, facts });
  const { length, time, seats, seconds } = figures;
  const levels = [...new Set(players.map(({ level }) => level))];
  const bots = levels.length === 1 ? levels[0]! : players.map(({ level }) => level).join(', ');
  const statistics = Object.keys(seats[0]?.means ?? {});
  const scored = seats.some(({ meanScore }) => meanScore !== undefined);
  const interval = [word('share'), word('interval')];

  const speed = [figures.games / seconds, figures.actions / seconds].map((rate) => whole.format(rate));
  const head = [
    word('title', { game: say({ key: 'name' }), players: players.length, bots, games: figures.games }),
    `  ${word('speed', { seconds: seconds.toFixed(2), games: speed[0]!, actions: speed[1]! })}`,
  ];
  const spread = (each: Distribution) =>
    [each.min, each.p5, each.median, each.mean, each.p95, each.max].map((value) => tenth.format(value));
  const lengths = columnsOf([
    ['', 'min', 'p5', word('median'), word('mean'), 'p95', 'max'],
    [word('length'), ...spread(length)],
    ...(time ? [[word('time'), ...spread(time)]] : []),
  ]);
  const most = Math.max(...length.histogram);
  const bar = (count: number) => BARS[Math.ceil((count / most) * (BARS.length - 1))];
  const histogram = `${whole.format(length.min)} ${length.histogram.map(bar).join('')} ${whole.format(length.max)}`;

  const wins = columnsOf([
    [word('wins'), ...interval],
    ...seats.map(({ wins }, seat) => [say({ key: '{who}', seat }), ...shareCells(wins)]),
  ]);
  const means = columnsOf([
    [
      word('means'),
      ...(scored ? [say({ key: 'cli.result.score' })] : []),
      ...statistics.map((name) => say({ key: `stat.${name}` })),
    ],
    ...seats.map(({ meanScore, means }, seat) => [
      say({ key: '{who}', seat }),
      ...(meanScore === undefined ? [] : [tenth.format(meanScore)]),
      ...statistics.map((name) => tenth.format(means[name]!)),
    ]),
  ]);
  const inTurn = columnsOf([
    [word('in-turn'), ...interval],
    ...(figures.inTurn ?? []).map((share, at) => [word('turn', { place: at + 1 }), ...shareCells(share)]),
  ]);
  const endings = columnsOf([
    [word('endings'), ...interval, word('games')],
    ...Object.entries(figures.endings).map(([ending, share]) => [
      ending,
      ...shareCells(share),
      whole.format(share.count),
    ]),
    [word('shared'), ...shareCells(figures.sharedWins), whole.format(figures.sharedWins.count)],
  ]);
  return [
    ...head,
    '',
    ...indent(lengths),
    `  ${histogram}`,
    '',
    ...indent(wins),
    '',
    ...(figures.inTurn ? [...indent(inTurn), ''] : []),
    ...indent(endings),
    '',
    ...indent(means),
  ];
}
