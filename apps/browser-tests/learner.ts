import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlour/games';
import { buildWeb } from '@parlour/web/build.mjs';
import { launch } from './chromium.ts';
import { HouseProcess } from './house.ts';
import { type Device, Visitor } from './visitor.ts';

/*
 * Goes through every lesson from the front page to free play, by mouse, by touch and by keyboard alone: `npm run
 * learner`. They do only what shows itself, and at every step they first point at something else, which must lose
 * nothing. In the middle they reload the page. Arguments: a game, a device, and a folder for pictures of every step.
 */
const [onlyGame = '', onlyDevice = '', pictures = ''] = process.argv.slice(2);
const DEVICES: readonly Device[] = ['mouse', 'touch', 'keyboard'];
/** Milliseconds after which somebody gives up a step. */
const PATIENCE = 20_000;

process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web)]);
if (pictures) await mkdir(pictures, { recursive: true });
let failed = 0;
for (const { id, messages } of games.filter((game) => game.id.startsWith(onlyGame))) {
  for (const device of DEVICES.filter((each) => each.startsWith(onlyDevice))) {
    const one = await Visitor.enter(browser, house.url, device, { isNew: true });
    const began = Date.now();
    try {
      const { first, steps, misses } = await learn(one, id, messages['name']!);
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(
        `${id}, ${device}: first card after ${(first / 1000).toFixed(1)} s, ${steps} steps in ${seconds} s, ${misses} pointed elsewhere`,
      );
    } catch (error) {
      failed++;
      console.log(`${id}, ${device}: ${String(error).split('\n')[0]}`);
      await one.page.screenshot({ path: join(tmpdir(), `learner-${id}-${device}.png`) });
    }
    for (const error of one.errors) console.log(`  ${error}`);
    await one.leave();
  }
}
await browser.close();
await house.kill();
await rm(web, { recursive: true });
process.exit(failed > 0 ? 1 : 0);

async function learn(one: Visitor, game: string, name: string) {
  const { page } = one;
  const words = page.locator('.coach-words');
  const hints = page.locator('[data-hint]');
  const began = Date.now();
  await one.arrive();
  await one.press(new RegExp(`^Learn ${name}: `));
  await hints.first().waitFor();
  const first = Date.now() - began;
  let steps = 0;
  let misses = 0;
  for (;;) {
    const said = await words.innerText();
    steps++;
    if (pictures) await page.screenshot({ path: join(pictures, `${game}-${one.device}-${steps}.png`) });
    const playing = page.getByRole('button', { name: 'Play against Newcomers' });
    const goOn = page.getByRole('button', { name: 'Go on' });
    if (await playing.isVisible()) {
      await one.pressAt(playing);
      await page.waitForURL(/\/t\/[A-Z]{6}$/);
      await page.locator('[data-spot]').first().waitFor();
      return { first, steps, misses };
    }
    if (!(await goOn.isVisible())) {
      if (steps === 4) {
        await page.reload();
        await words.filter({ hasText: said.slice(0, 30) }).waitFor();
        await hints.first().waitFor();
      }
      misses += await miss(one);
      if ((await words.innerText()) !== said) throw new Error(`the lesson went on by itself at: ${said}`);
    }
    await untilSaid(one, said);
  }
}

/** Points at something that does not show itself. What that may have picked up then shows itself, to be put back. */
async function miss(one: Visitor): Promise<number> {
  const { page } = one;
  const others = page.locator('[data-spot]:not([data-hint])[data-look="source"]');
  if ((await others.count()) === 0) return 0;
  const other = others.first();
  if (one.device === 'keyboard') {
    const key = await other.getAttribute('data-hotkey');
    if (key === null) return 0;
    await page.keyboard.press(key);
    return 1;
  }
  const point = () => (one.device === 'mouse' ? other.click({ timeout: 2000 }) : other.tap({ timeout: 2000 }));
  await point().catch(() => {});
  return 1;
}

/** Does what shows itself until the coach says something else. */
async function untilSaid(one: Visitor, said: string): Promise<void> {
  const { page } = one;
  const words = page.locator('.coach-words');
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if ((await words.innerText({ timeout: 2000 }).catch(() => said)) !== said) return;
    const goOn = page.getByRole('button', { name: 'Go on' });
    const open = page.locator('[data-hint]:not([aria-busy])').first();
    // Others have played, and now there is something to read.
    if (await goOn.isVisible()) await one.pressAt(goOn).catch(() => {});
    else if ((await open.count()) === 0) await page.waitForTimeout(50);
    else if (one.device === 'keyboard') {
      const key = await open.getAttribute('data-hotkey', { timeout: 1000 }).catch(() => null);
      // What has no key of its own is reached with the focus.
      if (key === null) await open.focus({ timeout: 1000 }).catch(() => {});
      await page.keyboard.press(key === null ? 'Enter' : key === ' ' ? 'Space' : key);
    } else if (one.device === 'mouse') await open.click({ timeout: 1000 }).catch(() => {});
    else await open.tap({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(60);
  }
  throw new Error(`nothing came of what showed itself at: ${said}`);
}
