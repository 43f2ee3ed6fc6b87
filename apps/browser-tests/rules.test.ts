import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();

it.each(['keyboard', 'touch'] as const)('the rule book lies beside the table, with a %s', async (device) => {
  const one = await visitor(device);
  await one.sitDown('dumbal', 2, { target: 77 });
  await one.look();
  const { page } = one;
  const sheet = page.getByRole('complementary', { name: 'Rules of Dumbal' });
  await one.press('Rules, and what is played');
  await sheet.getByText('Target score: 77').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  // A rule that another one mentions is reached by its number, and has the focus then.
  await one.pressAt(sheet.locator('p a[href="#DU-11"]'));
  await sheet.locator('[data-rule="DU-11"][data-here]:focus').waitFor();
  // The game goes on meanwhile: the table is still there, and Escape leads back to it.
  expect(await page.locator('[data-spot][tabindex="0"]').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.locator('[data-rule-book]:focus').waitFor();
});

it('a refusal leads to its rule', async () => {
  const one = await visitor('mouse');
  // Nobody is asked before the first turn, and five cards are never worth as little as one point.
  await one.sitDown('dumbal', 2, { opening: 0, show: 1 });
  await one.look();
  // The button is `aria-disabled`: it can be pressed, and then says why not.
  await one.page.locator('[data-spot="show"]').click({ force: true });
  await one.page.locator('.notice a').click();
  await one.page.locator('.rules-sheet [data-rule="DU-6"][data-here]:focus').waitFor();
});
