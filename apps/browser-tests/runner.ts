import type { CDPSession, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** Nothing farther away than this can be reached; so near, the right one of cards side by side is taken. */
const REACH = 1.4;
const BESIDE = 0.95;
/** A runner who lets go slides on by the square of their speed, divided by this, in units. */
const SKID = 36;
/** A runner who comes no nearer for this many milliseconds is blocked, and goes round for as long. */
const STUCK = 900;
/** How long a runner waits for the effect of a key, in milliseconds. */
const PATIENCE = 700;

type Place = readonly [x: number, y: number];

/** What the page says about the arena. */
interface Sight {
  readonly over: boolean;
  /** When this was drawn, in milliseconds. */
  readonly now: number;
  readonly at: Place | null;
  readonly goal: Place | null;
  readonly yaw: number;
  readonly holds: boolean;
  /** How far it is to the goal. */
  readonly away: number;
  /** The place where the key would do something. */
  readonly use: Place | null;
}

/** How a runner steers: the direction as the camera sees it, and the action. */
interface Hands {
  steer(right: number, up: number): Promise<void>;
  press(command: 'use' | 'drop'): Promise<void>;
}

/** The usual keys. */
export class Keys implements Hands {
  readonly #page: Page;
  readonly #down = new Set<string>();

  constructor({ page }: Visitor) {
    this.#page = page;
  }

  async steer(right: number, up: number): Promise<void> {
    const wanted = { w: up > 0.38, s: up < -0.38, d: right > 0.38, a: right < -0.38 };
    for (const [key, down] of Object.entries(wanted)) {
      if (down === this.#down.has(key)) continue;
      if (down) this.#down.add(key);
      else this.#down.delete(key);
      await (down ? this.#page.keyboard.down(key) : this.#page.keyboard.up(key));
    }
  }

  async press(command: 'use' | 'drop'): Promise<void> {
    await this.#page.keyboard.press({ use: 'e', drop: 'q' }[command]);
  }
}

/** One thumb on the stick, and the other on the buttons. */
export class Thumbs implements Hands {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  #steers = false;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async of({ page }: Visitor): Promise<Thumbs> {
    return new Thumbs(page, await page.context().newCDPSession(page));
  }

  async steer(right: number, up: number): Promise<void> {
    if (right === 0 && up === 0) {
      if (this.#steers) this.#touch('touchEnd');
      this.#steers = false;
      return;
    }
    const { width, height } = this.#page.viewportSize()!;
    const [x, y] = [width * 0.25, height * 0.6];
    if (!this.#steers) this.#touch('touchStart', { x, y });
    this.#steers = true;
    this.#touch('touchMove', { x: x + right * 60, y: y - up * 60 });
  }

  /** Does not use `tap`, which first waits to see whether the button moves. After the round there is no button. */
  async press(command: 'use' | 'drop'): Promise<void> {
    const middle = await this.#page.evaluate((command) => {
      const place = document.querySelector(`[data-command=${command}]`)?.getBoundingClientRect();
      return place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null;
    }, command);
    if (!middle) return;
    this.#touch('touchStart', middle);
    this.#touch('touchEnd');
  }

  /** It does not wait: a browser answers only when it has drawn the next picture, and we would miss the one after. */
  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]): void {
    this.#cdp.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => {});
  }
}

/** A gamepad that is not there: the page reads it as any other. */
export class Pad implements Hands {
  /** The places of the buttons on the standard gamepad. */
  static readonly #BUTTONS = { use: 2, drop: 3 };
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** It is there from the next page on. */
  static async of({ page }: Visitor): Promise<Pad> {
    await page.addInitScript(() => {
      const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));
      const pad = { connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
      Object.assign(globalThis, { pad });
      Object.assign(navigator, { getGamepads: () => [pad] });
    });
    return new Pad(page);
  }

  async steer(right: number, up: number): Promise<void> {
    await this.#set({ axes: [right, -up, 0, 0] });
  }

  async press(command: 'use' | 'drop'): Promise<void> {
    await this.#set({ button: Pad.#BUTTONS[command] });
  }

  /** A button is down for two frames: a page looks at a gamepad once in each. */
  async #set(change: { axes?: number[]; button?: number }): Promise<void> {
    await this.#page.evaluate(async ({ axes, button }) => {
      const { pad } = globalThis as unknown as { pad: { axes: number[]; buttons: { pressed: boolean }[] } };
      if (axes) pad.axes = axes;
      if (button === undefined) return;
      pad.buttons[button]!.pressed = true;
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      pad.buttons[button]!.pressed = false;
    }, change);
  }
}

/** A person who runs: they know what the page says, and steer with their hands. */
export class Runner {
  readonly #page: Page;
  readonly #hands: Hands;
  readonly #look: () => Promise<Sight>;
  #last: { readonly at: Place; readonly now: number } | null = null;
  #goal = '';
  #nearest = 0;
  #nearer = 0;

