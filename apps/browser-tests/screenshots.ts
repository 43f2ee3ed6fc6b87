import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { arenas } from '@parlour/arena';
import { games } from '@parlour/games';
import type { TableInfo } from '@parlour/protocol';
import { buildWeb } from '@parlour/web/build.mjs';
import type { BrowserContextOptions } from 'playwright-core';
import { launch } from './chromium.ts';
import { HouseProcess } from './house.ts';
import { filmRace } from './race-film.ts';
import { LIVELY, shootRaces } from './race-pictures.ts';
import { tastes } from './tastes.ts';
import { type Device, Visitor } from './visitor.ts';

/*
 * Pictures of every page and table, through the real server, into docs/screenshots: `npm run screenshots`, or only those
 * whose names begin like the argument (`npm run screenshots race`). `race-film` is the moving picture of the README.
 */
const [wanted = ''] = process.argv.slice(2);
const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const folder = join(docs, 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DEVICES: readonly (readonly [string, Device, BrowserContextOptions])[] = [
  ['desktop', 'mouse', { viewport: { width: 1440, height: 900 } }],
  ['phone', 'touch', PHONE],
];
/** Only races are played with a phone on its side, too: elsewhere it is a small desktop. */
const ASIDE = ['phone-aside', 'touch', { ...PHONE, viewport: { width: 844, height: 390 } }] as const;
const PAGES = ['front', 'create', 'rules', 'settings', 'gathering', 'result', 'replay', 'profile'];

process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
await mkdir(folder, { recursive: true });
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web)]);

/** Somebody with a device, and a camera for what they see: by dark and by light. */
function studio([size, device, options]: (typeof DEVICES)[number]) {
  const wants = (name: string) => `${name}-${size}`.startsWith(wanted);
  const visit = (more: BrowserContextOptions = {}) =>
    Visitor.enter(browser, house.url, device, { ...options, ...more });
  const shoot = async ({ page }: Visitor, name: string) => {
    if (!wants(name)) return;
    const cdp = await page.context().newCDPSession(page);
    // Else the light is seen to change.
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
      const race = Object.hasOwn(arenas, game.id);
      if (race) {
        const countdown = player.page.getByRole('timer');
        await countdown.waitFor();
        await countdown.waitFor({ state: 'detached' });
      }
      // Until there is something on the table to see, and something to do.
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
  await shootTables(here);
}
for (const device of [...DEVICES, ASIDE]) await shootRaces(studio(device));
if ('race-film'.startsWith(wanted)) await filmRace(browser, house.url, join(docs, 'pictures/race.webp'));
await browser.close();
await house.stop();
await rm(web, { recursive: true });
