import { WILD_ENDS } from '@parlour/arena/testing';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();

it('an arena comes to the same end in a browser as in Node, on every map', async () => {
  const entry = `
    import { digest, MAPS } from '@parlour/arena';
    import { WILD_STEPS, wildRun } from '@parlour/arena/testing';
    export const ends = () => Object.fromEntries(MAPS.map((map) => [map, digest(wildRun(WILD_STEPS, map))]));
  `;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'wild',
  });
  const { page } = await visitor('mouse');
  expect(await page.evaluate(`${outputFiles[0]!.text}; wild.ends()`)).toEqual(WILD_ENDS);
});

it('people choose what their bean wears while others gather, and find it again', async () => {
  const one = await visitor('mouse');
  await one.goTo(await one.create({ game: 'dutch-blitz', seats: 2 }));
  const hat = one.page.locator('select[name=hat]');
  await hat.selectOption({ label: 'Crown' });
  await one.page.locator('select[name=colour]').selectOption({ label: 'Violet' });
  await one.press('Wear it');
  await one.page.getByText('Your bean wears it.').waitFor();
  await one.page.reload();
  await expect.poll(() => hat.inputValue()).toBe('crown');
  expect(one.errors).toEqual([]);
});

it('people agree on a map in a form, and everybody reads which one is played, in their own language', async () => {
  const host = await visitor('mouse');
  await host.arrive();
  await host.page.goto('/new/dutch-blitz');
  await host.page.getByRole('radio', { name: 'Carousel' }).click();
  await host.press('Open the table');
  const agreed = host.page.locator('.agreed');
  await agreed.getByText('Map: Carousel').waitFor();
  await agreed.getByText(/a ring of the floor turns/).waitFor();
  const guest = await visitor('touch', { locale: 'ne' });
  await guest.page.goto(new URL(host.page.url()).pathname);
  await guest.page.locator('.agreed').getByText('मैदान: घुम्ने घेरा').waitFor();
  // The host changes it before the cards are dealt: both are told.
  await host.press('Change the rules');
  await host.page.getByRole('radio', { name: 'Mill' }).click();
  await host.press('Save');
  await agreed.getByText('Map: Mill').waitFor();
  await guest.page.locator('.agreed').getByText('मैदान: चक्की').waitFor();
  expect([...host.errors, ...guest.errors]).toEqual([]);
});
