import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Training } from '@parlour/bots';
import { seeded } from '@parlour/engine';

// npm run train -- skip-bo [--seed 1] [--rounds 40] [--fresh]
// Trains the mind of the games in one folder of packages/games. It can be stopped at any time and goes on from the last
// round. At the end it writes weights.ts, and weights.json, which says where the weights come from.
//
// npm run train -- skip-bo --ladder skip-bo.json
// Trains nothing: it notes the ratings of a ladder (parlour ladder --out) in weights.json.

const root = join(import.meta.dirname, '..');

/** What a thread is asked: to be one shard of a round. */
interface Shard {
  readonly round: number;
  readonly shard: number;
  readonly done: number;
  readonly parameters: Float32Array;
}

interface Checkpoint {
  readonly seed: string;
  readonly round: number;
  readonly seconds: number;
}

const trainingOf = async (folder: string): Promise<Training> =>
  (await import(join(root, 'packages/games', folder, 'training.ts'))).training;

/** How wide the progress bar is. */
const BAR = 30;

if (isMainThread) await train();
else await serveShards(workerData as { folder: string; seed: string });

async function serveShards({ folder, seed }: { folder: string; seed: string }): Promise<void> {
  const training = await trainingOf(folder);
  parentPort!.on('message', ({ round, shard, done, parameters }: Shard) => {
    parentPort!.postMessage(training.learn(parameters, seeded(`${seed}/${round}/${shard}`), done));
  });
}

async function train(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      fresh: { type: 'boolean' },
      ladder: { type: 'string' },
    },
  });
  const folder = positionals[0] ?? '';
  if (!existsSync(join(root, 'packages/games', folder, 'training.ts')) || folder === '') {
    throw new Error(`no training in packages/games/${folder}`);
  }
  if (values.ladder !== undefined) return noteLadder(folder, values.ladder);
  const { seed } = values;
  const training = await trainingOf(folder);
  const rounds = Number(values.rounds ?? training.rounds);
  const kept = join(root, 'reports/training', folder);
  mkdirSync(kept, { recursive: true });
  let { parameters, checkpoint } = (values.fresh ? null : readCheckpoint(kept, seed)) ?? {
    parameters: training.begin(seeded(`${seed}/begin`)),
    checkpoint: { seed, round: 0, seconds: 0 },
  };
  const threads = Math.min(availableParallelism(), training.shards);
  const workers = Array.from({ length: threads }, () => {
    return new Worker(new URL('train-thread.mjs', import.meta.url), { workerData: { folder, seed } });
  });
  while (checkpoint.round < rounds) {
    const began = performance.now();
    const { round } = checkpoint;
    const learnt = await playRound(workers, training.shards, { round, done: round / rounds, parameters });
    parameters = training.merge(parameters, learnt);
    checkpoint = { seed, round: round + 1, seconds: checkpoint.seconds + (performance.now() - began) / 1000 };
    writeCheckpoint(kept, parameters, checkpoint);
    report(folder, checkpoint, rounds, training);
  }
  for (const worker of workers) await worker.terminate();
  process.stdout.write('\n');
  writeWeights(folder, training.pack(parameters), {
    seed,
    rounds,
    games: rounds * training.shards * training.games,
    seconds: Math.round(checkpoint.seconds),
  });
}

/** Each thread takes the next shard that nobody has begun. */
async function playRound(
  workers: readonly Worker[],
  shards: number,
  round: Omit<Shard, 'shard'>,
): Promise<Float32Array[]> {
  const learnt: Float32Array[] = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      for (let shard = next++; shard < shards; shard = next++) {
        worker.postMessage({ ...round, shard });
        learnt[shard] = await new Promise<Float32Array>((resolve, reject) => {
          worker.once('message', resolve).once('error', reject);
        });
        // Not all listeners: a worker without its own would never say a word again.
        worker.removeAllListeners('error');
      }
    }),
  );
  return learnt;
}

function readCheckpoint(kept: string, seed: string): { parameters: Float32Array; checkpoint: Checkpoint } | null {
  const path = join(kept, 'checkpoint.json');
  if (!existsSync(path)) return null;
  const checkpoint = JSON.parse(readFileSync(path, 'utf8')) as Checkpoint;
  if (checkpoint.seed !== seed) return null;
  const bytes = readFileSync(join(kept, `round-${checkpoint.round}.f32`));
  return { parameters: new Float32Array(new Uint8Array(bytes).buffer), checkpoint };
}

/** The last two rounds stay on the disk, so that there is always a whole one. */
function writeCheckpoint(kept: string, parameters: Float32Array, checkpoint: Checkpoint): void {
  writeFileSync(join(kept, `round-${checkpoint.round}.f32`), new Uint8Array(parameters.buffer));
  const old = join(kept, `round-${checkpoint.round - 2}.f32`);
  writeFileSync(join(kept, 'checkpoint.new'), JSON.stringify(checkpoint));
  renameSync(join(kept, 'checkpoint.new'), join(kept, 'checkpoint.json'));
  if (existsSync(old)) renameSync(old, join(kept, 'older.f32'));
}

function report(folder: string, { round, seconds }: Checkpoint, rounds: number, { shards, games }: Training): void {
  const filled = Math.round((round / rounds) * BAR);
  const left = Math.ceil(((rounds - round) * seconds) / round);
  const text = `${folder} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${round}/${rounds} rounds, ${round * shards * games} games, ${Math.round(seconds)} s, ${left} s left`;
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
}

function writeWeights(folder: string, text: string, facts: object): void {
  const place = join(root, 'packages/games', folder);
  writeFileSync(
    join(place, 'weights.ts'),
    `// Made by npm run train -- ${folder}; weights.json says how.\nexport const WEIGHTS = '${text}';\n`,
  );
  const manifest = {
    ...facts,
    date: new Date().toISOString().slice(0, 10),
    sha256: createHash('sha256').update(text).digest('hex'),
    ladder: null,
  };
  writeManifest(folder, manifest);
}

function manifestOf(folder: string): string {
  return join(root, 'packages/games', folder, 'weights.json');
}

function writeManifest(folder: string, manifest: object): void {
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Ratings by name, of a ladder that was kept in a file. */
function noteLadder(folder: string, file: string): void {
  const { entrants } = JSON.parse(readFileSync(file, 'utf8')) as { entrants: { name: string; rating: number }[] };
  const ladder = Object.fromEntries(entrants.map(({ name, rating }) => [name, Math.round(rating)]));
  writeManifest(folder, { ...JSON.parse(readFileSync(manifestOf(folder), 'utf8')), ladder });
}
