import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { equal, type Refusal, refuse } from '@parlour/engine';
import { z } from 'zod';
import { type Deal, type Plan, sorted } from './plan.ts';
import { type Standings, standingsOf } from './standings.ts';
import { Tally } from './tally.ts';
import { NO_TIMES } from './times.ts';

/** A deal as it is kept: score, alone, forfeits, and points if there are any. */
const row = z.array(z.number()).min(5).max(7);
const times = z.object({ count: z.int(), sum: z.number(), steps: z.record(z.string(), z.int()) });

const schema = z.looseObject({
  ladder: z.literal(1),
  game: z.string(),
  version: z.int(),
  options: z.looseObject({}),
  players: z.int(),
  arena: z.boolean(),
  seed: z.string(),
  deadline: z.int(),
  programs: z.array(z.string()),
  pairs: z.array(z.object({ one: z.string(), other: z.string(), deals: z.array(row) })),
  times: z.record(z.string(), times),
});

const rowOf = ({ score, alone, forfeits, points }: Deal) => [score, ...alone, ...forfeits, ...(points ?? [])];

function dealOf([score, a, b, c, d, ...points]: readonly number[]): Deal {
  return {
    score: score!,
    alone: [a!, b!],
    forfeits: [c!, d!],
    points: points.length === 2 ? [points[0]!, points[1]!] : null,
  };
}

/** The whole ladder as JSON: the standings for people, and every deal, so that it can go on. */
function ladderText(tally: Tally, standings: Standings): string {
  const { entrants, ...plan } = tally.plan;
  const name = (at: number) => entrants[at]!.name;
  const pairs = tally.pairs.map(({ pair: [one, other], deals }) => ({ one: name(one), other: name(other), deals }));
  const kept = pairs.map(({ deals, ...pair }) => `    ${JSON.stringify({ ...pair, deals: deals.map(rowOf) })}`);
  const programs = entrants.flatMap(({ name, program }) => (program ? [name] : []));
  const head = JSON.stringify({ ladder: 1, ...plan, ...standings, programs }, null, 2).slice(0, -2);
  const times = Object.fromEntries(entrants.map(({ name }, at) => [name, tally.times[at]!]));
  return `${head},\n  "pairs": [\n${kept.join(',\n')}\n  ],\n  "times": ${JSON.stringify(times)}\n}\n`;
}

/** Writes a file so that a reader finds the old or the new one, never half of it. */
export function replaceFile(file: string, text: string): Refusal | null {
  try {
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
    return null;
  } catch (error) {
    return refuse('cannot-write', { file, problem: (error as Error).message.replace(/^E[A-Z]+: |, .*$/gs, '') });
  }
}

export const keepLadder = (file: string, tally: Tally): Refusal | null =>
  replaceFile(file, ladderText(tally, standingsOf(tally)));

/** Goes on from a file if it is there. It must be of the same ladder; who is in it stays in it. */
export function resumed(plan: Plan, file: string | undefined): Tally | Refusal {
  if (file === undefined || !existsSync(file)) return new Tally(plan);
  const kept = read(file);
  if (!kept) return refuse('not-a-ladder', { file });
  for (const field of ['game', 'version', 'options', 'players', 'arena', 'seed', 'deadline'] as const) {
    if (!equal(kept[field], plan[field])) return refuse('other-ladder', { file, field });
  }
  const before = Object.keys(kept.times).map((name) => ({ name, program: kept.programs.includes(name) }));
  const entrants = sorted([...plan.entrants, ...before]);
  const tally = new Tally({ ...plan, entrants });
  const number = (name: string) => entrants.findIndex((entrant) => entrant.name === name);
  for (const { one, other, deals } of kept.pairs) {
    const pair = [number(one), number(other)] as const;
    if (!(pair[0] >= 0 && pair[0] < pair[1])) return refuse('not-a-ladder', { file });
    tally.add(pair, { from: 1, deals: deals.map(dealOf), times: [] });
  }
  for (const [at, { name }] of entrants.entries()) tally.times[at] = kept.times[name] ?? NO_TIMES;
  return tally;
}

function read(file: string): z.infer<typeof schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