  constructor({ page }: Visitor, hands: Hands, look: () => Promise<Sight> = see) {
    this.#page = page;
    this.#hands = hands;
    this.#look = look;
  }

  /** Somebody who has never played: they run to what glows, and press a key when words beside it name one. */
  static newcomer(visitor: Visitor, hands: Hands): Runner {
    return new Runner(visitor, hands, seeWhatGlows);
  }

  /** Plays until the round is over, or `enough` says so. It looks at every picture, and decides before the next one. */
  async race(enough: (sight: Sight) => boolean = () => false): Promise<void> {
    for (;;) {
      const sight = await this.#page.evaluate(this.#look);
      if (sight.over || enough(sight)) return this.#hands.steer(0, 0);
      await this.#act(sight);
    }
  }

  async #act(sight: Sight): Promise<void> {
    const { at, goal, use, yaw, holds, away, now } = sight;
    const last = this.#last;
    this.#last = at && { at, now };
    if (!at || !goal) return this.#hands.steer(0, 0);
    // Of cards side by side it must be the right one; any pile will do.
    if (use && (holds ? away < REACH : `${use}` === `${goal}`)) return this.#do(holds ? 'drop' : 'use', sight);
    // There are few pictures here: a runner who lets go only on arrival would slide far beyond.
    const rest = last ? skidded(last.at, at, now - last.now) : at;
    if (distance(rest, goal) < (holds ? REACH - 0.2 : BESIDE)) return this.#hands.steer(0, 0);
    // Goes round what stands in the way, a little to the right.
    const turn = yaw + (this.#stuck(`${goal} ${holds}`, away, now) ? 1 : 0);
    const [dx, dy] = [(goal[0] - rest[0]) / away, (goal[1] - rest[1]) / away];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    await this.#hands.steer(sin * dx - cos * dy, cos * dx + sin * dy);
  }

  /** Presses a key, and waits until the page changes. */
  async #do(command: 'use' | 'drop', { holds, goal, use, now }: Sight): Promise<void> {
    await this.#hands.steer(0, 0);
    await this.#hands.press(command);
    for (;;) {
      const then = await this.#page.evaluate(this.#look);
      const changed = then.holds !== holds || `${then.goal} ${then.use}` !== `${goal} ${use}`;
      if (then.over || changed || then.now > now + PATIENCE) return;
    }
  }

  #stuck(goal: string, away: number, now: number): boolean {
    if (goal !== this.#goal || away < this.#nearest - 0.3 || now - this.#nearer > 2 * STUCK) {
      this.#goal = goal;
      this.#nearest = away;
      this.#nearer = now;
    }
    return now - this.#nearer > STUCK;
  }
}

/** The place where somebody comes to rest if they let go now. */
function skidded(before: Place, at: Place, passed: number): Place {
  const [vx, vy] = [((at[0] - before[0]) * 1000) / passed, ((at[1] - before[1]) * 1000) / passed];
  const long = Math.hypot(vx, vy) / SKID;
  return [at[0] + vx * long, at[1] + vy * long];
}

const distance = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** What the next picture shows. It runs in the page, so it cannot use other functions. */
async function see(): Promise<Sight> {
  const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const { at, goal, use, yaw } = document.querySelector<HTMLElement>('.arena canvas')?.dataset ?? {};
  const [me, there, near] = [at, goal, use].map((text) =>
    text ? (text.split(' ').map(Number) as unknown as Place) : null,
  );
  return {
    now,
    over: document.querySelector('.arena-podium') !== null,
    at: me!,
    goal: there!,
    yaw: Number(yaw),
    away: me && there ? Math.hypot(me[0] - there[0], me[1] - there[1]) : Number.POSITIVE_INFINITY,
    holds: document.querySelector('.arena-held') !== null,
    use: near!,
  };
}

/** What the next picture shows to somebody who knows nothing but what glows and is said. It runs in the page, too. */
async function seeWhatGlows(): Promise<Sight> {
  const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const { at, glows, yaw } = document.querySelector<HTMLElement>('.arena canvas')?.dataset ?? {};
  const [me, there] = [at, glows].map((text) => (text ? (text.split(' ').map(Number) as unknown as Place) : null));
  const said = document.querySelector('.arena-prompt:not([hidden], [data-fades]) kbd') !== null;
  return {
    now,
    over: document.querySelector('.arena-podium') !== null,
    at: me!,
    // Nobody runs while the round is counted in.
    goal: document.querySelector('.arena-count:not([data-go])') ? null : there!,
    yaw: Number(yaw),
    away: me && there ? Math.hypot(me[0] - there[0], me[1] - there[1]) : Number.POSITIVE_INFINITY,
    holds: document.querySelector('.arena-held') !== null,
    use: said ? there! : null,
  };
}
