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
import { tastes } from './tastes.ts';
import { type Device, Visitor } from './visitor.ts';

/*
 * Pictures of every page and table, through the real server, into docs/screenshots: `npm run screenshots`, or only those
 * whose names begin like the argument.
 */
const [wanted = ''] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const DEVICES: readonly (readonly [string, Device, BrowserContextOptions])[] = [
  ['desktop', 'mouse', { viewport: { width: 1440, height: 900 } }],
  ['phone', 'touch', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }],
];

process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
await mkdir(folder, { recursive: true });
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web)]);

for (const [size, device, options] of DEVICES) {
  /** By dark and by light. */
  const shoot = async ({ page }: Visitor, name: string) => {
    if (!`${name}-${size}`.startsWith(wanted)) return;
    const cdp = await page.context().newCDPSession(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
      await writeFile(join(folder, `${name}-${size}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    }
  };
  const visit = () => Visitor.enter(browser, house.url, device, options);

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

  for (const game of games) {
    const { min, max } = game.seats(game.options.parse({}));
    for (const seats of [min, max]) {
      const name = `${game.id}-${seats}`;
      if (!`${name}-${size}`.startsWith(wanted)) continue;
      const player = await visit();
      await player.sitDown(game.id, seats);
      const race = Object.hasOwn(arenas, game.id);
      if (race) {
        const countdown = player.page.getByRole('timer');
        await countdown.waitFor();
        await countdown.waitFor({ state: 'detached' });
      }
      // Until there is something on the table to see, and something to do.
      for (let turns = 0; turns < (race ? 60 : 12); turns++) if (!(await player.turn(tastes[game.id]))) break;
      await player.look();
      await shoot(player, name);
      await player.leave();
    }
  }
}
await browser.close();
await house.stop();
await rm(web, { recursive: true });
