import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '@parlour/web/build.mjs';
import { launch } from './chromium.ts';
import { HouseProcess } from './house.ts';
import { tastes } from './tastes.ts';
import { transcribe } from './transcript.ts';
import { Visitor } from './visitor.ts';

// Plays a game and writes docs/dumbal-transcript.md from it: `npm run transcript`.
process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web)]);
const one = await Visitor.enter(browser, house.url, 'keyboard');
await one.sitDown('dumbal', 3, { target: 20, show: 10 });
await one.look();
const table = await one.page.locator('main').ariaSnapshot();
const lines = await transcribe(one, tastes['dumbal']!);
const sheet = await one.page.locator('.over').ariaSnapshot();
await browser.close();
await house.stop();
await rm(web, { recursive: true });

const text = `# A game of Dumbal, heard

Written by \`npm run transcript\` from a game played with the keyboard alone, against two bots: first the table as the
accessibility tree has it before the first move, then everything a screen reader is given in the course of the game. A line
with a key says what has the focus after it; the others are said by the page itself.

## The table

\`\`\`yaml
${table}
\`\`\`

## The game

${lines.map((line) => ('says' in line ? `- ${line.says}` : `- **${line.key}**: ${line.at}`)).join('\n')}

## The score sheet

\`\`\`yaml
${sheet}
\`\`\`
`;
await writeFile(fileURLToPath(new URL('../../docs/dumbal-transcript.md', import.meta.url)), text);
