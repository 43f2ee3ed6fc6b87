import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { dial, upgradeHead } from './raw.ts';
import { CAN_BESIEGE, expectHeld, Siege, summary } from './siege.ts';

const UPGRADES = 2_000;
/** How many clients attack at once, and the milliseconds each rests after an upgrade. */
const HANDS = 20;
const REST = 40;
const BOUNDS = { memory: 80e6, disk: 10e6, connections: 2 * HANDS };

it.skipIf(!CAN_BESIEGE)(`stands ${UPGRADES} refused upgrades by somebody who never closes their side`, async () => {
  const siege = await Siege.open();
  const held: Socket[] = [];
  const statuses: Record<string, number> = {};

  const report = await siege.endure(BOUNDS, async () => {
    const hand = async () => {
      while (held.length < UPGRADES) {
        const at = held.length;
        const socket = dial(siege.url);
        // The answer comes, and the house closes its side. This side stays open.
        socket.allowHalfOpen = true;
        held.push(socket);
        // No such page; a bad handshake; and, after too many of them, too many requests.
        if (at % 3 === 0) socket.write(upgradeHead('/api/nothing'));
        else if (at % 3 === 1) socket.write(upgradeHead('/api/socket').replace('Version: 13', 'Version: 12'));
        else socket.write(upgradeHead('/api/socket').replace('Key: ', 'Key: short'));
        const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
        const status = data ? String(data).slice(9, 12) : 'none';
        statuses[status] = (statuses[status] ?? 0) + 1;
        await sleep(REST);
      }
    };
    await Promise.all(Array.from({ length: HANDS }, hand));
  });
  for (const socket of held) socket.destroy();
  console.log(`${JSON.stringify(statuses)}; ${summary(report)}`);

  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['404', '429', '400']));
  expectHeld(report, BOUNDS);
});
