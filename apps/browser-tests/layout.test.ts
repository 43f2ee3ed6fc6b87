import { groundOf } from '@parlour/arena';
import { games } from '@parlour/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openEvening } from './testing.ts';

const { visitor } = await openEvening();

/** A desktop; phones upright and on their side; and a desktop at twice its size. */
const SIZES = ['1440x900', '390x844', '844x390', '740x360', '667x375', '320x568', '720x450'];
/** The smallest target that a finger hits, and the narrowest card that can be read, in CSS pixels. */
const FINGER = 40;
/** Longer than any status that a table shows. */
const LONG = 'You have not answered the question yet, and everybody at the table waits for what you are going to say';

/**
 * Options, and the spot that shows that you have the most to choose from, with so many seats at most. Games that are
 * not here are as usual.
 */
const TURNS: Readonly<Record<string, { options?: object; sees: string; most: number }>> = {
  'd-bo': { options: { dump: true }, sees: 'dump', most: 6 },
  dumbal: { sees: 'show', most: 10 },
  // Who calls is in the cards. Of two, each calls every other game; of eleven, one might never call.
  douji: { options: { games: 30 }, sees: 'quit', most: 2 },
};

describe.each(games.map((game) => [game.id, game] as const))('the table of %s', (id, game) => {
  const { min, max } = game.seats(game.options.parse({}));
  it.each([min, max])('with %i seats shows hand, buttons and status whole on every screen', async (seats) => {
    const one = await visitor('touch');
    const { options = {}, sees, most = 0 } = TURNS[id] ?? {};
    await one.sitDown(id, seats, { ...options });
    if (groundOf(id)) {
      const countdown = one.page.getByRole('timer');
      await countdown.waitFor();
      await countdown.waitFor({ state: 'detached' });
    }
    for (;;) {
      const { over, spots } = await one.look();
      expect(over).toBe(false);
      if (!sees || seats > most || (await one.page.locator(`[data-spot="${sees}"]`).count())) break;
      expect(spots.length).toBeGreaterThan(0);
      await one.turn([/^target in$/]);
    }
    await expectWhole(one.page);
    // In the middle of a move there is more to read, and there are more places to point at.
    await one.turn([/^source/]);
    await one.look();
    await expectWhole(one.page);
  });
});

it('the cards that everybody lays open in the last chance of d-bo can be tapped on every screen', async () => {
  const one = await visitor('touch');
  const { page } = one;
  // A real last chance takes a long game. So the page is told that all others have finished.
  // Then nothing more happens there.
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    let told = false;
    server.onMessage((frame) => {
      const text = String(frame);
      if (!told || text.includes('"pong"')) socket.send(finished(text));
      told ||= text.includes('"view"');
    });
  });
  await one.sitDown('d-bo', 6, { lastChance: true });
  await page.locator('.skip-bo-open').first().waitFor();
  await one.look();
  await expectWhole(page);
  for (const size of SIZES) {
    const [width, height] = size.split('x').map(Number);
    await page.setViewportSize({ width: width!, height: height! });
    const cards = await page.evaluate(tappable, FINGER);
    expect.soft(cards.length, size).toBeGreaterThan(10);
    expect.soft(cards, size).not.toContain(false);
  }
});

it('in the drawer of a table nothing lies over anything else, however short the screen is', async () => {
  const one = await visitor('touch');
  await one.sitDown('dumbal', 2);
  await one.press('Chat and more');
  const parts = one.page.locator('.drawer > *, .drawer .chat > *');
  await parts.first().waitFor();
  for (const size of SIZES) {
    const [width, height] = size.split('x').map(Number);
    await one.page.setViewportSize({ width: width!, height: height! });
    const shrunk = await parts.evaluateAll((all) =>
      all
        .filter((part) => part.tagName !== 'OL' && part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.className),
    );
    expect.soft(shrunk, size).toEqual([]);
  }
});

