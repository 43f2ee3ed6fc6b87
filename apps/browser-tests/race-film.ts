import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dutchBlitzGround, parseRace, type RaceRecord, replayRace, STEPS } from '@parlour/arena';
import { isRefusal, type Seat } from '@parlour/engine';
import type { Browser } from 'playwright-core';
import { animated } from './animated-webp.ts';
import { MOVING, PLAYERS, untilOver } from './race-pictures.ts';
import { record } from './tile-film.ts';
import { Visitor } from './visitor.ts';

const SIZE = { width: 720, height: 420 };
const SECONDS = 5.4;
const FRAMES = 15;
/** Steps before the first card is picked up, some of them unseen; and steps at the start that show too little. */
const LEAD = 75;
const EARLY = 12 * STEPS;
/** So many steps before a card is placed, it is still in the hand and its pile is near. */
const NEARLY = 15;
/** A replay's slider moves in steps of this length. */
const QUARTER = STEPS / 4;

/**
 * Films a few seconds of a real race. A machine without a graphics card is too slow to film a race as it happens: so it
 * is run first, and then filmed from its replay, whose clock moves one frame at a time. `file` is an animated picture; the
 * front page shows a small film of the same.
 */
export async function filmRace(browser: Browser, url: string, file: string): Promise<void> {
  const player = await Visitor.enter(browser, url, 'keyboard', { ...MOVING, viewport: SIZE });
  const { page } = player;
  const code = await player.sitDown('dutch-blitz', 6, { match: false }, PLAYERS.quick);
  const table = await untilOver(player, code);
  const race = parseRace(await player.fetch(`/api/matches/${table.match}/race`));
  if (isRefusal(race)) throw new Error(race.refused);
  const { seat, from, placed } = bestScene(race);

  await page.goto(`/m/${table.match}?eyes=P${seat + 1}`);
  await page.locator('.arena canvas').waitFor();
  // Hides everything but the arena.
  await page.addStyleTag({
    content: `.arena { position: fixed !important; inset: 0; z-index: 99; border-radius: 0 }
      .arena-film, .arena-top, .arena-over { opacity: 0 }`,
  });
  await page.evaluate(() => {
    document.documentElement.dataset['finest'] = '';
  });
  // Goes a little nearer than people play.
  await page.mouse.move(SIZE.width / 2, SIZE.height / 2);
  await page.mouse.wheel(0, -240);
  const slider = page.getByRole('slider');
  await slider.fill(String(from - (from % QUARTER)));
  while (Number(await slider.inputValue()) < from - QUARTER) await page.waitForTimeout(50);
  // From here on the clock moves only when it is told to.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  const cdp = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  for (let frame = 0; frame < SECONDS * FRAMES; frame++) {
    await page.clock.runFor(1000 / FRAMES);
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 92 });
    frames.push(Buffer.from(data, 'base64'));
  }
  const { small, film, still } = await record(browser, url, frames, FRAMES, Math.round((placed * FRAMES) / STEPS));
  await writeFile(file, animated(small, SIZE, 1000 / FRAMES));
  const tile = fileURLToPath(new URL('../web/src/games/dutch-blitz/race', import.meta.url));
  await writeFile(`${tile}.webm`, film);
  await writeFile(`${tile}.webp`, still);
  await player.leave();
}

/** A seat and a stretch of a race, in steps: when it begins, and how long after that they have nearly brought a card to its pile. */
interface Scene {
  readonly seat: Seat;
  readonly from: number;
  readonly placed: number;
}

/** When somebody puts down the most cards in so many seconds. It begins a moment before they pick up the first. */
function bestScene(record: RaceRecord): Scene {
  const again = replayRace(dutchBlitzGround, record);
  if (isRefusal(again)) throw new Error(again.refused);
  const picked: { seat: Seat; tick: number }[] = [];
  const placed: { seat: Seat; tick: number }[] = [];
  for (const events of again.steps) {
    for (const event of events as { type: string; seat: Seat }[]) {
      const list = { picked, placed }[event.type];
      list?.push({ seat: event.seat, tick: again.race.arena.tick });
    }
  }
  const last = record.ticks - SECONDS * STEPS;
  const scenes = picked
    .filter(({ tick }) => tick > EARLY && tick < last)
    .map(({ seat, tick }) => {
      const from = tick - LEAD;
      const own = placed.filter((each) => each.seat === seat && each.tick > from && each.tick < from + SECONDS * STEPS);
      return { seat, from, placed: (own[0]?.tick ?? from) - from - NEARLY, cards: own.length };
    });
  return scenes.reduce((best, scene) => (scene.cards > best.cards ? scene : best));
}
