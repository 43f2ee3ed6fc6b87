import type { TableInfo } from '@parlour/protocol';
import type { BrowserContextOptions } from 'playwright-core';
import { Keys, Runner, Thumbs } from './runner.ts';
import type { Visitor } from './visitor.ts';

/** What is needed for a picture: a visitor, and a camera. */
interface Studio {
  wants(name: string): boolean;
  visit(more: BrowserContextOptions): Promise<Visitor>;
  shoot(visitor: Visitor, name: string): Promise<void>;
}

/** People who want less motion get the flat table; these pictures need the arena. */
export const MOVING = { reducedMotion: 'no-preference' } as const;
/** In pictures everybody has a name and a hat of their own: those who take their time, and those who are quick. */
export const PLAYERS = {
  calm: ['pip', 'maya', 'tashi', 'nima', 'rollo', 'ines', 'bodhi'],
  quick: ['kamala', 'otto', 'leela', 'viktor', 'sunita', 'greta', 'ines'],
} as const;
/** How long a round runs before it is worth a picture, in milliseconds. */
export const LIVELY = 15_000;

/** Dutch Blitz on foot, really played: a card on its way to a pile, the same with eight seats, winners and result. */
export async function shootRaces(studio: Studio): Promise<void> {
  await shootRunning(studio, 'race-4', 4);
  await shootRunning(studio, 'race-8', 8);
  await Promise.all([
    shootWinners(studio, 'race-podium', { match: true }, '.arena-podium'),
    shootWinners(studio, 'race-result', { match: false }, '.over'),
  ]);
}

/** A card on its way to a pile that waits for it, and the camera behind. */
async function shootRunning({ wants, visit, shoot }: Studio, name: string, seats: number): Promise<void> {
  if (!wants(name)) return;
  const player = await visit(MOVING);
  const { page } = player;
  // Quick bots would fill the pile before the picture is taken.
  await player.sitDown('dutch-blitz', seats, {}, PLAYERS.calm);
  const runner = await runnerOf(player);
  await page.locator('.arena canvas[data-goal]').waitFor();
  // Eight seats are shown from farther away.
  await page.mouse.move(700, 300);
  if (player.device === 'mouse') await page.mouse.wheel(0, (seats - 4) * 80);
  const since = await page.evaluate(() => performance.now());
  await runner.race(({ holds, now }) => !holds && now - since > LIVELY);
  for (;;) {
    await runner.race(({ holds, away }) => holds && away > 4);
    // The camera turns to the pile while the player stands.
    await page.waitForTimeout(900);
    await runner.race(({ holds, away }) => !holds || away < 4);
    await page.evaluate(standStill);
    // Play goes on while the picture is taken: somebody else may have filled the pile.
    const waits = () => page.getByText('To the light with it!').count();
    if (await waits()) await shoot(player, name);
    if (await waits()) break;
    if (await page.locator('.arena-podium').count()) throw new Error('over before there was anything to see');
    await page.evaluate(goOn);
    await runner.race(({ holds }) => !holds);
  }
  await player.leave();
}

/** The round is over. `sheet` is the text that is then shown. */
async function shootWinners(
  { wants, visit, shoot }: Studio,
  name: string,
  options: Record<string, unknown>,
  sheet: string,
): Promise<void> {
  if (!wants(name)) return;
  const player = await visit(MOVING);
  await player.sitDown('dutch-blitz', 5, options, PLAYERS.quick);
  const runner = await runnerOf(player);
  const { page } = player;
  await page.locator('.arena canvas[data-goal]').waitFor();
  await runner.race();
  await page.locator(sheet).waitFor();
  // After a match a film would begin before a slow machine has drawn the winners. Who loads the page again sees no film.
  if (!options['match']) {
    await page.reload();
    await page.locator(sheet).waitFor();
    await page.locator('.arena canvas[data-frames]').waitFor();
  }
  await page.waitForTimeout(1500);
  await page.evaluate(standStill);
  await shoot(player, name);
  await player.leave();
}

/** Sits at the flat table until the match is over: a race that is drawn in software keeps the machine busy. */
export async function untilOver(player: Visitor, code: string): Promise<TableInfo> {
  await player.page.emulateMedia({ reducedMotion: 'reduce' });
  await player.goTo(code);
  await player.page.locator('.over').waitFor({ timeout: 300_000 });
  await player.page.emulateMedia(MOVING);
  const { table } = (await player.fetch(`/api/tables/${code}`)) as { table: TableInfo };
  return table;
}

async function runnerOf(player: Visitor): Promise<Runner> {
  return new Runner(player, player.device === 'touch' ? await Thumbs.of(player) : new Keys(player));
}

/** Draws one picture as well as possible, which takes time, and then no more. It runs in the page. */
async function standStill(): Promise<void> {
  const frame = globalThis.requestAnimationFrame;
  document.documentElement.dataset['finest'] = '';
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => frame(resolve));
  const waiting: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
  Object.assign(globalThis, {
    goOn() {
      globalThis.requestAnimationFrame = frame;
      delete document.documentElement.dataset['finest'];
      for (const callback of waiting) frame(callback);
    },
  });
}

function goOn(): void {
  (globalThis as unknown as { goOn(): void }).goOn();
}