/** Which of the others' cards a finger can hit, after scrolling. It runs in the page. */
function tappable(finger: number): boolean[] {
  return [...document.querySelectorAll('.board-others [data-look="source"]')].map((card) => {
    card.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return Math.min(width, height) >= finger && card.contains(hit);
  });
}

/** The first view of a match, if this is one, changed so that it is your last chance. */
function finished(frame: string): string {
  const message = JSON.parse(frame);
  if (!message.view) return frame;
  const { places } = message.view;
  const others = places
    .slice(1)
    .map((place: object) => ({ ...place, hand: [1, 5, 0, 9, 12], discards: [[3, 1], [8], [1], []] }));
  const view = { ...message.view, turn: 0, finished: [1, 2, 3, 4, 5], places: [places[0], ...others] };
  return JSON.stringify({ ...message, view });
}

async function expectWhole(page: Page): Promise<void> {
  for (const size of SIZES) {
    const [width, height] = size.split('x').map(Number);
    await page.setViewportSize({ width: width!, height: height! });
    expect.soft(await page.evaluate(wrong, { finger: FINGER, long: LONG }), size).toEqual([]);
  }
}

/** What cannot be seen or pointed at. It runs in the page, so it cannot use other functions. */
async function wrong({ finger, long }: { finger: number; long: string }): Promise<string[]> {
  // A spot that grows or rises does so within a few pictures.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found: string[] = [];
  const name = (one: Element) => (one as HTMLElement).dataset['spot'] ?? one.ariaLabel ?? one.className;
  const hits = (one: Element, x: number, y: number) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (one.contains(there) || there.contains(one));
  };
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
  const expectSeen = (one: Element) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      found.push(`${name(one)} is not whole on the screen: ${[left, top, right, bottom].map(Math.round)}`);
    else
      for (const [across, down] of [
        [0.5, 0.5],
        [0.1, 0.1],
        [0.9, 0.1],
        [0.1, 0.9],
        [0.9, 0.9],
      ] as const) {
        const at = [left + width * across, top + height * down] as const;
        if (!hits(one, ...at)) {
          const over = document.elementFromPoint(...at);
          found.push(`${name(one)} is covered at ${across}, ${down} by ${over && name(over)}`);
        }
      }
  };
  const expectHit = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y, far] = [left + width / 2, top + height / 2, finger / 2 - 1];
    const missed = [
      [-far, 0],
      [far, 0],
      [0, -far],
      [0, far],
    ].filter(([dx, dy]) => !one.contains(document.elementFromPoint(x + dx!, y + dy!)));
    if (missed.length > 0) found.push(`${name(one)} is too small for a finger: ${width} x ${height}`);
  };

  const status = document.querySelector('.bar-status')!;
  if (!status.textContent) found.push('there is no status');
  if (status.scrollWidth > status.clientWidth + 1 || status.scrollHeight > status.clientHeight + 1)
    found.push(`the status is cut off: ${status.textContent}`);
  const own = '.board-own [data-spot], .board .act';
  for (const one of [status, ...all(`.bar button, ${own}`)]) expectSeen(one);
  const useful = ':is([data-look="source"], [data-look="picked"], [data-look="target"])';
  for (const one of all(`.bar button, .board-own ${useful}, .board-middle :is(${useful}, [data-spot="new"])`)) {
    expectSeen(one);
    expectHit(one);
  }
  for (const card of all('.board-own [data-spot]:not(.douji-points, .blitz-complete) .card')) {
    const { width } = card.getBoundingClientRect();
    if (width < finger) found.push(`a card of ${name(card.closest('[data-spot]')!)} has a width of ${width}`);
  }
  if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
  const table = document.querySelector('.board')!;
  if (table.scrollHeight > table.clientHeight)
    found.push(`the table scrolls by ${table.scrollHeight - table.clientHeight}`);
  // A long status does not move the table.
  const { textContent } = status;
  const before = table.getBoundingClientRect().top;
  status.textContent = long;
  if (table.getBoundingClientRect().top !== before) found.push('a long status moves the table');
  status.textContent = textContent;
  return found;
}
