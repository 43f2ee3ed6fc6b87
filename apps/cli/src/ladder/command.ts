import { availableParallelism } from 'node:os';
import { LEVELS } from '@parlour/bots';
import { type AnyGame, refuse, type Say } from '@parlour/engine';
import { accept, findArena, Refused, wordsOf } from '../house.ts';
import { barFor } from '../progress.ts';
import { playersOf, type Roster, walkers } from '../roster.ts';
import { acceptBot, acceptTable } from '../seats.ts';
import { chart } from './chart.ts';
import { keepLadder, replaceFile, resumed } from './file.ts';
import type { Task } from './ladder-thread.ts';
import { type Entrant, lineupsOf, type Pair, type Plan, sorted } from './plan.ts';
import { Program } from './program.ts';
import { report } from './report.ts';
import { standingsOf } from './standings.ts';
import type { Tally } from './tally.ts';
import { MatchFailed, playAll } from './threads.ts';

export interface LadderOptions {
  readonly players: number;
  readonly games: number;
  readonly seed: string;
  readonly bots?: string;
  /** Commands of programs. */
  readonly bot: readonly string[];
  readonly options: readonly string[];
  readonly deadline: number;
  readonly arena?: boolean;
  readonly threads?: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** Milliseconds between two times that the ladder is kept. */
const KEEP = 10_000;
/** Deals that a thread takes at a time. */
const SHEAF = 20;

/** Plays a ladder and prints it. Returns the exit code. */
export async function ladderCommand(game: AnyGame, asked: LadderOptions): Promise<number> {
  const say = wordsOf(game);
  const plan = planOf(game, asked, say);
  await meetPrograms(game, plan, say);
  const tally = accept(resumed(plan, asked.out), say);
  const stopped = await play(tally, plan.entrants, asked, say);
  const standings = standingsOf(tally);
  if (asked.out !== undefined) {
    keep(asked.out, tally, say);
    const refusal = replaceFile(`${asked.out.replace(/\.json$/, '')}.svg`, chart(tally.plan, standings, say));
    if (refusal) throw new Refused(refusal, say);
  }
  const lines = asked.json ? [JSON.stringify(standings, null, 2)] : report(tally.plan, standings, say);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (stopped) process.stderr.write(`${say({ key: 'cli.ladder.stopped', facts: { file: asked.out ?? 'none' } })}\n`);
  return stopped ? 130 : 0;
}

export function planOf(game: AnyGame, asked: LadderOptions, say: Say): Plan {
  const { players, seed, deadline } = asked;
  const options = acceptTable(game, asked.options, players, say);
  const arena = asked.arena ?? false;
  if (arena) accept(findArena(game), say);
  if (arena && asked.bot.length > 0) throw new Refused(refuse('bots-do-not-walk'), say);
  const roster: Roster<unknown> = arena ? walkers : playersOf(game);
  const names = asked.bots?.split(',').map((name) => name.trim()) ?? [...LEVELS, ...roster.own];
  const bots = names.map((name) => ({ name: acceptBot(roster, name, say).level, program: false }));
  const entrants = sorted([...bots, ...asked.bot.map((name) => ({ name, program: true }))]);
  if (entrants.length < 2) throw new Refused(refuse('few-bots'), say);
  return { game: game.id, version: game.version, options, players, arena, seed, entrants, deadline };
}

/** A program that does not even say hello is a mistake of who called it, not a match lost. */
async function meetPrograms(game: AnyGame, { entrants }: Plan, say: Say): Promise<void> {
  for (const { name, program } of entrants) {
    if (!program) continue;
    const met = new Program(name, game);
    const running = await met.greet();
    met.close();
    if (!running) throw new Refused(refuse('bot-is-silent', { command: name }), say);
  }
}

function keep(file: string, tally: Tally, say: Say): void {
  const refusal = keepLadder(file, tally);
  if (refusal) throw new Refused(refusal, say);
}

/** Plays what is missing. Returns whether it was stopped before the end. */
async function play(tally: Tally, entrants: readonly Entrant[], asked: LadderOptions, say: Say): Promise<boolean> {
  const { plan } = tally;
  const perDeal = lineupsOf(plan.players).length;
  const deals = Math.ceil(asked.games / perDeal);
  const wanted = (at: number) => entrants.some(({ name }) => name === plan.entrants[at]!.name);
  const pairs = tally.pairs.filter(({ pair }) => pair.every(wanted));
  const played = () => pairs.reduce((sum, { deals: done }) => sum + Math.min(deals, done.length), 0) * perDeal;
  const bar = barFor(pairs.length * deals * perDeal, played());
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  let kept = performance.now();
  const heard = (pair: Pair, part: Parameters<Tally['add']>[1]) => {
    tally.add(pair, part);
    bar?.step(played());
    if (asked.out === undefined || performance.now() - kept < KEEP) return;
    keep(asked.out, tally, say);
    kept = performance.now();
  };
  const missing = pairs.length * deals * perDeal - played();
  const threads = Math.min(asked.threads ?? availableParallelism(), Math.ceil(missing / perDeal));
  try {
    await playAll(plan, tasksOf(pairs, deals), threads, heard, stop.signal);
  } catch (error) {
    if (!(error instanceof MatchFailed)) throw error;
    const [one, other] = error.pair.map((at) => plan.entrants[at]!.name);
    const facts = { one: one!, other: other!, deal: error.deal, problem: error.message };
    throw new Refused(refuse('ladder-failed', facts), say, { cause: error });
  } finally {
    process.off('SIGINT', interrupt);
    bar?.clear();
  }
  return stop.signal.aborted;
}

/** All pairs get their first deals before any gets its next ones: so a ladder that is stopped is even. */
function* tasksOf(pairs: Tally['pairs'], deals: number): Generator<Task> {
  const begun = pairs.map(({ deals: done }) => done.length);
  for (let from = 0; from < deals; from += SHEAF) {
    const to = Math.min(deals, from + SHEAF);
    for (const [at, { pair }] of pairs.entries()) {
      const first = Math.max(from, begun[at]!);
      if (first < to) yield { pair, from: first + 1, to: to + 1 };
    }
  }
}
