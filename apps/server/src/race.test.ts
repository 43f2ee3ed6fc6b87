import {
  type Arena,
  decodeArena,
  distance,
  layoutFor,
  newArena,
  type Point,
  pushed,
  REACH,
  RUN_SPEED,
  STEP,
} from '@parlour/arena';
import { games } from '@parlour/games';
import { encodeInputs, openTable, type Session } from '@parlour/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { accept, guest, openHouse } from './testing.ts';

/** Rounding of places in two snapshots. */
const ROUNDED = 0.001;

/** A client of one's own making at a table of two, alone in the arena: the other plays flat. */
class Doctored {
  readonly #session: Session;
  #arena: Arena | null = null;
  #next = 0;
  #wake = () => {};

  constructor(session: Session) {
    this.#session = session;
    const blank = newArena(2, { shuffle: (_, items) => [...items] });
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

  /** Says that the stick was pushed like this in so many steps, in frames of up to twelve. */
  push(x: number, y: number, steps: number): void {
    for (let left = steps; left > 0; left -= 12) {
      const inputs = Array.from({ length: Math.min(12, left) }, () => ({ number: this.#next++, x, y, buttons: 0 }));
      this.#session.sendInputs!(encodeInputs(inputs));
    }
  }

  /** Past the countdown. */
  async begin(): Promise<Point> {
    expect(await this.#session.ask({ do: 'view', as: 'walks' })).toBeNull();
    for (;;) {
      const { countdown, me } = await this.look();
      if (countdown === 0) return me;
    }
  }
}

async function enter() {
  const { url } = await openHouse();
  const [one, other] = [await guest(url, 'Maya'), await guest(url, 'Lina')];
  const code = accept(await one.house.create({ game: 'dutch-blitz', seats: 2, options: {} }));
  const [session, rival] = [one, other].map(({ token }) => {
    const session = openTable({ url, code, token, socket: WebSocket, game: (id) => games.find((is) => is.id === id)! });
    onTestFinished(() => session.close());
    return session;
  }) as [Session, Session];
  expect(await rival.ask({ do: 'sit', seat: 1 })).toBeNull();
  expect(await rival.ask({ do: 'ready', ready: true })).toBeNull();
  expect(await session.ask({ do: 'start' })).toBeNull();
  expect(await rival.ask({ do: 'view', as: 'flat' })).toBeNull();
  return { session, client: new Doctored(session) };
}

it('BL-15: whoever asks from farther away than 1.5 units is refused, and who has run there is not', async () => {
  const { session, client } = await enter();
  const [blitz] = layoutFor(2).stations[0]!.spots as [Point];
  let me = await client.begin();
  expect(distance(me, blitz)).toBeGreaterThan(REACH);
  // Nothing a client can say tells where it stands; it can only ask as if it were near.
  for (const act of ['pick blitz', 'pick post', 'cycle']) {
    expect(await session.act(act)).toMatchObject({ refused: 'out-of-reach' });
  }
  for (; distance(me, blitz) > 1.2; me = (await client.look()).me) {
    const { x, y } = pushed(blitz.x - me.x, blitz.y - me.y);
    client.push(x, y, 3);
  }
  expect(await session.act('pick blitz')).toBeNull();
  // In the hand it is no nearer to the middle.
  expect(await session.act('drop new')).toMatchObject({ refused: 'out-of-reach' });
});

it('BL-14: impossible sticks move nobody, and many inputs at once make nobody faster', async () => {
  const { client } = await enter();
  const start = await client.begin();
  client.push(127, 0, 60);
  client.push(-128, 127, 60);
  client.push(16, 0, 60);
  for (let looks = 0; looks < 10; looks++) expect((await client.look()).me).toMatchObject({ x: start.x, y: start.y });

  // Towards the middle, where there is room; ten seconds' worth of steps every time.
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
