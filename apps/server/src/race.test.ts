import {
  type Arena,
  decodeArena,
  distance,
  encodeInputs,
  layoutFor,
  newArena,
  type Point,
  pushed,
  REACH,
  RUN_SPEED,
  STEP,
  STEPS,
} from '@parlour/arena';
import { games } from '@parlour/games';
import { openTable, type Session } from '@parlour/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { accept, guest, openHouse } from './testing.ts';

/** How much rounding may move a place between two snapshots. */
const ROUNDED = 0.001;

/** A modified client in the first seat. */
class Doctored {
  readonly #session: Session;
  #arena: Arena | null = null;
  #next = 0;
  #wake = () => {};

  constructor(session: Session, seats: number) {
    this.#session = session;
    const blank = newArena(seats, { shuffle: (_, items) => [...items] });
    session.onSnapshot!(({ whole, bytes }) => {
      if (!whole && !this.#arena) return;
      this.#arena = decodeArena(bytes, whole ? blank : this.#arena!);
      this.#wake();
    });
  }

  /** The next snapshot. */
  async look(): Promise<{ tick: number; countdown: number; me: Point }> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const { tick, countdown, avatars } = this.#arena!;
    return { tick, countdown, me: avatars[0]! };
  }

  /** Says that the stick was pushed like this for so many steps, in frames of up to twelve. */
  push(x: number, y: number, steps: number): void {
    for (let left = steps; left > 0; left -= 12) {
      const inputs = Array.from({ length: Math.min(12, left) }, () => ({ number: this.#next++, x, y, buttons: 0 }));
      this.#session.sendInputs!(encodeInputs(inputs));
    }
  }

  async view(as: 'walks' | 'flat'): Promise<void> {
    expect(await this.#session.ask({ do: 'view', as })).toBeNull();
  }

  /** Waits until the countdown is over. */
  async begin(as: 'walks' | 'flat' = 'walks'): Promise<Point> {
    await this.view(as);
    for (;;) {
      const { countdown, me } = await this.look();
      if (countdown === 0) return me;
    }
  }

  /** Runs until it is so near to a place, and stops. */
  async runTo(place: Point, near: number): Promise<Point> {
    for (let { me } = await this.look(); distance(me, place) > near; me = (await this.look()).me) {
      const { x, y } = pushed(place.x - me.x, place.y - me.y);
      this.push(x, y, 3);
    }
    this.push(0, 0, 1);
    for (let me = (await this.look()).me; ; ) {
      const { me: now } = await this.look();
      if (distance(me, now) === 0) return me;
      me = now;
    }
  }

  /** Steps of the arena that passed at most between the request and its answer. */
  async act(text: string): Promise<number> {
    const asked = (await this.look()).tick;
    expect(await this.#session.act(text)).toBeNull();
    return (await this.look()).tick - asked;
  }
}

/** The other person plays flat, so without bots the client is alone in the arena. */
async function enter(bots: Record<string, string> = {}) {
  const { url } = await openHouse();
  const [one, other] = [await guest(url, 'Maya'), await guest(url, 'Lina')];
  const seats = 2 + Object.keys(bots).length;
  const code = accept(await one.house.create({ game: 'dutch-blitz', seats, bots, options: {} }));
  const [session, rival] = [one, other].map(({ token }) => {
    const session = openTable({ url, code, token, socket: WebSocket, game: (id) => games.find((is) => is.id === id)! });
    onTestFinished(() => session.close());
    return session;
  }) as [Session, Session];
  expect(await rival.ask({ do: 'sit', seat: 1 })).toBeNull();
  expect(await rival.ask({ do: 'ready', ready: true })).toBeNull();
  expect(await session.ask({ do: 'start' })).toBeNull();
  expect(await rival.ask({ do: 'view', as: 'flat' })).toBeNull();
  return { session, client: new Doctored(session, seats) };
}

it('BL-15: whoever asks from farther away than 1.5 units is refused, and who has run there is not', async () => {
  const { session, client } = await enter();
  const [blitz] = layoutFor(2).stations[0]!.spots as [Point];
  let me = await client.begin();
  expect(distance(me, blitz)).toBeGreaterThan(REACH);
  // No message of a client says where it stands. It can only ask as if it were near.
  for (const act of ['pick blitz', 'pick post', 'cycle']) {
    expect(await session.act(act)).toMatchObject({ refused: 'out-of-reach' });
  }
  for (; distance(me, blitz) > 1.2; me = (await client.look()).me) {
    const { x, y } = pushed(blitz.x - me.x, blitz.y - me.y);
    client.push(x, y, 3);
  }
  expect(await session.act('pick blitz')).toBeNull();
  // Holding a card brings nobody nearer to the middle.
  expect(await session.act('drop new')).toMatchObject({ refused: 'out-of-reach' });
});

it('BL-14: impossible sticks move nobody, and many inputs at once make nobody faster', async () => {
  const { client } = await enter();
  const start = await client.begin();
  client.push(127, 0, 60);
  client.push(-128, 127, 60);
  client.push(16, 0, 60);
  for (let looks = 0; looks < 10; looks++) expect((await client.look()).me).toMatchObject({ x: start.x, y: start.y });

  // Towards the middle, where there is room. Each push has ten seconds' worth of steps.
  const length = distance(start, { x: 0, y: 0 });
  const { x, y } = pushed(-start.x / length, -start.y / length);
  let before = await client.look();
  const first = before;
  for (let looks = 0; looks < 20; looks++) {
    if (looks % 10 === 0) client.push(x, y, 600);
    const now = await client.look();
    const time = (now.tick - before.tick) * STEP;
    expect(distance(before.me, now.me)).toBeLessThanOrEqual(RUN_SPEED * time + ROUNDED);
    before = now;
  }
  expect(distance(first.me, before.me)).toBeGreaterThan(0.5);
});

/** The slowest bot, so that somebody in the race walks. */
const WITH_A_WALKER = { '2': 'slow' };
const BLITZ = layoutFor(3).stations[0]!.spots[0]!;
/** Steps that a runner needs at least before a place is within reach. */
const runOf = (from: Point, to: Point) => ((distance(from, to) - REACH) / RUN_SPEED) * STEPS;

it('BL-14 BL-19: eight changes of the view and back move nobody', async () => {
  const { session, client } = await enter(WITH_A_WALKER);
  const start = await client.begin();
  for (let pair = 0; pair < 8; pair++) {
    void session.ask({ do: 'view', as: 'flat' });
    await session.ask({ do: 'view', as: 'walks' });
  }
  expect(distance((await client.look()).me, start)).toBeLessThanOrEqual(ROUNDED);
});

it('BL-15 BL-19: a change to the flat view makes nobody reach farther, and no wait makes a hand faster', async () => {
  const { client } = await enter(WITH_A_WALKER);
  await client.begin();
  const near = await client.runTo(BLITZ, 4);
  expect(distance(near, BLITZ)).toBeGreaterThan(REACH + 0.5);
  await client.view('flat');
  expect(await client.act('pick blitz')).toBeGreaterThanOrEqual(runOf(near, BLITZ));
  expect(await client.act('put back')).toBeLessThan(STEPS);

  // To the other side of the arena, with a rest there.
  await client.view('walks');
  const opposite = await client.runTo({ x: -BLITZ.x, y: -BLITZ.y }, 4);
  await client.view('flat');
  for (let looks = 0; looks < 40; looks++) await client.look();
  expect(distance(opposite, BLITZ)).toBeGreaterThan(10);
  expect(await client.act('pick blitz')).toBeGreaterThanOrEqual(runOf(opposite, BLITZ));
});

it('BL-19 BL-22: a hand that was asked for when the countdown ended starts then', async () => {
  const { session, client } = await enter(WITH_A_WALKER);
  await client.view('flat');
  expect(await session.act('pick blitz')).toMatchObject({ refused: 'not-yet' });
  const start = await client.begin('flat');
  expect(await client.act('pick blitz')).toBeGreaterThanOrEqual(runOf(start, BLITZ));
});
