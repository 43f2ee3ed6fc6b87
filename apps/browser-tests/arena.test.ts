import { WILD_END } from '@parlour/arena/testing';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();

it('an arena comes to the same end in a browser as in Node', async () => {
  const entry = `
    import { digest } from '@parlour/arena';
    import { WILD_STEPS, wildRun } from '@parlour/arena/testing';
    export const end = () => digest(wildRun(WILD_STEPS));
  `;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'wild',
  });
  const { page } = await visitor('mouse');
  expect(await page.evaluate(`${outputFiles[0]!.text}; wild.end()`)).toBe(WILD_END);
});
