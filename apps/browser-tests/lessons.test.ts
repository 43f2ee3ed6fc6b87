import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();

const coach = (page: Page) => page.locator('.coach-words');

/** Presses "Go on" as soon as it has the focus. The focus then goes to what shows itself. */
async function readOn(page: Page): Promise<void> {
  await page.locator('button:focus', { hasText: 'Go on' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-hint]:focus').waitFor();
}

/** Follows what shows itself on the table, by keyboard alone, until the coach says something else. */
async function follow(page: Page): Promise<void> {
  const said = await coach(page).innerText();
  await expect
    .poll(
      async () => {
        if ((await coach(page).innerText()) !== said) return true;
        const hint = page.locator('[data-hint]').first();
        const key = await hint.getAttribute('data-hotkey', { timeout: 1000 }).catch(() => null);
        if (key !== null) await page.keyboard.press(key);
        return false;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

it('a lesson is played by keyboard, answers a wrong move, goes on after a reload, and leads to free play', async () => {
  const one = await visitor('keyboard', { isNew: true });
  const { page } = one;
  const offer = page.getByText('New to Skip-Bo? A guided first game takes three minutes.');
  // It is offered once, at the first table of the game.
  await one.sitDown('skip-bo', 2);
  await offer.waitFor();
  await page.reload();
  await page.locator('[data-spot]').first().waitFor();
  expect(await offer.count()).toBe(0);
  await one.arrive();
  await one.press('Learn Skip-Bo: a guided first game');
  await page.locator('[data-hint]').first().waitFor();
  await expect.poll(() => coach(page).innerText()).toMatch(/^Empty your stock/);
  expect(await page.locator('[data-hint]').getAttribute('data-spot')).toBe('0.stock');

  // A wild may lie there by the rules, but the coach has asked for something else. An 8 may not.
  const notice = page.getByRole('alert').filter({ hasText: /./ });
  await page.keyboard.press('w');
  await page.keyboard.press('1');
  await expect.poll(() => notice.innerText()).toMatch(/^You could\. But only an empty stock wins/);
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await expect.poll(() => notice.innerText()).toMatch(/^Building pile 1 needs a 1, not an 8/);
  await page.keyboard.press('Escape');
  await follow(page);
  await follow(page);
  expect(await coach(page).innerText()).toMatch(/^Your stock shows a 6/);

  await page.reload();
  await expect.poll(() => coach(page).innerText()).toMatch(/^Your stock shows a 6/);
  await expect.poll(() => page.locator('[data-hint]').getAttribute('data-spot')).toBe('0.hand.0');

  for (let step = 3; step < 8; step++) await follow(page);
  await readOn(page);
  await follow(page);
  await readOn(page);
  for (let step = 11; step < 15; step++) await follow(page);
  await expect.poll(() => coach(page).innerText()).toMatch(/^Your stock is empty: you win!/);
  await one.press('Play against Newcomers');
  await page.waitForURL(/\/t\/[A-Z]{6}$/);
  await page.locator('[data-spot]').first().waitFor();
  expect(one.errors).toEqual([]);
});
