import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '@parlour/games';
import { openTable, type Session } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { Balancer } from '../../apps/server/src/cluster/balancer.ts';
import { addressOf, poster } from '../server/clients/parlour.ts';
import { Meter } from '../server/load.ts';
import type { ServerProcess } from '../server/process.ts';

const AT_A_TIME = 20;
const gameOf = (id: string) => games.find((game) => game.id === id)!;

/** Somebody at a table of their own. */
async function sit(url: string, number: number): Promise<Session> {
  const address = addressOf(number);
  const post = poster(url, address);
  const { token } = await post('/api/guest', { name: `Guest ${number}` });
  const { table: code } = await post('/api/tables', { game: 'dumbal', seats: 2 }, token);
  class Socket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { 'x-forwarded-for': address } });
    }
  }
  const session = openTable({ url, token, code, socket: Socket, game: gameOf });
  while (!session.get().table) await sleep(5);
  return session;
}

/**
 * A process that has all tables is killed, and two others are there. How long it takes until each table has stored
 * something again, which its person asked for at the moment of the kill.
 */
export async function takeover(
  place: string,
  bus: string,
  count: number,
  node: (place: string, bus: string) => Promise<ServerProcess>,
): Promise<Meter> {
  const first = await node(place, bus);
  const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);
  const sessions: Session[] = [];
  const alone = await Balancer.open([portOf(first)]);
  for (let from = 0; from < count; from += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, at) => sit(alone.url, from + at));
    sessions.push(...(await Promise.all(some)));
  }
  const others = [await node(place, bus), await node(place, bus)];
  alone.serve([first, ...others].map(portOf));
  await first.kill();
  const meter = new Meter();
  const began = performance.now();
  await Promise.all(
    sessions.map(async (session) => {
      const refusal = await session.ask({ do: 'ready', ready: true });
      if (refusal) throw new Error(JSON.stringify(refusal));
      meter.answered.push(performance.now() - began);
    }),
  );
  for (const session of sessions) session.close();
  alone.close();
  await Promise.all(others.map((each) => each.kill()));
  return meter;
}
