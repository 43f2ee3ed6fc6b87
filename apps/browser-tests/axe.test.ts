import { games } from '@parlour/games';
import type { TableInfo } from '@parlour/protocol';
import { it } from 'vitest';
import { expectFair } from './fair.ts';
import { openEvening, puzzlesOf } from './testing.ts';

const { visitor } = await openEvening();
const [puzzle] = puzzlesOf('skip-bo');

it('the pages around the tables are for everybody', async () => {
  const one = await visitor('mouse');
  const { page } = one;
  const name = await one.arrive();
  await expectFair(page, 'front');
  for (const path of [
    '/new/skip-bo',
    '/new/dumbal',
    '/rules/skip-bo',
    '/rules/douji',
    '/settings',
    '/puzzles',
    '/me',
    '/nowhere',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(name).first().waitFor();
    await expectFair(page, path);
  }
  await page.goto(`/puzzles/${puzzle!.id}`);
  await page.locator('.board').waitFor();
  await expectFair(page, 'puzzle');
  await one.press('Show the solution');
  await expectFair(page, 'the solution of a puzzle');
  await page.goto('/learn/dumbal');
  await page.locator('[data-hint]').first().waitFor();
  await expectFair(page, 'lesson');
  const code = await one.create({ game: 'dumbal', seats: 3 });
  await one.goTo(code);
  await one.page.getByRole('button', { name: /Change the rules/ }).waitFor();
  await expectFair(page, 'gathering');
  await one.press('Change your name');
  await expectFair(page, 'naming');
  await page.keyboard.press('Escape');
  await one.press('Change the rules');
  await expectFair(page, 'changing the rules');
});

it.each(games.map((game) => [game.id, game] as const))('the table of %s is for everybody', async (_id, game) => {
  const { min, max } = game.seats(game.options.parse({}));
  for (const [seats, device] of [
    [min, 'touch'],
    [max, 'mouse'],
  ] as const) {
    const one = await visitor(device);
    await one.sitDown(game.id, seats);
    await one.look();
    await expectFair(one.page, `${seats} seats`);
    for (let turns = 0; turns < 3; turns++) if (!(await one.turn())) break;
    await one.look();
    await one.turn([/^source/]);
    await expectFair(one.page, `${seats} seats, in the middle of a move`);
  }
});

it.each(['mouse', 'touch'] as const)('the arena of a race is for everybody, with a %s', async (device) => {
  // Everything is drawn in software, so a small picture leaves more time for the rest.
  const viewport = device === 'mouse' ? { width: 960, height: 540 } : { width: 320, height: 568 };
  const one = await visitor(device, { reducedMotion: 'no-preference', viewport });
  await one.sitDown('dutch-blitz', 4);
  await one.page.locator('.arena canvas[data-goal*="."]').waitFor();
  await expectFair(one.page, 'arena');
});

it('a table with everything opened, its end and its replay are for everybody', async () => {
  const one = await visitor('mouse');
  const code = await one.sitDown('dumbal', 3, { target: 20, show: 20 });
  await one.press('Chat and more');
  await expectFair(one.page, 'chat');
  await one.page.keyboard.press('Escape');
  await one.press('What happened');
  await expectFair(one.page, 'log');
  await one.press('Rules, and what is played');
  await one.page.locator('.rules-sheet [data-rule]').first().waitFor();
  await expectFair(one.page, 'rules');
  await one.page.keyboard.press('Escape');
  await one.page.keyboard.press('?');
  await one.page.getByRole('dialog').waitFor();
  await expectFair(one.page, 'keys');
  await one.page.keyboard.press('Escape');
  await one.play([/^target show/]);
  await expectFair(one.page, 'result');
  const { table } = (await one.fetch(`/api/tables/${code}`)) as { table: TableInfo };
  await one.page.goto(`/m/${table.match}`);
  await one.page.getByRole('slider').waitFor();
  await expectFair(one.page, 'replay');
  await one.press('Review');
  await one.page.getByRole('heading', { name: 'Accuracy' }).waitFor();
  await expectFair(one.page, 'review');
});
