import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { tastes } from './tastes.ts';
import { openEvening } from './testing.ts';
import type { Visitor } from './visitor.ts';

/** Bots think for a minute, so nothing goes on here unless somebody skips. */
const { visitor } = await openEvening(60_000);
const skip = ({ page }: Visitor) => page.getByRole('button', { name: 'Skip to my turn' });

/** Plays until it is the turn of a bot. */
async function endTurn(one: Visitor): Promise<void> {
  for (;;) {
    await one.page.waitForFunction(() => {
      const can = document.querySelector(':is([data-look="source"], [data-look="target"], [data-look="picked"])');
      return document.querySelector('.bar-skip') || (can && !document.querySelector('[data-look="sent"]'));
    });
    if (await skip(one).isVisible()) return;
    await one.turn(tastes['skip-bo']);
  }
}

it.each(['mouse', 'touch'] as const)('skipping brings the turn at once (%s)', async (device) => {
  // With motion, so that there is something to skip on the page, too.
  const one = await visitor(device, { reducedMotion: 'no-preference' });
  await one.sitDown('skip-bo', 4, { stock: 30 });
  for (let turns = 0; turns < 2; turns++) {
    await endTurn(one);
    await one.pressAt(skip(one));
    await one.page.locator('.bar-status[data-your-turn]').waitFor();
    expect(await skip(one).count()).toBe(0);
  }
  expect(one.errors).toEqual([]);
});

/** Two taps that are far apart pick the card up and let it go. So the finger can try again until it was fast enough. */
async function tapTwice({ page }: Visitor, spot: Locator, done: Locator): Promise<void> {
  const { x, y, width, height } = (await spot.boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 4, y + height / 2);
  for (let tries = 0; tries < 20 && !(await done.isVisible()); tries++) {
    await Promise.all([tap(), tap()]);
    await done.waitFor({ timeout: 2000 }).catch(() => {});
  }
}

it.each(['mouse', 'keyboard', 'touch'] as const)('a double tap plays the only place (%s)', async (device) => {
  const one = await visitor(device);
  const { page } = one;
  // Anybody may begin. Here it must be the person, so that nothing is built yet.
  const mine = page.locator('.bar-status[data-your-turn]');
  do {
    await one.sitDown('skip-bo', 2, { stock: 30 });
    await mine.or(skip(one)).waitFor();
  } while (!(await mine.isVisible()));
  // All building piles wait for a 1, and all discard piles are empty. So a card that fits goes onto any building pile;
  // if none fits, any card goes onto any discard pile.
  const fitting = page.locator('.board-own .skip-bo-fits');
  const stock = page.locator('.skip-bo-own .skip-bo-stock [data-look="source"]');
  const card = [fitting, stock, page.locator('[data-spot="0.hand.0"]')];
  const counts = await Promise.all(card.map((some) => some.count()));
  const spot = card[counts.findIndex((count) => count > 0)]!.first();
  const played = page.locator('.bar-last').filter({ hasText: /^You (play|discard)/ });
  if (device === 'mouse') await spot.dblclick();
  else if (device === 'keyboard') await spot.press('Shift+Enter');
  else await tapTwice(one, spot, played);
  await played.waitFor();
  expect(await page.locator('.notice').count()).toBe(0);
});

it('the pace is kept for the next visit', async () => {
  const one = await visitor('mouse');
  await one.sitDown('skip-bo', 2);
  await one.press('Pace of bots');
  await one.page.getByRole('radio', { name: 'Fast' }).check();
  await one.page.reload();
  await one.press('Pace of bots');
  expect(await one.page.getByRole('radio', { name: 'Fast' }).isChecked()).toBe(true);
});
