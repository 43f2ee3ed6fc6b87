import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Bar, barChart } from './bar-chart.ts';
import { builtPages } from './built.mjs';

// Runs the benchmarks one after the other, and writes docs/figures.md with what they print, and charts.

interface Figure {
  /** The name of a benchmark, and its options. */
  readonly bench: readonly string[];
  readonly title: string;
  readonly about: string;
  readonly charts?: readonly { readonly name: string; readonly title: string; bars(text: string): Bar[] }[];
}

const docs = fileURLToPath(new URL('../docs', import.meta.url));
const SIZES = { k: 1e3, M: 1e6 } as const;

/** A number as benchmarks print it: `7608`, `2.03 M`. */
const numberOf = (text: string) => Number.parseFloat(text) * (SIZES[text.at(-1) as keyof typeof SIZES] ?? 1);

/** The cells of the first line that begins so, with the names of the columns above it. */
function row(text: string, label: string, names: readonly string[]): Bar[] {
  const line = text.split('\n').find((each) => each.startsWith(label));
  const cells =
    line
      ?.slice(label.length)
      .trim()
      .split(/\s{2,}/) ?? [];
  return names.flatMap((name, at) => (cells[at] === undefined ? [] : [{ name, value: numberOf(cells[at]) }]));
}

const SERVERS = ['Parlour', 'Parlour, PostgreSQL', 'bare ws', 'boardgame.io'];

const FIGURES: readonly Figure[] = [
  {
    bench: ['engine', '--players', '4'],
    title: 'The engine',
    about: 'Skip-Bo with four players, beside boardgame.io.',
    charts: [
      {
        name: 'engine',
        title: 'Times as many actions a second as boardgame.io',
        bars: (text) =>
          [
            ...text.matchAll(/^(random play|random play, deal not counted|apply|check \+ apply) +4 .* ([\d.]+)x +/gm),
          ].map(([, name, value]) => ({ name: name!, value: Number(value) })),
      },
    ],
  },
  {
    bench: ['douji', 'speed'],
    title: 'Scoring',
    about: "Douji's hands, beside a scorer that is written straightforwardly.",
  },
  {
    bench: ['server'],
    title: 'The server, and recovery',
    about: 'A thousand tables of four, beside a server of bare sockets and boardgame.io.',
    charts: [
      {
        name: 'server-speed',
        title: 'Durable actions a second, as fast as it goes',
        bars: (text) => row(text, 'as fast as it goes: actions/s', SERVERS),
      },
      {
        name: 'server-cost',
        title: 'Processor time an action at 1,000 a second, us',
        bars: (text) => row(text, '  processor time an action, us', SERVERS),
      },
      {
        name: 'recovery',
        title: 'After kill -9 of 1,000 tables, ms',
        bars(text) {
          const said = text.replace(/\s+/g, ' ');
          const found =
            /at once: listening after (\d+) ms, the first table has answered after (\d+) ms, the last after (\d+)/;
          const [, ...times] = found.exec(said) ?? [];
          return ['listening', 'the first table answers', 'the last one does'].flatMap((name, at) =>
            times[at] === undefined ? [] : [{ name, value: Number(times[at]) }],
          );
        },
      },
    ],
  },
  {
    bench: ['race'],
    title: 'The race',
    about: 'Fifty arenas of eight, beside a server of bare sockets that sends as much.',
    charts: [
      {
        name: 'race',
        title: 'Processor time of 50 arenas, % of a core',
        bars: (text) => row(text, 'processor time, % of a core', ['Parlour', 'bare ws']),
      },
    ],
  },
  {
    bench: ['cluster'],
    title: 'Several processes',
    about: 'One, two and three processes on this machine, with PostgreSQL, NATS and all clients beside them.',
    charts: [
      {
        name: 'cluster',
        title: 'Durable actions a second, by processes',
        bars: (text) =>
          ['1', '2', '3'].flatMap((many) => row(text, `${many} `, [many === '1' ? '1 process' : `${many} processes`])),
      },
    ],
  },
  { bench: ['start'], title: 'Starting', about: 'The command line, from its start to the first answer.' },
];

await builtPages();
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
const date = new Date().toISOString().slice(0, 10);
const parts = [
  '# Figures',
  `Written by \`npm run figures\` on ${date} at commit ${commit}, in one go. ${machine}. What is measured, and how to read`,
  'it, is in [benchmarks.md](benchmarks.md). Machines differ, and so do runs: compare what stands side by side.',
];

for (const { bench, title, about, charts = [] } of FIGURES) {
  if (values.only && values.only !== bench[0]) continue;
  console.log(`== ${bench.join(' ')}`);
  const began = performance.now();
  const run = fileURLToPath(new URL('../bench/run.mjs', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [run, ...bench], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const text = stdout.trimEnd();
  console.log(`${text}\n== ${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (status !== 0) process.exit(1);
  parts.push(`\n## ${title}\n`, `${about} \`npm run bench -- ${bench.join(' ')}\`:`);
  for (const chart of charts) {
    const bars = chart.bars(text);
    if (bars.length === 0) throw new Error(`there is nothing to draw for ${chart.name}`);
    const file = `figure-${chart.name}.svg`;
    writeFileSync(join(docs, 'pictures', file), barChart(chart.title, bars));
    parts.push(
      `\n![${chart.title}: ${bars.map(({ name, value }) => `${name} ${value}`).join(', ')}](pictures/${file})`,
    );
  }
  parts.push(`\n\`\`\`\n${text}\n\`\`\``);
}
parts.push(
  '\n## What a page loads\n',
  'The largest scripts and styles of the built pages, in KB as they are sent (gzip):',
  `\n${bundleSizes()}`,
);
writeFileSync(join(docs, 'figures.md'), `${parts.join('\n')}\n`);

/** The built files as a table, the largest first. */
function bundleSizes(): string {
  const assets = fileURLToPath(new URL('../apps/web/dist/assets', import.meta.url));
  const files = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const sizes = files.map((name) => ({
    name: name.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
    size: gzipSync(readFileSync(join(assets, name))).length,
  }));
  sizes.sort((one, other) => other.size - one.size);
  const rows = sizes.slice(0, 12).map(({ name, size }) => `| ${name} | ${(size / 1024).toFixed(1)} |`);
  const all = sizes.reduce((sum, { size }) => sum + size, 0);
  return ['| file | KB |', '|---|--:|', ...rows, `| all ${sizes.length} files | ${(all / 1024).toFixed(1)} |`].join(
    '\n',
  );
}
