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
