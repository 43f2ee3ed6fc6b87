import type { Say } from '@parlour/engine';
import type { Plan } from './plan.ts';
import type { Standing, Standings } from './standings.ts';

const WIDTH = 760;
const ROW = 34;
const LEFT = 190;
const RIGHT = 70;
const TOP = 64;
const BOTTOM = 40;
const TICK = 100;
const TICKS = 8;

const escaped = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const NAME = 24;
const named = (name: string) => escaped(name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name);

const STYLE = `
    svg { color-scheme: light dark; background: #fdfbf7; }
    text { font: 14px system-ui, sans-serif; fill: #2b2620; }
    .title { font-size: 17px; font-weight: 600; }
    .quiet { font-size: 12px; fill: #6b6256; }
    .grid { stroke: #e2dbcf; }
    .anchor { stroke: #a08c6a; stroke-dasharray: 4 4; }
    .range { stroke: #2f6f5e; stroke-width: 2; }
    .rating { fill: #2f6f5e; }
    .value { text-anchor: end; font-variant-numeric: tabular-nums; }
    .tick { text-anchor: middle; }
    .name { text-anchor: end; }
    @media (prefers-color-scheme: dark) {
      svg { background: #1c1a17; }
      text { fill: #ece5d8; }
      .quiet { fill: #a79d8e; }
      .grid { stroke: #38332c; }
      .anchor { stroke: #b89f72; }
      .range { stroke: #6fc3a9; }
      .rating { fill: #6fc3a9; }
    }`;

/** The ladder as a picture: a dot for each rating, with its interval. It follows the reader's light or dark theme. */
export function chart(plan: Plan, { entrants, anchor }: Standings, say: Say): string {
  const word = (key: string, facts = {}) => escaped(say({ key: `cli.ladder.${key}`, facts }));
  const matches = entrants.reduce((sum, each) => sum + each.matches, 0) / 2;
  const [lowest, highest] = [
    Math.min(...entrants.map(({ low }) => low)),
    Math.max(...entrants.map(({ high }) => high)),
  ];
  // The ticks are round numbers, and 1000 is one of them.
  const every = TICK * ([1, 2, 5, 10].find((many) => highest - lowest < many * TICK * TICKS) ?? 20);
  const first = every * Math.floor((lowest - 20) / every);
  const last = every * Math.ceil((highest + 20) / every);
  const height = TOP + entrants.length * ROW + BOTTOM;
  const x = (rating: number) => Math.round(LEFT + ((rating - first) / (last - first)) * (WIDTH - LEFT - RIGHT));
  const end = TOP + entrants.length * ROW;
  const ticks = [];
  for (let rating = first; rating <= last; rating += every) {
    const kind = rating === 1000 ? 'anchor' : 'grid';
    ticks.push(
      `  <line class="${kind}" x1="${x(rating)}" x2="${x(rating)}" y1="${TOP}" y2="${end}"/>`,
      `  <text class="quiet tick" x="${x(rating)}" y="${end + 20}">${rating}</text>`,
    );
  }
  const row = ({ name, rating, low, high }: Standing, at: number) => {
    const y = TOP + at * ROW + ROW / 2;
    return [
      `  <text class="name" x="${LEFT - 14}" y="${y + 5}">${named(name)}</text>`,
      `  <line class="range" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/>`,
      `  <circle class="rating" cx="${x(rating)}" cy="${y}" r="5"/>`,
      `  <text class="value" x="${WIDTH - 14}" y="${y + 5}">${rating}</text>`,
    ].join('\n');
  };
  const title = word('title', { game: say({ key: 'name' }), players: plan.players, matches });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
  <style>${STYLE}
  </style>
  <text class="title" x="20" y="28">${title}</text>
  <text class="quiet" x="20" y="48">${word(anchor === null ? 'mean' : 'anchor', { anchor: anchor ?? '' })}</text>
${ticks.join('\n')}
${entrants.map(row).join('\n')}
</svg>
`;
}
