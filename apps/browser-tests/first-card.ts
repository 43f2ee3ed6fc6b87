import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@parlour/engine';
import { games } from '@parlour/games';
import { buildWeb } from '@parlour/web/build.mjs';
import type { Browser } from 'playwright-core';
import { launch } from './chromium.ts';
import { HouseProcess } from './house.ts';
import { tastes } from './tastes.ts';
import { Visitor } from './visitor.ts';

/*
 * Measures how long a visitor takes from the front page to the first own card, for every game: `npm run first-card`.
 * Warm: the browser has been here before, and clicks "play now" on a page that is ready. Cold: the browser is new, the
 * network is slow, and the time begins with the address of the front page. Bots think as long as they usually do.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const only = process.argv[3] ?? '';
/** 1.6 Mbit/s and 150 milliseconds, as on a bad mobile network. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const seconds = (ms: readonly number[]) => (median(ms) / 1000).toFixed(1).padStart(8);

interface Times {
  /** Milliseconds until the own cards lie there. */
  readonly dealt: number;
  /** Until there is something to do. */
  readonly turn: number;
  /** Until the first card is played. */
  readonly played: number;
  readonly clicks: number;
}

async function measure(browser: Browser, url: string, { id, messages }: AnyGame, cold: boolean): Promise<Times> {
  const one = await Visitor.enter(browser, url, 'mouse');
  const { page } = one;
  // Counts actions as the page sends them.
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (String(data).includes('"act":')) document.documentElement.dataset['acted'] = 'yes';
      send.call(this, data);
    };
  });
  const play = page.getByRole('button', { name: `Play now: ${messages['name']},` });
  let begun = 0;
  if (cold) {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW);
    begun = Date.now();
    await page.goto('/', { waitUntil: 'commit' });
    await play.waitFor();
  } else {
    await one.sitDown(id, 2);
    await one.look();
    await one.arrive();
    await page.waitForLoadState('networkidle');
    await play.hover();
    begun = Date.now();
  }
  await play.click();
  await page.locator('[data-spot]').first().waitFor();
  const dealt = Date.now() - begun;
  await one.look();
  const turn = Date.now() - begun;
  let clicks = 1;
  for (; (await page.locator('[data-acted]').count()) === 0; clicks++) await one.turn(tastes[id]);
  const played = Date.now() - begun;
  await one.leave();
  return { dealt, turn, played, clicks };
}

process.env['NODE_ENV'] = 'production';
const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
await buildWeb(web);
const [browser, house] = await Promise.all([launch(), HouseProcess.open(web, 900)]);
for (const cold of [false, true]) {
  console.log(`${cold ? 'cold, slow network' : 'warm'}`.padEnd(20), '   dealt    turn  played  clicks');
  for (const game of games.filter(({ id }) => id.startsWith(only))) {
    const times: Times[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await measure(browser, house.url, game, cold));
    const of = (what: keyof Times) => times.map((each) => each[what]);
    console.log(
      game.id.padEnd(20),
      seconds(of('dealt')),
      seconds(of('turn')),
      seconds(of('played')),
      median(of('clicks')),
    );
  }
}
await browser.close();
await house.stop();
await rm(web, { recursive: true });
