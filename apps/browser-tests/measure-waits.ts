import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACES } from '@parlour/protocol';
import { settings } from '@parlour/server';
import { buildWeb } from '@parlour/web/build.mjs';
import { launch } from './chromium.ts';
import { HouseProcess } from './house.ts';
import { tastes } from './tastes.ts';
import { Visitor } from './visitor.ts';

/*
 * How long a person waits between two own turns of Skip-Bo, with the real server and page: `npm run waits`. With an
 * argument, so many waits for each line; with another one, only this pace. The tables of one pace play at the same time.
 */
const rounds = Number(process.argv[2] ?? 3);
const paces = process.argv[3] === undefined ? [...PACES, 'skip'] : [process.argv[3]];
const BOTS = [1, 3, 5];

process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web, settings.parse({}).pace)]);

/** Notes in the page when a turn begins and ends, and when the last message came. */
function watchTurns(): void {
  const notes = { turns: [] as { ended: number; began: number; last: number }[], last: 0 };
  Object.assign(window, { notes });
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        // An action that was played is a list.
        if (typeof data === 'string' && data.startsWith('[')) notes.last = performance.now();
      });
    }
  };
  let ended: number | null = null;
  let yours = false;
  const look = () => {
    const now = document.querySelector('.bar-status[data-your-turn]') !== null;
    if (now !== yours) {
      if (!now) ended = performance.now();
      else if (ended !== null) notes.turns.push({ ended, began: performance.now(), last: notes.last });
      yours = now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Waits {
  readonly bots: number;
  readonly pace: string;
  /** Milliseconds from turn to turn, and from the last message to the turn on the screen. */
  readonly waits: readonly number[];
  readonly behind: readonly number[];
}

async function measure(bots: number, pace: string): Promise<Waits> {
  const one = await Visitor.enter(browser, house.url, 'mouse', { reducedMotion: 'no-preference' });
  const { page } = one;
  // tsx names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(watchTurns);
  const chosen = pace === 'skip' ? 'normal' : pace;
  await page.addInitScript((pace) => localStorage.setItem('parlour.settings', JSON.stringify({ pace })), chosen);
  await one.sitDown('skip-bo', bots + 1, { stock: 20 });
  const turns = () =>
    page.evaluate(
      () => (window as unknown as { notes: { turns: { ended: number; began: number; last: number }[] } }).notes.turns,
    );
  const ready = () => {
    const can = document.querySelector(':is([data-look="source"], [data-look="target"], [data-look="picked"])');
    return document.querySelector('.over, .bar-skip') || (can && !document.querySelector('[data-look="sent"]'));
  };
  while ((await turns()).length < rounds) {
    await page.waitForFunction(ready, null, { timeout: 120_000 });
    if (await page.locator('.over').isVisible()) break;
    const skip = page.locator('.bar-skip');
    if (!(await skip.isVisible())) await one.turn(tastes['skip-bo']);
    else if (pace === 'skip') await skip.click({ timeout: 2000 }).catch(() => {});
    else await skip.waitFor({ state: 'detached', timeout: 120_000 });
  }
  const told = await turns();
  // So that there is something to see meanwhile.
  console.error(`${pace}, ${bots}: ${told.map(({ ended, began }) => seconds(began - ended)).join(', ')}`);
  await one.leave();
  return {
    bots,
    pace,
    waits: told.map(({ ended, began }) => began - ended),
    behind: told.map(({ began, last }) => began - last),
  };
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const all: Waits[] = [];
for (const pace of paces) all.push(...(await Promise.all(BOTS.map((bots) => measure(bots, pace)))));
console.log(
  'Median wait between two own turns, in seconds; longest from the last move to the turn on the screen, in ms.\n',
);
console.log(`| pace | ${BOTS.map((bots) => `${bots} bots`).join(' | ')} | behind |`);
console.log(`|---|${BOTS.map(() => '--:|').join('')}--:|`);
for (const pace of paces) {
  const rows = all.filter((row) => row.pace === pace);
  const behind = Math.max(...rows.flatMap((row) => row.behind));
  console.log(`| ${pace} | ${rows.map(({ waits }) => seconds(median(waits))).join(' | ')} | ${Math.round(behind)} |`);
}
await browser.close();
await house.stop();
await rm(web, { recursive: true });
