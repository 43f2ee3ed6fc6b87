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
  // Words are looked for, and explained, without leaving the table.
  const field = sheet.getByRole('searchbox');
  await field.fill('stack shuffled');
  await sheet.getByText('1 place').waitFor();
  await field.press('Enter');
  await sheet.locator('[data-rule="DU-11"][data-current] mark').first().waitFor();
  await field.press('Escape');
  expect(await field.inputValue()).toBe('');
  await one.pressAt(sheet.locator('[data-rule="DU-9"] a[href="#word-stack"]'));
  await sheet.locator('#word-stack[data-here]:focus').waitFor();
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

it('a rule has an address, on a page that can be searched', async () => {
  const one = await visitor('mouse', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = one;
  await page.goto('/rules/douji#DO-13');
  await page.locator('[data-rule="DO-13"]:target').getByText('A bombed pot').waitFor();
  await expect.poll(() => page.locator('#DO-13').boundingBox()).toMatchObject({ y: expect.closeTo(72, -2) });
  await page.getByRole('button', { name: 'Copy the link to rule DO-13' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/rules\/douji#DO-13$/);
  // The keyboard alone leads from place to place, round and round.
  const field = page.getByRole('searchbox', { name: 'Search the rules' });
  await field.fill('bombed pot');
  await expect.poll(() => page.locator('[data-found]').count()).toBeGreaterThan(1);
  const count = await page.locator('[data-found]').count();
  await page.getByText(`${count} places`).waitFor();
  await field.press('Shift+Enter');
  await page.getByText(`${count} of ${count}`).waitFor();
  await field.press('Enter');
  await page.getByText(`1 of ${count}`).waitFor();
  await page.locator('[data-current] mark').first().waitFor();
});
