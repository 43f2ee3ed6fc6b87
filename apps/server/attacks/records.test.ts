import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKETS } from '../src/socket/limits.ts';
import { emptyDirectory, guest } from '../src/testing.ts';
import { writeLongest } from './longest.ts';
import { CAN_BESIEGE, expectHeld, Siege, summary } from './siege.ts';

const SECONDS = 15;
const A_SECOND = 40;
// A client that asks faster than it is answered gets as many connections as an address may have, and no more.
const BOUNDS = { memory: 400e6, disk: 20e6, connections: SOCKETS.address };

/** Asks over a connection of its own, and counts the bytes of the answer without reading them. */
async function get(url: URL, headers: Record<string, string>): Promise<{ status: number; size: number }> {
  const [answer] = (await once(request(url, { headers, agent: false }).end(), 'response')) as [IncomingMessage];
  let size = 0;
  for await (const chunk of answer) size += (chunk as Buffer).length;
  return { status: answer.statusCode!, size };
}

it.skipIf(!CAN_BESIEGE)(
  `stands ${A_SECOND} requests a second for the records of the longest matches there can be`,
  async () => {
    const data = await emptyDirectory();
    const over = await writeLongest(data, 'LQNGQV', true);
    const playing = await writeLongest(data, 'LQNGPY', false);
    const siege = await Siege.open({ data });
    const readers = await Promise.all(['Reader', 'Writer', 'Binder', 'Printer'].map((name) => guest(siege.url, name)));
    const statuses: Record<string, number> = {};
    const bytes = { packed: 0, plain: 0 };
    const waits: number[] = [];

    const ask = async (at: number) => {
      // Half of them ask for a match that is over, packed or not; the others for one that is being played.
      const { match } = at % 2 === 0 ? over : playing;
      const packed = at % 4 === 0;
      const headers: Record<string, string> = { 'accept-encoding': packed ? 'gzip' : 'identity' };
      if (at % 3 > 0) headers['authorization'] = `Bearer ${readers[at % readers.length]!.token}`;
      const began = performance.now();
      const url = new URL(`/api/matches/${match}/record`, siege.url);
      const { status, size } = await get(url, headers).catch(() => ({ status: 0, size: 0 }));
      if (status === 200) {
        waits.push(performance.now() - began);
        bytes[packed ? 'packed' : 'plain'] = Math.max(bytes[packed ? 'packed' : 'plain'], size);
      }
      const key = `${status} ${at % 2 === 0 ? 'over' : 'playing'}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
    };

    const report = await siege.endure(BOUNDS, async () => {
      // Somebody also comes to the table, so that it must be restored.
      const socket = new WebSocket(`${siege.url.replace('http', 'ws')}/api/socket`);
      socket.on('open', () =>
        socket.send(JSON.stringify({ hello: PROTOCOL, at: playing.code, token: readers[0]!.token })),
      );
      const begun = new Promise<boolean>((resolve) => {
        socket.on('message', (message) => String(message).startsWith('{"n"') && resolve(true));
        socket.on('close', () => resolve(false));
      });
      const asked: Promise<void>[] = [];
      for (let at = 0; at < SECONDS * A_SECOND; at++) {
        asked.push(ask(at));
        await sleep(1000 / A_SECOND);
      }
      await Promise.all(asked);
      expect(await begun).toBe(true);
      socket.close();
    });
    waits.sort((a, b) => a - b);
    const middle = Math.round(waits[waits.length >> 1] ?? 0);
    console.log(`${JSON.stringify(statuses)}; ${JSON.stringify(bytes)} in ${middle} ms; ${summary(report)}`);

    // All requests for a match that is over are answered, unless they come too fast.
    expect(statuses['200 over']).toBeGreaterThan((SECONDS * A_SECOND) / 4);
    expect(Object.keys(statuses).filter((status) => !/^(?:200|429|503) /.test(status))).toEqual([]);
    expect(statuses['503 over']).toBeUndefined();
    expect(statuses['200 playing']).toBeGreaterThan(0);
    expectHeld(report, BOUNDS);
  },
  300_000,
);
