import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { endureTogether, FAULTS } from '../apps/server/chaos/cluster.ts';
import { findNats } from '../apps/server/src/bus/nats-server.ts';

/** `npm run chaos -- --cluster` runs more of this. */
const TERMS = { nodes: 3, tables: 6, faults: FAULTS.length, seed: 'short' };

const nats = await findNats();
if (nats === null) {
  console.error('NOT TRIED: several processes as one house. There is no nats-server here, and none could be fetched.');
}

it.runIf(nats)(
  'loses nothing though nodes, database and bus are killed, stopped and cut off, clocks are set and the disk is full',
  async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'parlour-cluster-'));
    onTestFinished(() => rm(scratch, { recursive: true }));
    const parlour = join(process.env['PARLOUR_BUNDLES']!, 'cli/parlour.mjs');
    const { problems, faults, untried, ...counts } = await endureTogether({
      ...TERMS,
      parlour: [parlour],
      nats: nats!,
      data: join(scratch, 'data'),
    });
    console.log({ ...counts, ...faults });
    if (untried.length > 0) console.error(`NOT TRIED: ${untried.join()}. Nobody may mount a small disk here.`);
    expect(problems).toEqual([]);
    expect([...Object.keys(faults), ...untried].toSorted()).toEqual(FAULTS.toSorted());
    expect(counts.claims).toBeGreaterThan(TERMS.tables);
    expect(counts.acts).toBeGreaterThan(10 * TERMS.tables);
  },
  600_000,
);
