import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCli } from '../apps/cli/build.mjs';
import { endure } from '../apps/server/chaos/faults.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const { seed } = values;
const scratch = await mkdtemp(join(tmpdir(), 'parlour-chaos-'));
const parlour = await buildCli(join(scratch, 'parlour.mjs'));
const started = performance.now();
const { problems, ...counts } = await endure({
  tables: Number(values.tables),
  kills: Number(values.kills),
  seed,
  parlour: [parlour],
  data: join(scratch, 'data'),
});
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  Object.entries({ seed, ...counts, seconds })
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
);
for (const problem of problems) console.error(problem);
// What went wrong can be looked at.
if (problems.length > 0) console.error(`The data is kept in ${scratch}.`);
else await rm(scratch, { recursive: true });
process.exitCode = problems.length > 0 ? 1 : 0;
