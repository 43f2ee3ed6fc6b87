import { parentPort, workerData } from 'node:worker_threads';
import type { Stamp } from '@parlour/arena';
import { games } from '@parlour/games';
import { openJournals } from '../storage/journals.ts';
import { makeRecords, type Task } from './making.ts';

// This thread makes records, so that nobody waits while a match is played again. It reads journals by itself. The
// stamps of a race come before the task, in small pieces. The thread answers every task.

export type Told = { readonly stamps: readonly Stamp[] } | { readonly task: Task } | 'good night';

const port = parentPort!;
const journals = openJournals(workerData as string);
let stamps: Stamp[] = [];
port.on('message', async (told: Told) => {
  if (told === 'good night') {
    await (await journals).close();
    port.close();
  } else if ('stamps' in told) for (const stamp of told.stamps) stamps.push(stamp);
  else {
    const { task } = told;
    const { table, base, to } = task;
    const whole = 'track' in task && task.track ? { ...task, track: { ...task.track, stamps } } : task;
    stamps = [];
    const bodies = await (await journals).bodies(table, base, to ?? Number.MAX_SAFE_INTEGER);
    port.postMessage(makeRecords((id) => games.find((game) => game.id === id), bodies, whole));
  }
});
