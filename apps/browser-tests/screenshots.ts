import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { groundOf } from '@parlour/arena';
import { games } from '@parlour/games';
import type { TableInfo } from '@parlour/protocol';
import { buildWeb } from '@parlour/web/build.mjs';
import type { BrowserContextOptions } from 'playwright-core';
import { launch } from './chromium.ts';
import { HouseProcess } from './house.ts';
import { filmRace } from './race-film.ts';
import { shootMaps, shootMoments, shootSheet } from './race-moments.ts';
import { LIVELY, shootRaces } from './race-pictures.ts';
import { tastes } from './tastes.ts';
import { type Device, Visitor } from './visitor.ts';

/*
 * Takes pictures of every page and table, with the real server, into docs/screenshots: `npm run screenshots`. With an
 * argument, only those whose names begin with it (`npm run screenshots race`). `race-film` makes the moving pictures.
 * `race-moments`, `race-sheet` and `race-maps` are only to be looked at: they go into reports/.
 */
const [wanted = ''] = process.argv.slice(2);
const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const folder = join(docs, 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DEVICES: readonly (readonly [string, Device, BrowserContextOptions])[] = [
  ['desktop', 'mouse', { viewport: { width: 1440, height: 900 } }],
  ['phone', 'touch', PHONE],
];
/** On a phone that lies on its side, tables and races have a layout of their own. */
const ASIDE = ['phone-aside', 'touch', { ...PHONE, viewport: { width: 844, height: 390 } }] as const;
const PAGES = ['front', 'create', 'rules', 'settings', 'lesson', 'puzzle', 'gathering', 'result', 'replay', 'profile'];

process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
await mkdir(folder, { recursive: true });
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web)]);

/** A visitor with a device, and a camera that takes what they see in both themes. */
function studio([size, device, options]: (typeof DEVICES)[number]) {
  const wants = (name: string) => `${name}-${size}`.startsWith(wanted);
  const visit = (more: BrowserContextOptions = {}) =>
    Visitor.enter(browser, house.url, device, { ...options, ...more });
  const shoot = async ({ page }: Visitor, name: string) => {
    if (!wants(name)) return;
    const cdp = await page.context().newCDPSession(page);
    // Otherwise the picture would show the colours while they change.
    await page.addStyleTag({ content: '* { transition: none !important }' });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
      await writeFile(join(folder, `${name}-${size}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    }
  };
  return { wants, visit, shoot };
}
type Studio = ReturnType<typeof studio>;

async function shootPages({ visit, shoot }: Studio): Promise<void> {
  const one = await visit();
  const { page } = one;
  await one.arrive();
  await shoot(one, 'front');
  for (const [name, path] of [
    ['create', '/new/skip-bo'],
    ['rules', '/rules/skip-bo'],
    ['settings', '/settings'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(one, name);
  }
  for (const [name, path] of [
    ['lesson', '/learn/skip-bo'],
    ['puzzles', '/puzzles'],
    ['puzzle', '/puzzles/today'],
  ] as const) {
    await page.goto(path);
    await page.locator('[data-hint], [data-spot], .puzzles-list').first().waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(one, name);
  }
  await one.goTo(
    await one.create({ game: 'dumbal', options: { variant: 'modified' }, seats: 4, bots: { 1: 'greedy' } }),
  );
  await page.getByRole('button', { name: /Change the rules/ }).waitFor();
  await shoot(one, 'gathering');
  const code = await one.sitDown('dumbal', 4, { target: 20, show: 20 });
  await one.play([/^target show/]);
  await shoot(one, 'result');
  const { table } = (await one.fetch(`/api/tables/${code}`)) as { table: TableInfo };
  await page.goto(`/m/${table.match}/5?eyes=all`);
  await page.waitForLoadState('networkidle');
  await shoot(one, 'replay');
  await page.goto('/me');
  await page.waitForLoadState('networkidle');
  await shoot(one, 'profile');
  await one.leave();
}

async function shootTables({ wants, visit, shoot }: Studio): Promise<void> {
  for (const game of games) {
    const { min, max } = game.seats(game.options.parse({}));
    for (const seats of [min, max]) {
      const name = `${game.id}-${seats}`;
      if (!wants(name)) continue;
      const player = await visit();
      await player.sitDown(game.id, seats);
      const race = groundOf(game.id) !== undefined;
      if (race) {
        const countdown = player.page.getByRole('timer');
        await countdown.waitFor();
        await countdown.waitFor({ state: 'detached' });
      }
      // Waits until there is something to see on the table, and something to do.
      const begun = Date.now();
      const enough = (turns: number) => (race ? Date.now() - begun > LIVELY : turns >= 12);
      for (let turns = 0; !enough(turns); turns++) if (!(await player.turn(tastes[game.id]))) break;
      await player.look();
      await shoot(player, name);
      await player.leave();
    }
  }
}

for (const device of DEVICES) {
  const here = studio(device);
  if (PAGES.some(here.wants)) await shootPages(here);
}
for (const device of [...DEVICES, ASIDE]) {
  const here = studio(device);
  await shootTables(here);
  await shootRaces(here);
}
const looked = fileURLToPath(new URL('../../reports/race/', import.meta.url));
await mkdir(looked, { recursive: true });
for (const device of ['mouse', 'touch'] as const) {
  if (`race-moments-${device}`.startsWith(wanted)) await shootMoments(browser, house.url, looked, device);
  if (`race-sheet-${device}`.startsWith(wanted)) await shootSheet(browser, house.url, looked, device);
  if (`race-maps-${device}`.startsWith(wanted)) await shootMaps(browser, house.url, looked, device);
}
if ('race-film'.startsWith(wanted)) await filmRace(browser, house.url, join(docs, 'pictures/race.webp'));
await browser.close();
await house.stop();
await rm(web, { recursive: true });
