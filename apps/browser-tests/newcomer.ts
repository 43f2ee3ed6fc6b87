import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '@parlour/web/build.mjs';
import { launch } from './chromium.ts';
import { HouseProcess } from './house.ts';
import { MOVING } from './race-pictures.ts';
import { Keys, Runner } from './runner.ts';
import { Visitor } from './visitor.ts';

/*
 * Measures how soon somebody who has never been here places a card in the arena: `npm run newcomer`. They open the front
 * page, press "play now", run to what glows, and press the key that is named there. The picture is small, because it is
 * drawn without a graphics card. The argument is the number of tries.
 */
const TRIES = Number(process.argv[2] ?? 10);
const SMALL = { width: 480, height: 270 };
/** Whoever has placed nothing after so many milliseconds gives up. */
const PATIENCE = 60_000;
/** So soon a card should be placed, in milliseconds. */
const SOON = 20_000;

process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web)]);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const times: number[] = [];
for (let at = 0; at < TRIES; at++) {
  const one = await Visitor.enter(browser, house.url, 'keyboard', { ...MOVING, viewport: SMALL });
  const { page, frames } = one;
  const said = (what: string) => frames.some((frame) => typeof frame === 'string' && frame.includes(what));
  const begun = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await one.press(/^Play now: Dutch Blitz/);
  await page.locator('.arena canvas[data-glows]').waitFor();
  const drawn = Date.now() - begun;
  await page.locator('.arena-count[data-go]').waitFor();
  const went = Date.now() - begun;
  let picked = 0;
  // Where they were and what they ran to, once a second, in case they get nowhere.
  const way: string[] = [];
  await Runner.newcomer(one, new Keys(one)).race(({ holds, at, goal, use }) => {
    if (holds && picked === 0) picked = Date.now() - begun;
    const second = Math.floor((Date.now() - begun) / 1000);
    way[second] ??= `${second} s: at ${at}, to ${goal}${use ? ', a key is named' : ''}${holds ? ', with a card' : ''}`;
    return said('["placed",0,') || Date.now() - begun > PATIENCE;
  });
  const placed = said('["placed",0,') ? Date.now() - begun : Number.POSITIVE_INFINITY;
  times.push(placed);
  console.log(
    `try ${at + 1}: drawn after ${seconds(drawn)}, begun ${seconds(went)}, first card ${seconds(picked)}, placed ${seconds(placed)}`,
  );
  if (placed > SOON) {
    console.log(way.filter((line) => line).join('\n'), await page.locator('.arena').innerText());
    await page.screenshot({ path: join(tmpdir(), `newcomer-${at + 1}.png`) });
  }
  await one.leave();
}
const soon = times.filter((time) => time <= SOON).length;
console.log(
  `${soon} of ${TRIES} within 20 s; half of them within ${seconds(times.toSorted((a, b) => a - b)[TRIES >> 1]!)}`,
);
await browser.close();
await house.stop();
await rm(web, { recursive: true });
