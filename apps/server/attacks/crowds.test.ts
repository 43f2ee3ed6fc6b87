import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, seeded } from '@parlour/engine';
import { games } from '@parlour/games';
import { HouseClient, openTable, type Session } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../src/http/security.ts';
import { CAN_BESIEGE, expectHeld, Siege, summary } from './siege.ts';

const SECONDS = 30;
/** Requests a second: as many as an address may send. */
const A_SECOND = LIMITS.address.perSecond;
/** Milliseconds between two actions of one person: faster than people play, and as fast as is allowed for long. */
const PACE = 1000 / LIMITS.person.perSecond;
/** Seconds after which an empty table leaves memory. */
const IDLE = 5;

interface Comer {
  readonly id: string;
  readonly token: string;
  readonly house: HouseClient;
}

const game = games.find(({ id }) => id === 'skip-bo')!;
const seats = game.seats(game.options.parse({})).max;
const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, 'casual']));

const BOUNDS = { memory: 150e6, disk: 30e6, connections: 2 * LIMITS.open.address };

it.skipIf(!CAN_BESIEGE)(
  `stands ${SECONDS} s of guests and tables made, and played at, as fast as is allowed`,
  async () => {
    const siege = await Siege.open({ idle: IDLE, pace: 900 });
    const door = new HouseClient(siege.url);
    const people: Comer[] = [];
    const sessions: Session[] = [];
    const refused: Record<string, number> = {};
    const note = (what: string, code: string) => {
      refused[`${what} ${code}`] = (refused[`${what} ${code}`] ?? 0) + 1;
    };
    let over = false;

    const come = async () => {
      const account = await door.guest(`Crowd ${people.length}`);
      if (isRefusal(account)) return note('guest', account.refused);
      const token = account.token!;
      people.push({ id: account.person.id, token, house: door.as(token) });
    };
    const play = async (session: Session, { id }: Comer) => {
      const random = seeded(id);
      while (!over) {
        await sleep(PACE);
        const { view, you } = session.get();
        if (!view || you === null || !game.actors(view).includes(you)) continue;
        const action = game.bots['greedy']!(view, game.legal(view, you), random);
        await session.act(game.notation.action(action));
      }
    };
    const open = async (by: Comer) => {
      const code = await by.house.create({ game: game.id, seats, bots, start: true });
      if (isRefusal(code)) return note('table', code.refused);
      const session = openTable({ url: siege.url, code, token: by.token, socket: WebSocket, game: () => game });
      sessions.push(session);
      void play(session, by);
    };

    const report = await siege.endure(BOUNDS, async () => {
      const asked: Promise<void>[] = [];
      for (let at = 0; at < SECONDS * A_SECOND; at++) {
        const by = people[at % Math.max(1, people.length)];
        asked.push(at % 2 === 0 || !by ? come() : open(by));
        await sleep(1000 / A_SECOND);
      }
      await Promise.all(asked);
      over = true;
      for (const session of sessions) session.close();
    });
    console.log(`${people.length} guests, ${sessions.length} tables; ${JSON.stringify(refused)}; ${summary(report)}`);

    // Two guests of this address, and their table, are the honest ones.
    const allowed = ({ burst, perSecond }: typeof LIMITS.guests) => burst + Math.ceil(perSecond * SECONDS);
    expect(people.length).toBeGreaterThanOrEqual(LIMITS.guests.burst - 2);
    expect(people.length).toBeLessThanOrEqual(allowed(LIMITS.guests) - 2);
    expect(sessions.length).toBe(LIMITS.open.address - 1);
    expect(Object.keys(refused)).toEqual(expect.arrayContaining(['guest too-fast', 'table too-many-tables']));
    expect(Object.keys(refused).filter((why) => !/ too-(?:fast|many-tables)$/.test(why))).toEqual([]);
    expectHeld(report, BOUNDS);
    // Those tables are empty, so they have left memory.
    await siege.house.calm(2, 1);
  },
  180_000,
);
