import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { guest } from '../src/testing.ts';
import { frame, openRaw, repeated } from './raw.ts';
import { CAN_BESIEGE, expectHeld, Siege, summary } from './siege.ts';

const SOCKETS = 20;
const SECONDS = 10;
/** Bytes that are written at once, and in all, at most. */
const CHUNK = 65_536;
const MOST = 1_500_000_000;
// A connection that was cut off may still be there when the next one comes.
const BOUNDS = { memory: 80e6, disk: 10e6, connections: 5 * SOCKETS };

it.skipIf(!CAN_BESIEGE)(
  `stands ${SECONDS} s of pings, and of all else that costs nothing to send, from ${SOCKETS} sockets`,
  async () => {
    const siege = await Siege.open();
    const { token } = await guest(siege.url, 'Flood');
    const hello = frame('text', JSON.stringify({ hello: PROTOCOL, at: 'lobby', token }));
    const begun = frame('text', '{', false);
    const nothing = Buffer.alloc(0);
    const floods = [
      { first: nothing, more: frame('ping', 'x'.repeat(125)) },
      { first: nothing, more: frame('ping') },
      { first: nothing, more: frame('pong', 'x'.repeat(125)) },
      { first: begun, more: frame('continuation', '', false) },
      { first: hello, more: frame('ping') },
      { first: hello, more: frame('ping', 'x'.repeat(125)) },
      { first: hello, more: frame('pong') },
      { first: Buffer.concat([hello, begun]), more: frame('continuation', '', false) },
      { first: hello, more: frame('text', '{"ping":1}') },
    ].map(({ first, more }) => ({ first, more: repeated(more, CHUNK) }));
    let sent = 0;
    let doors = 0;

    const report = await siege.endure(BOUNDS, async () => {
      const end = performance.now() + SECONDS * 1000;
      const goesOn = () => performance.now() < end && sent < MOST;
      const flood = async (at: number) => {
        // Every second client sends what costs most memory: pings that are answered at full length.
        const { first, more } = floods[at % 2 === 0 ? 0 : (at >> 1) % floods.length]!;
        while (goesOn()) {
          const socket = await openRaw(siege.url);
          if (!socket) {
            await sleep(100);
            continue;
          }
          doors++;
          socket.write(first);
          // Some have said hello. Give the house time to let them in.
          await sleep(20);
          while (goesOn() && !socket.destroyed) {
            sent += more.length;
            if (!socket.write(more)) await drained(socket);
          }
          socket.destroy();
        }
      };
      await Promise.all(Array.from({ length: SOCKETS }, (_, at) => flood(at)));
    });
    console.log(`${(sent / 1e6).toFixed(0)} MB over ${doors} sockets; ${summary(report)}`);

    expectHeld(report, BOUNDS);
    // A client that floods is let in again like anybody else.
    const late = await openRaw(siege.url);
    expect(late).not.toBeNull();
    late?.destroy();
  },
);

/** Waits until more can be written, or the connection has ended. */
async function drained(socket: Socket): Promise<void> {
  const late = new AbortController();
  await Promise.race(['drain', 'close'].map((event) => once(socket, event, { signal: late.signal }))).catch(() => {});
  late.abort();
}
