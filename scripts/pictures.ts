// Draws the pictures of the terminal in docs/pictures from real games: `npm run pictures`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { games } from '@parlour/games';
import type { Row, Stroke } from '../apps/cli/src/paint.ts';
import { planOf } from '../apps/cli/src/play/command.ts';
import { PlayScene } from '../apps/cli/src/play/scene.ts';
import { Sitting } from '../apps/cli/src/play/sitting.ts';

const CELL = { width: 8.4, height: 18 };
const SIZE = { columns: 80, rows: 24 };
const INKS: Record<Stroke['tone'], string> = {
  plain: '#e9e4d4',
  quiet: '#7f8a86',
  strong: '#fffaf0',
  turn: '#7fd6cf',
  good: '#9ad17b',
  bad: '#f0836f',
  blue: '#8db6f2',
  green: '#9ad17b',
  red: '#f0836f',
  yellow: '#f2d479',
  brass: '#d9a441',
  chosen: '#10231f',
};
const BOLD: ReadonlySet<Stroke['tone']> = new Set(['strong', 'turn', 'brass', 'chosen']);

/** The terminal as a picture. Every span is stretched to its cells, so that any monospaced font fits. */
function svg(title: string, rows: readonly Row[]): string {
  const width = Math.round(SIZE.columns * CELL.width + 32);
  const height = SIZE.rows * CELL.height + 32;
  const parts = rows.flatMap((row, line) => {
    let column = 0;
    return row.flatMap(({ text, tone }) => {
      const x = (16 + column * CELL.width).toFixed(1);
      const length = ([...text].length * CELL.width).toFixed(1);
      const y = 16 + line * CELL.height;
      column += [...text].length;
      if (text.trim() === '') return [];
      const back = `<rect x="${x}" y="${y}" width="${length}" height="${CELL.height}" rx="3" fill="#d9a441"/>`;
      const weight = BOLD.has(tone) ? ' font-weight="700"' : '';
      const words = `<text x="${x}" y="${y + 13.5}" textLength="${length}" fill="${INKS[tone]}"${weight}>${escaped(text)}</text>`;
      return tone === 'chosen' ? [back, words] : [words];
    });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" xml:space="preserve"`,
    ` font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="12" fill="#10231f"/>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' ', '\u00a0');
}

/** Plays the first choice of the menu so many times, and shows what the person then sees. */
function picture(id: string, options: string[], players: number, seed: string, turns: number): string {
  const game = games.find((one) => one.id === id)!;
  const sitting = Sitting.begin(planOf(game, { players, options, seed, name: 'Asha', speed: 'instant' }), 1);
  if (!(sitting instanceof Sitting)) throw new Error(sitting.refused);
  const scene = new PlayScene(sitting, 0);
  for (let turn = 0; turn < turns && !scene.finished; turn++) {
    while (scene.pause !== null) scene.wake();
    scene.key({ name: 'return', text: '' });
  }
  while (scene.pause !== null) scene.wake();
  return svg(`${game.messages['name']} in a terminal`, scene.frame(SIZE));
}

mkdirSync('docs/pictures', { recursive: true });
writeFileSync('docs/pictures/d-bo.svg', picture('d-bo', ['dump,lastChance'], 4, 'dusk', 9));
writeFileSync('docs/pictures/dumbal.svg', picture('dumbal', ['variant=modified'], 5, 'dusk', 4));
writeFileSync('docs/pictures/douji.svg', picture('douji', ['version=2'], 5, 'noon', 4));
