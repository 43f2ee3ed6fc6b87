import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { expectFair } from './fair.ts';
import { SECRET } from './house.ts';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();

it('who runs the house comes in by its secret, tells everybody something, closes a table and bans a person', async () => {
  const player = await visitor('touch');
  const code = await player.sitDown('dumbal', 2);
  const name = await player.page.evaluate(async () => (await (await fetch('/api/me')).json()).person.name as string);
  const clerk = await visitor('mouse', { viewport: { width: 1440, height: 900 } });
  const { page } = clerk;
  await page.goto('/admin');
  const secret = page.getByRole('textbox', { name: 'The secret of the house' });
  await secret.fill('not the secret at all');
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByText('This is not the secret of the house.').waitFor();
  await expectFair(page, 'the door');
  await secret.fill(SECRET);
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByText(`Dumbal, ${code}`).waitFor();
  await expectFair(page, 'inside');

  await page.getByLabel('What everybody is told').fill('Tea at five, in the kitchen.');
  await page.getByRole('button', { name: 'Tell everybody' }).click();
  await page.getByText('Message to everybody', { exact: true }).waitFor();
  // The page looks for it now and then, and when somebody looks at the page again.
  const looksAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  for (const each of [player, clerk]) {
    await each.page.evaluate(looksAgain);
    await each.page.getByText('From the house: Tea at five, in the kitchen.').waitFor();
  }
  await expectFair(player.page, 'a notice at a table');
  await player.page.locator('.house-notice').getByRole('button', { name: 'Close' }).click();
  await player.page.locator('.house-notice').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: `Ban ${name}` }).click();
  await expectFair(page, 'a ban');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Close table ${code}` }).click();
  await page.getByLabel('The reason, for the people at the table').fill('It is late.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await player.page.getByText('They say: It is late.').waitFor();
  await page.getByText(`Dumbal, ${code}`).waitFor({ state: 'detached' });

  await player.arrive();
  await page.getByRole('button', { name: `Ban ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByText(`Banned: ${name}`).waitFor();
  await player.page.getByRole('button', { name: 'Play now: Dumbal, against bots' }).click();
  await player.page.getByText('The people who run this house do not let you play here any more.').waitFor();
  await page.getByRole('button', { name: `Lift: Banned: ${name}` }).click();
  await page.getByText(`Banned: ${name}`).waitFor({ state: 'detached' });

  // In the other language, too.
  await page.evaluate(() => localStorage.setItem('parlour.settings', JSON.stringify({ language: 'ne' })));
  await page.reload();
  await page.getByRole('heading', { name: 'घर चलाउने ठाउँ' }).waitFor();
  expect([...player.errors, ...clerk.errors]).toEqual([]);
});

it('people take along what is theirs, with the settings of their browser', async () => {
  const { page, errors } = await visitor('mouse');
  await page.goto('/me');
  const name = await page.getByRole('form', { name: 'Your name' }).getByLabel('Your name').inputValue();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  const data = JSON.parse(await text(await file.createReadStream()));
  expect(file.suggestedFilename()).toBe('parlour.json');
  expect(data).toMatchObject({ settings: { language: 'en' }, person: { name, account: false }, matches: [] });
  expect(errors).toEqual([]);
});
