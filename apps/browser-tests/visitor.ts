import { type Random, seeded } from '@parlour/engine';
import type { TableWish } from '@parlour/protocol';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** The device somebody points with. Nothing else is used. */
export type Device = 'mouse' | 'keyboard' | 'touch';

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** How long somebody waits for their turn before they give up, in milliseconds. */
const PATIENCE = 60_000;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the table, as the page shows it. */
export interface Spot {
  readonly id: string;
  /** What the page says about it. */
  readonly label: string;
  readonly look: 'source' | 'picked' | 'target';
  readonly hotkey: string | null;
  /** Where it can be clicked; null if something else covers all of it, or if it is not in sight. */
  readonly at: Point | null;
}

/** What somebody sees when there is something to do. */
interface Sight {
  readonly over: boolean;
  readonly spots: readonly Spot[];
  /** What the page says about every place on the table. */
  readonly labels: readonly string[];
}

/** What somebody likes to do: it is asked about `<look> <spot>`, or about a spot and the labels of all. */
export type Taste = RegExp | ((spot: Spot, labels: readonly string[]) => boolean);

/** `isNew`: whoever has never been here, and is offered the lesson of a game. */
export type VisitorOptions = BrowserContextOptions & { readonly isNew?: boolean };

/** A person with a browser: they know only what the page shows, and do everything with one device. */
export class Visitor {
  readonly page: Page;
  readonly device: Device;
  /** Everything that the sockets received. */
  readonly frames: (string | Buffer)[] = [];
  /** The paths that the page asked the server for, in order. */
  readonly asked: string[] = [];
  /** The errors that the page reported. */
  readonly errors: string[] = [];
  /** Is called around every key, so that a test can look at its effect. */
  around: (key: string, press: () => Promise<void>) => Promise<void> = (_key, press) => press();
  readonly #context: BrowserContext;
  readonly #random: Random;

  private constructor(context: BrowserContext, page: Page, device: Device) {
    this.#context = context;
    this.page = page;
    this.device = device;
    this.#random = seeded(device);
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(payload)));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) this.asked.push(pathname);
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  static async enter(
    browser: Browser,
    url: string,
    device: Device,
    { isNew = false, ...options }: VisitorOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      ...(device === 'touch' ? PHONE : DESKTOP),
      reducedMotion: 'reduce',
      locale: 'en-GB',
      baseURL: url,
      ...options,
    });
    // They were offered every lesson before: an offer lies over a part of the table until they play.
    if (!isNew) await context.addInitScript(offeredAll);
    const visitor = new Visitor(context, await context.newPage(), device);
    visitor.page.setDefaultTimeout(30_000);
    return visitor;
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }

  /** Becomes a guest, as everybody does who opens the front page. Returns the name. */
  async arrive(): Promise<string> {
    await this.page.goto('/');
    const name = this.page.locator('.house-me span');
    await name.filter({ hasText: /./ }).waitFor();
    return name.innerText();
  }

  /** Makes a table as its form would. Returns its code. */
  async create(wish: TableWish): Promise<string> {
    await this.arrive();
    const { table } = (await this.fetch('/api/tables', wish)) as { table: string };
    return table;
  }

  /** Sits down at a game that begins at once. These bots, or bots of this level, have all other seats. Returns the code. */
  async sitDown(
    game: string,
    seats: number,
    options: Record<string, unknown> = {},
    bot: string | readonly string[] = 'casual',
  ): Promise<string> {
    await this.arrive();
    const others = Array.from({ length: seats - 1 }, (_, at) => (typeof bot === 'string' ? bot : bot[at]!));
    const bots = Object.fromEntries(others.map((name, at) => [at + 1, name]));
    const code = await this.create({ game, options, seats, bots, start: true });
    await this.goTo(code);
    return code;
  }

  /** Sends a request to the house, as the person of the page. */
  fetch(path: string, body?: object): Promise<unknown> {
    return this.page.evaluate(
      async ([path, body]) => {
        const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body! };
        const response = await fetch(path!, body === null ? {} : post);
        if (!response.ok) throw new Error(await response.text());
        return response.json();
      },
      [path, body ? JSON.stringify(body) : null],
    );
  }

  async goTo(code: string): Promise<void> {
    await this.page.goto(`/t/${code}`);
  }

  /** Presses a button or a link. */
  async press(name: string | RegExp): Promise<void> {
    await this.pressAt(this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name })).first());
  }

  async pressAt(at: Locator): Promise<void> {
    if (this.device === 'mouse') return at.click();
    if (this.device === 'touch') return at.tap();
    // As on other devices: waits until it can be pressed.
    await at.and(this.page.locator(':enabled, a')).focus();
    await this.page.keyboard.press('Enter');
  }

  /** Waits until there is something to do, or the score sheet lies on the table. */
  async look(): Promise<Sight> {
    return this.page.evaluate(see, PATIENCE);
  }

  /**
   * Does the next thing there is to do: puts down what can be put somewhere, else picks something up. `taste` says what
   * the person likes best. Returns false when the game is over.
   */
  async turn(taste: readonly Taste[] = []): Promise<boolean> {
    const { over, spots, labels } = await this.look();
    if (over) return false;
    const liked = [...taste, /^target/, /^source/]
      .map((likes) =>
        spots.filter((spot) =>
          typeof likes === 'function' ? likes(spot, labels) : likes.test(`${spot.look} ${spot.id}`),
        ),
      )
      .find((some) => some.length > 0);
    // A picked card that fits nowhere is put back.
    const choice = liked ?? spots;
    const spot = choice[this.#random.below(choice.length)]!;
    const held = spots.find(({ look }) => look === 'picked');
    if (this.device === 'mouse' && held && spot.look === 'target' && this.#random.below(2) === 0) {
      await this.drag(held, spot);
    } else await this.point(spot);
    return true;
  }

  /** Plays until the score sheet is shown. Returns how many things were done. */
  async play(taste: readonly Taste[] = []): Promise<number> {
    for (let turns = 0; ; turns++) if (!(await this.turn(taste))) return turns;
  }

  async point(spot: Spot): Promise<void> {
    if (this.device === 'keyboard') return this.#type(spot);
    const { x, y } = await this.#placeOf(spot);
    if (this.device === 'mouse') await this.page.mouse.click(x, y);
    else await this.page.touchscreen.tap(x, y);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const { mouse } = this.page;
    const start = await this.#placeOf(from);
    const end = await this.#placeOf(to);
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: 3 });
    await mouse.up();
  }

  /** Where a spot can be clicked. If it is not in sight, they scroll what can be scrolled. */
  async #placeOf({ id, at }: Spot): Promise<Point> {
    const place = at ?? (await this.page.evaluate(reach, id));
    if (typeof place === 'string') throw new Error(`something lies over ${id}: ${place}`);
    return place;
  }

  /** By its own key; or, if it has none and now and then otherwise, by moving the focus there. */
  async #type({ id, hotkey }: Spot): Promise<void> {
    if (hotkey !== null && this.#random.below(6) > 0) return this.#key(hotkey === ' ' ? 'Space' : hotkey);
    const focused = () => this.page.evaluate(() => (document.activeElement as HTMLElement).dataset['spot']);
    for (let steps = 0; steps < 100; steps++) {
      if ((await focused()) === id) return this.#key('Enter');
      await this.#key('Tab');
    }
    // The spot may be gone by now. If it is still there, the keyboard cannot reach it.
    const there = this.page.locator(`[data-spot="${id}"][tabindex="0"]`);
    if (await there.count()) throw new Error(`no way by keyboard to ${id}`);
  }

  #key(key: string): Promise<void> {
    return this.around(key, () => this.page.keyboard.press(key));
  }
}

