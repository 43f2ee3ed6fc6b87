import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { MOVING, PLAYERS } from './race-pictures.ts';
import { Keys, Runner, Thumbs } from './runner.ts';
import { Visitor } from './visitor.ts';

/** The screens on which the moments of a race are looked at. 720x450 is 1440x900 at 200%. */
const SCREENS = { mouse: ['1440x900', '960x540', '720x450'], touch: ['390x844', '844x390', '320x568'] } as const;
type Device = keyof typeof SCREENS;

/** How long somebody stands before a pile with its card until another one takes it, in milliseconds. */
const WAITS = 8000;

/**
 * Takes pictures of the great moments of a race: time stands still in the page while it is drawn on one screen after the
 * other. With seven quick bots everything happens soon.
 */
export async function shootMoments(browser: Browser, url: string, folder: string, device: Device): Promise<void> {
  const { player, shoot } = await sitDown(browser, url, folder, device, { match: true, ones: true });
  const { page } = player;
  const runner = Runner.newcomer(player, await handsOf(player));
  await page.locator('.arena-count:not([data-go])').waitFor();
  await shoot('start');
  await page.locator('.arena-count:not([data-go])').waitFor({ state: 'detached' });
  await runner.race(({ use }) => use !== null);
  await shoot('pick');
  await carry(runner, page);
  await shoot('carry');
  await runner.race(({ holds }) => !holds);
  await hold(page, '.arena-beaten, .arena-stamp');
  let before = 0;
  for (;;) {
    await runner.race(({ holds, away, now }) => {
      const stands = now === before;
      before = now;
      return stands || (holds && away < 1.9);
    });
    const lost = page.locator('.arena-beaten, .arena-stamp, .arena-podium').first();
    const seen = await lost.waitFor({ timeout: WAITS }).then(
      () => true,
      () => false,
    );
    if (seen) break;
    await runner.race(({ holds }) => !holds);
  }
  if (await page.locator('.arena-beaten').count()) await shoot('snatched');
  await hold(page, '.arena-stamp');
  await page.locator('.arena-stamp').waitFor({ timeout: 180_000 });
  await shoot('blitz');
  await page.locator('.arena-podium').waitFor();
  await page.waitForTimeout(2500);
  await shoot('podium');
  await player.leave();
}

/**
 * The same for what comes after the last round: the sheet with the podium beside it, the film there and at its own
 * address, and the sheet of who loads the page again.
 */
export async function shootSheet(browser: Browser, url: string, folder: string, device: Device): Promise<void> {
  const { player, code, shoot } = await sitDown(browser, url, folder, device, { match: false });
  const { page } = player;
  await page.locator('.over').waitFor({ timeout: 240_000 });
  await page.waitForTimeout(2500);
  await shoot('sheet');
  await page.locator('.arena[data-aside] canvas[data-frames]').waitFor();
  await page.locator('.arena-caption-card').waitFor();
  await page.waitForTimeout(1000);
  await shoot('film-beside');
  await page.getByRole('link', { name: 'The film' }).first().click();
  await page.locator('.arena-replay:not([data-aside]) canvas[data-frames]').waitFor();
  await page.locator('.arena-caption-card').waitFor();
  await page.waitForTimeout(1000);
  await shoot('film');
  await hold(page, '.arena-stamp');
  await page.locator('.arena-stamp').waitFor({ timeout: 60_000 });
  await shoot('film-blitz');
  await player.goTo(code);
  await page.locator('.over').waitFor();
  await page.locator('.arena canvas[data-frames]').waitFor();
  await shoot('sheet-again');
  await player.leave();
}

/** A start and a card on its way on the two maps that have obstacles. */
export async function shootMaps(browser: Browser, url: string, folder: string, device: Device): Promise<void> {
  for (const map of ['carousel', 'mill']) {
    const { player, shoot } = await sitDown(browser, url, folder, device, { match: true, ones: true, map }, 'calm');
    const runner = Runner.newcomer(player, await handsOf(player));
    await player.page.locator('.arena-count:not([data-go])').waitFor();
    await shoot(`${map}-start`);
    await carry(runner, player.page);
    await shoot(`${map}-carry`);
    await player.leave();
  }
}

/** Picks a card up and brings it near its pile. After a picture the house knows better where somebody is: then once more. */
async function carry(runner: Runner, page: Page): Promise<void> {
  for (let holding = false; !holding; ) {
    await runner.race(({ holds }) => holds);
    await page.waitForTimeout(900);
    await runner.race(({ holds, away }) => {
      holding = holds;
      return !holds || away < 4.5;
    });
  }
}

async function handsOf(player: Visitor) {
  return player.device === 'touch' ? Thumbs.of(player) : new Keys(player);
}

async function sitDown(
  browser: Browser,
  url: string,
  folder: string,
  device: Device,
  options: object,
  others: keyof typeof PLAYERS = 'quick',
) {
  const screens = SCREENS[device].map((size) => {
    const [width, height] = size.split('x').map(Number) as [number, number];
    return { size, width, height };
  });
  const player = await Visitor.enter(browser, url, device, { ...MOVING, viewport: screens[0]! });
  const { page } = player;
  // What runs these scripts names every function by this one.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(keepTime);
  const code = await player.sitDown('dutch-blitz', 8, { ...options }, PLAYERS[others]);
  await page.locator('.arena canvas[data-frames]').waitFor();
  const cdp = await page.context().newCDPSession(page);
  const shoot = async (name: string) => {
    await hold(page, 'body');
    for (const { size, width, height } of screens) {
      await page.setViewportSize({ width, height });
      await page.evaluate(drawWell);
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
      await writeFile(join(folder, `${name}-${size}.png`), Buffer.from(data, 'base64'));
    }
    await page.setViewportSize(screens[0]!);
    await hold(page, null);
  };
  return { player, code, shoot };
}

/** Lets time stand still in the page as soon as there is such an element; null lets it go on. */
function hold(page: Page, at: string | null): Promise<void> {
  return page.evaluate((at) => (globalThis as unknown as { holdTime(at: string | null): void }).holdTime(at), at);
}

/** Frames and timers of the page go on only while time does. It runs in the page, before everything else. */
function keepTime(): void {
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  const later = globalThis.setTimeout.bind(globalThis);
  const waiting: (() => void)[] = [];
  let wanted: string | null = null;
  let held: number | null = null;
  let last = 0;
  globalThis.requestAnimationFrame = (draw) =>
    frame((now) => {
      last = held ?? now;
      draw(last);
    });
  const timer = (call: () => void, wait?: number) => later(() => (held === null ? call() : waiting.push(call)), wait);
  globalThis.setTimeout = timer as unknown as typeof setTimeout;
  const look = () => {
    if (held === null && wanted !== null && document.querySelector(wanted)) held = last;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  Object.assign(globalThis, {
    holdTime(at: string | null) {
      wanted = at;
      if (at === null || !document.querySelector(at)) held = null;
      look();
      if (held === null) for (const call of waiting.splice(0)) call();
    },
  });
}

/** Draws a few frames as well as possible. It runs in the page. */
async function drawWell(): Promise<void> {
  document.documentElement.dataset['finest'] = '';
  for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  delete document.documentElement.dataset['finest'];
}
