import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const KB = 1000;
const { visitor } = await openEvening();

/** What really comes over the network, by path: bytes with their headers, as the server sends them. */
async function traffic(page: Page): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const paths = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) sizes.set(path, (sizes.get(path) ?? 0) + encodedDataLength);
  });
  await network.send('Network.enable');
  return sizes;
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((all, size) => all + size, 0);
const scripts = (sizes: Map<string, number>) => sum(new Map([...sizes].filter(([path]) => path.endsWith('.js'))));
const games = ['Skip-Bo', 'Dumbal', 'Douji', 'Dutch Blitz'];

it.each(games)('the front page is small, and a table of %s is little more', async (game) => {
  // This visitor wants no motion, and so plays flat: only people who run fetch the 3D code.
  const { page } = await visitor('mouse');
  const sizes = await traffic(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifted = () =>
    page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0));

  await page.goto('/');
  await page.locator('.house-me span').filter({ hasText: /./ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBeLessThan(0.02);
  const front = sum(sizes);
  const frontScripts = scripts(sizes);
  expect(frontScripts).toBeGreaterThan(50 * KB);
  expect(frontScripts).toBeLessThan(130 * KB);
  // The still of the race on the first tile is 6 KB of it.
  expect(front).toBeLessThan(185 * KB);
  expect([...sizes.keys()].filter((path) => path.endsWith('.webm'))).toEqual([]);

  await page.getByRole('button', { name: `Play now: ${game}, against bots` }).click();
  await page.locator('[data-spot]').first().waitFor();
  const tableScripts = scripts(sizes) - frontScripts;
  await page.waitForLoadState('networkidle');
  const table = sum(sizes) - front;
  expect(tableScripts).toBeGreaterThan(5 * KB);
  // A first table offers its lesson, and its rules are a script of their own, which lessons and puzzles share.
  expect(tableScripts).toBeLessThan(84 * KB);
  expect(table).toBeLessThan(105 * KB);
  console.log(
    `${game}: the front page ${Math.round(front / KB)} KB, its table ${Math.round(table / KB)} KB more, ` +
      `${Math.round(tableScripts / KB)} KB of them scripts for the first turn`,
  );

  // When it is opened by its link, the table is drawn in one piece.
  await page.reload();
  await page.locator('[data-spot]').first().waitFor();
  expect(await shifted()).toBeLessThan(0.02);
});

it('three dimensions are fetched by who runs, and are not too large', async () => {
  const { page } = await visitor('mouse', { viewport: { width: 640, height: 360 }, reducedMotion: 'no-preference' });
  const sizes = await traffic(page);
  await page.goto('/');
  await page.locator('.house-me span').filter({ hasText: /./ }).waitFor();
  // A film of a race plays on its tile.
  const film = page.locator('.tile video');
  await film.scrollIntoViewIfNeeded();
  const shown = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(shown, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const filmed = [...sizes].filter(([path]) => path.endsWith('.webm')).reduce((all, [, size]) => all + size, 0);
  expect(filmed).toBeLessThan(100 * KB);
  const front = sum(sizes);
  await page.getByRole('button', { name: 'Play now: Dutch Blitz, against bots' }).click();
  await page.locator('.arena canvas[data-frames]').waitFor();
  const race = sum(sizes) - front;
  expect(race).toBeGreaterThan(100 * KB);
  expect(race).toBeLessThan(300 * KB);
  console.log(`A race on foot: ${Math.round(race / KB)} KB more`);
});

it.each([
  ['those who will run', 'no-preference', true],
  ['nobody who wants no motion', 'reduce', false],
] as const)('three dimensions are fetched while people gather by %s', async (_who, reducedMotion, fetched) => {
  const one = await visitor('mouse', { reducedMotion });
  const code = await one.create({ game: 'dutch-blitz', options: {}, seats: 2, bots: {} });
  const sizes = await traffic(one.page);
  await one.goTo(code);
  await one.page.getByRole('button', { name: 'Change the rules' }).waitFor();
  // Whatever waited until the page is idle has run now.
  await one.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await one.page.waitForLoadState('networkidle');
  expect([...sizes.values()].some((size) => size > 100 * KB)).toBe(fetched);
});
