import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();
/** Everything is drawn in software: a small picture is enough. */
const SMALL = { width: 640, height: 360 };

it('a race of eight is drawn with few calls and triangles', async () => {
  const one = await visitor('mouse', { viewport: SMALL, reducedMotion: 'no-preference' });
  await one.sitDown('dutch-blitz', 8);
  const canvas = one.page.locator('.arena canvas');
  const piles = async () => (await canvas.getAttribute('data-piles'))?.match(/[1-9]/g)?.length ?? 0;
  await expect.poll(piles, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  const drawn = await canvas.evaluate((canvas) => ({ ...canvas.dataset }));
  expect(Number(drawn['calls'])).toBeGreaterThan(10);
  expect(Number(drawn['calls'])).toBeLessThan(150);
  expect(Number(drawn['triangles'])).toBeLessThan(200_000);
  console.log(`${drawn['calls']} calls, ${drawn['triangles']} triangles, ${drawn['script']} ms of script a frame`);
});
