import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

/** Bots think for a minute, so none replies before something is taken back. */
const { visitor } = await openEvening(60_000);

it('the coach points out a move by its reason, a card is taken back, and a tap that does nothing opens its rule', async () => {
  const one = await visitor('keyboard');
  const { page } = one;
  const press = (key: string) => page.keyboard.press(key);
  await one.sitDown('skip-bo', 2);
  const yours = page.locator('.bar-status[data-your-turn]');
  await yours.or(page.locator('.bar-skip')).waitFor();
  if (!(await yours.isVisible())) await press('.');
  await yours.waitFor();
  const hand = page.locator('.board-own .skip-bo-hand [data-spot]');
  const names = await hand.allInnerTexts();

  // The coach is asked, shows where, and says it.
  await press('m');
  await page.locator('[data-hint]').first().waitFor();
  const said = page.getByRole('region', { name: 'Coach' }).getByRole('status');
  await said.filter({ hasText: /^I would: / }).waitFor();

  // The first card of the hand goes onto a discard pile, which ends the turn. Then the turn is yours again.
  await press('q');
  await press('a');
  await page.locator('.bar-skip').waitFor();
  await said.filter({ hasText: /gave away|was the best/ }).waitFor();
  expect(await hand.count()).toBe(names.length - 1);
  await press('b');
  await yours.waitFor();
  expect(await hand.allInnerTexts()).toEqual(names);
  await page.locator('.bar-last').filter({ hasText: 'You take that back.' }).waitFor();

  // Nothing more can be taken back, and the page says why.
  const notice = page.getByRole('alert');
  await press('b');
  await notice.filter({ hasText: 'no action of yours' }).waitFor();

  // The draw pile does nothing. It says why, and its key opens that rule beside the table.
  await page.locator('[data-spot="draw"]').focus();
  await press('Enter');
  await notice.filter({ hasText: 'SB-7' }).waitFor();
  await press('/');
  await page.locator('.rules-sheet [data-rule="SB-7"]').waitFor();
  await yours.waitFor();
  expect(one.errors).toEqual([]);
});
