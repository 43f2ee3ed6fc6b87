import { expect, it } from 'vitest';
import { tastes } from './tastes.ts';
import { openEvening } from './testing.ts';
import type { Visitor } from './visitor.ts';

/** Bots think for a minute, so nothing goes on here unless somebody skips. */
const { visitor } = await openEvening(60_000);
const skip = ({ page }: Visitor) => page.getByRole('button', { name: 'Skip to my turn' });

/** Plays until it is the turn of a bot. */
async function endTurn(one: Visitor): Promise<void> {
  for (;;) {
    await one.page.waitForFunction(() => {
      const can = document.querySelector(':is([data-look="source"], [data-look="target"], [data-look="picked"])');
      return document.querySelector('.bar-skip') || (can && !document.querySelector('[data-look="sent"]'));
    });
    if (await skip(one).isVisible()) return;
    await one.turn(tastes['skip-bo']);
  }
}

it.each(['mouse', 'touch'] as const)('skipping brings the turn at once (%s)', async (device) => {
  // With motion, so that there is something to skip on the page, too.
  const one = await visitor(device, { reducedMotion: 'no-preference' });
  await one.sitDown('skip-bo', 4, { stock: 30 });
  for (let turns = 0; turns < 2; turns++) {
    await endTurn(one);
    await one.pressAt(skip(one));
    await one.page.locator('.bar-status[data-your-turn]').waitFor();
    expect(await skip(one).count()).toBe(0);
  }
  expect(one.errors).toEqual([]);
});

it('the pace is kept for the next visit', async () => {
  const one = await visitor('mouse');
  await one.sitDown('skip-bo', 2);
  await one.press('Pace of bots');
  await one.page.getByRole('radio', { name: 'Fast' }).check();
  await one.page.reload();
  await one.press('Pace of bots');
  expect(await one.page.getByRole('radio', { name: 'Fast' }).isChecked()).toBe(true);
});
