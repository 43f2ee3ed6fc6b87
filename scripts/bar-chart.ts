export interface Bar {
  readonly name: string;
  readonly value: number;
}

const WIDTH = 640;
const LEFT = 210;
const RIGHT = 90;
const ROW = 34;
const TOP = 52;

const STYLE = `
    svg { color-scheme: light dark; background: #fdfbf7; }
    text { font: 14px system-ui, sans-serif; fill: #2b2620; }
    .title { font-size: 16px; font-weight: 600; }
    .name { text-anchor: end; }
    .bar { fill: #b9ac95; }
    .own { fill: #2f6f5e; }
    @media (prefers-color-scheme: dark) {
      svg { background: #1c1a17; }
      text { fill: #ece5d8; }
      .bar { fill: #5f574a; }
      .own { fill: #6fc3a9; }
    }`;

const escaped = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const shown = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : String(value));

/** Bars beside each other as a picture, which follows the reader's light or dark theme. The first one is ours. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const height = TOP + bars.length * ROW + 16;
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.flatMap(({ name, value }, at) => {
    const y = TOP + at * ROW;
    const long = Math.max(1, Math.round((value / most) * (WIDTH - LEFT - RIGHT)));
    return [
      `  <text class="name" x="${LEFT - 12}" y="${y + 17}">${escaped(name)}</text>`,
      `  <rect class="bar${at === 0 ? ' own' : ''}" x="${LEFT}" y="${y}" width="${long}" height="24" rx="3"/>`,
      `  <text x="${LEFT + long + 8}" y="${y + 17}">${shown(value)}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `  <title>${escaped(title)}</title>`,
    `  <style>${STYLE}\n  </style>`,
    `  <text class="title" x="16" y="30">${escaped(title)}</text>`,
    ...rows,
    '</svg>\n',
  ].join('\n');
}
