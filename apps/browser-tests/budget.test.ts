import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { openEvening } from './testing.ts';

const KB = 1000;
const { visitor } = await openEvening();
const web = inject('web');

/** How large the script files of the built pages are on the way, by name. */
const sizes = new Map(
  readdirSync(join(web, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`/assets/${name}`, brotliCompressSync(readFileSync(join(web, 'assets', name))).length]),
);
const games = ['Skip-Bo', 'Dumbal', 'Douji', 'Dutch Blitz'];

it.each(games)('the front page is small, and a table of %s is little more', async (game) => {
  // Who wants no motion plays flat everywhere: three dimensions are fetched by those only who run.
  const { page } = await visitor('mouse');
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (sizes.has(pathname)) scripts.push(pathname);
  });
  const size = () => [...new Set(scripts)].reduce((sum, name) => sum + sizes.get(name)!, 0);
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
  const front = size();
  expect(front).toBeGreaterThan(50 * KB);
  expect(front).toBeLessThan(130 * KB);

  await page.getByRole('button', { name: `Play now: ${game}, against bots` }).click();
  await page.locator('[data-spot]').first().waitFor();
  const table = size() - front;
  expect(table).toBeGreaterThan(5 * KB);
  expect(table).toBeLessThan(60 * KB);

  // Come by its link, the table is drawn in one piece.
  await page.reload();
  await page.locator('[data-spot]').first().waitFor();
  expect(await shifted()).toBeLessThan(0.02);
});

it('three dimensions are fetched by who runs, and are not too large', async () => {
  const { page } = await visitor('mouse', { viewport: { width: 640, height: 360 }, reducedMotion: 'no-preference' });
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname));
  const size = () => [...scripts].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  await page.goto('/');
  await page.locator('.house-me span').filter({ hasText: /./ }).waitFor();
  await page.waitForLoadState('networkidle');
  const front = size();
  await page.getByRole('button', { name: 'Play now: Dutch Blitz, against bots' }).click();
  await page.locator('.arena canvas[data-frames]').waitFor();
  expect(size() - front).toBeGreaterThan(100 * KB);
  expect(size() - front).toBeLessThan(350 * KB);
});

it.each([
  ['those who will run', 'no-preference', true],
  ['nobody who wants no motion', 'reduce', false],
] as const)('three dimensions are fetched while people gather by %s', async (_who, reducedMotion, fetched) => {
  const one = await visitor('mouse', { reducedMotion });
  const code = await one.create({ game: 'dutch-blitz', options: {}, seats: 2, bots: {} });
  const scripts = new Set<string>();
  one.page.on('request', (request) => scripts.add(new URL(request.url()).pathname));
  await one.goTo(code);
  await one.page.getByRole('button', { name: 'Change the rules' }).waitFor();
  // Whatever waited for a quiet moment has had its own.
  await one.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await one.page.waitForLoadState('networkidle');
  expect([...scripts].some((name) => (sizes.get(name) ?? 0) > 100 * KB)).toBe(fetched);
});
