import { expect, it } from 'vitest';
import { openEvening, puzzlesOf } from './testing.ts';

const { visitor } = await openEvening();
const puzzles = puzzlesOf('douji');

it('a puzzle is found, missed, solved and remembered, by keyboard alone', async () => {
  const one = await visitor('keyboard');
  const { page } = one;
  await one.arrive();
  await one.pressAt(page.getByRole('link', { name: 'Puzzle of the day' }));
  await page.locator('.question h2').waitFor();
  await one.pressAt(page.getByRole('link', { name: 'All puzzles' }));
  await page.getByLabel('Game').selectOption('douji');
  await page.getByText(`${puzzles.length} puzzles`).waitFor();
  await one.pressAt(page.getByRole('link', { name: 'Start' }));
  const { id, answer } = puzzles[0]!;
  await page.waitForURL(`**/${id}`);

  await one.pressAt(page.locator(`[data-spot="${answer[0] === 'in' ? 'out' : 'in'}"]`));
  await page.getByText('Not this time.').waitFor();
  await one.press('Try again');
  await one.pressAt(page.locator(`[data-spot="${answer[0]}"]`));
  await page.getByText('Right!').waitFor();
  await one.pressAt(page.getByRole('link', { name: 'Next puzzle' }));
  await page.waitForURL(`**/${puzzles[1]!.id}`);

  await page.goto('/puzzles');
  await page.getByLabel('Game').selectOption('douji');
  await page.getByLabel('Solved or not').selectOption('solved');
  await page.getByText('1 puzzle', { exact: true }).waitFor();
  expect(await page.locator('.puzzles a').getAttribute('href')).toBe(`/puzzles/${id}`);
});
