import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { House } from '../house.ts';
import { createLog } from '../http/log.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { Mutes } from '../table/chat.ts';
import { emptyDirectory, NO_LIMITS, openHouse } from '../testing.ts';
import { atOnce } from '../thinking/at-once.ts';
import { Sockets } from './sockets.ts';

// All time limits are a tenth of the usual ones.
vi.mock('./limits.ts', async (limits) => {
  const { HELLO_WITHIN, REQUESTS, ...others } = await limits<typeof import('./limits.ts')>();
  const shorter = Object.entries(REQUESTS).map(([name, ms]) => [name, ms / 10]);
  return { ...others, HELLO_WITHIN: HELLO_WITHIN / 10, REQUESTS: Object.fromEntries(shorter) };
});

it('PR-19: ends a socket that gets nowhere, wherever it has stopped', async () => {
  const { url } = await openHouse();
  const { port, hostname } = new URL(url);
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n';
  const said = {
    nothing: '',
    'half a head': 'GET /api/games HTTP/1.1\r\nHost: x\r\n',
    'half a body':
      'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    'a request and no other': 'GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n',
    'an upgrade and no hello': `GET /api/socket HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`,
    'a refused upgrade': `GET /api/nothing HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`,
  };
  const stuck = await stuckDoor();
  const dialled: [string, number, string][] = [
    ...Object.entries(said).map(([what, text]): [string, number, string] => [what, Number(port), text]),
    ['an upgrade of somebody who is never known', stuck, said['an upgrade and no hello']],
  ];
  const open = new Set(dialled.map(([what]) => what));
  for (const [what, to, text] of dialled) {
    const socket = connect({ port: to, host: hostname, allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => open.delete(what));
    socket.on('end', () => {
      // The other side has said that it is over. Only writing to it shows whether it is gone.
      const nudge = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(nudge));
    });
    socket.resume();
    socket.write(text);
  }
  await vi.waitFor(() => expect([...open]).toEqual([]), { timeout: 30_000 });
});

/** The port of a server that never finds out who a person is. */
async function stuckDoor(): Promise<number> {
  const http = createServer();
  const storage = await openSqlite(await emptyDirectory());
  const house = new House({
    storage,
    bus: new LocalBus(),
    log: createLog('silent'),
    pace: 0,
    thinkers: atOnce,
    idle: 60_000,
    limits: NO_LIMITS,
    full: () => false,
    mutes: new Mutes(),
    over: () => {},
  });
  const nobody = new Promise<never>(() => {});
  const host = { version: '', now: () => 0, identify: () => nobody, find: () => nobody, banned: () => null };
  new Sockets(http, house, host, { address: () => '', peer: () => null, welcome: () => true, person: () => nobody });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(async () => {
    http.close();
    await house.stop();
    await storage.close();
  });
  return (http.address() as AddressInfo).port;
}