/** It runs in the page, so it cannot use other functions. */
async function see(patience: number): Promise<Sight> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if (document.querySelector('.over, .over-corner')) return { over: true, spots: [], labels: [] };
    const looks = '[data-look="source"], [data-look="target"], [data-look="picked"]';
    const spots = [...document.querySelectorAll<HTMLElement>(looks)];
    // A person who waits for an action must not point elsewhere: that would mean they want something else instead.
    if (spots.length === 0 || document.querySelector('[data-spot][aria-busy], [data-look="sent"]')) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      continue;
    }
    const all = [...document.querySelectorAll<HTMLElement>('[data-spot]')];
    return {
      over: false,
      labels: all.map(({ dataset }) => dataset['label']!),
      spots: spots.map((spot) => {
        const { left, top, width, height } = spot.getBoundingClientRect();
        // In a hand, cards lie over each other.
        const at = [0.5, 0.25, 0.75, 0.1, 0.9]
          .flatMap((across) => [0.5, 0.2, 0.8].map((down) => ({ x: left + width * across, y: top + height * down })))
          .find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-spot]') === spot);
        const { spot: id, label, look, hotkey } = spot.dataset;
        return { id: id!, label: label!, look: look as Spot['look'], hotkey: hotkey ?? null, at: at ?? null };
      }),
    };
  }
  throw new Error(`nothing to do for ${patience / 1000} s: ${document.querySelector('.bar-status')?.textContent}`);
}

/** Scrolls a spot into sight, by hand. Returns its middle, or what lies over that. It runs in the page, too. */
function reach(id: string): Point | string {
  const spot = document.querySelector(`[data-spot="${id}"]`)!;
  for (let around = spot.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const [inner, outer] = [spot.getBoundingClientRect(), around.getBoundingClientRect()];
    const [across, down] = [inner.x + inner.width / 2 - outer.x, inner.y + inner.height / 2 - outer.y];
    if (overflowX === 'auto') around.scrollLeft += across - outer.width / 2;
    if (overflowY === 'auto') around.scrollTop += down - outer.height / 2;
  }
  const { x, y, width, height } = spot.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const over = document.elementFromPoint(middle.x, middle.y);
  return over?.closest('[data-spot]') === spot ? middle : (over?.outerHTML.slice(0, 100) ?? 'it is out of sight');
}

/** In the page: the settings of somebody who was offered every lesson and wanted none. */
function offeredAll(): void {
  const lessons = Object.fromEntries(
    ['skip-bo', 'd-bo', 'dumbal', 'douji', 'dutch-blitz'].map((game) => [game, 'offered']),
  );
  // A page that has no address yet stores nothing.
  if (!location.protocol.startsWith('http')) return;
  if (!localStorage.getItem('parlour.settings')) localStorage.setItem('parlour.settings', JSON.stringify({ lessons }));
}
