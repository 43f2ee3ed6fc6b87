import { type AnyGame, refuse } from '@parlour/engine';
import { accept, findArena, Refused, wordsOf } from '../house.ts';
import { optionsText } from '../options.ts';
import { barFor } from '../progress.ts';
import { playersOf, walkers } from '../roster.ts';
import { acceptBots, acceptTable, usualPlayers } from '../seats.ts';
import { inArena } from './race.ts';
import { report } from './report.ts';
import { atTable, type Experiment, type Figures, GameFailed, simulate } from './simulate.ts';

export interface SimulateOptions {
  /** Numbers of players; each of them is an experiment. */
  readonly players?: readonly number[];
  readonly games: number;
  readonly first: number;
  readonly seed: string;
  readonly bots?: string;
  readonly options: readonly string[];
  readonly limit: number;
  readonly arena?: boolean;
  readonly json?: boolean;
}

export function experimentsOf(game: AnyGame, asked: SimulateOptions): Experiment[] {
  const say = wordsOf(game);
  const { games, first, seed, limit, arena = false } = asked;
  const counts = asked.players ?? [usualPlayers(game, asked.options, say)];
  const ground = arena ? accept(findArena(game), say) : null;
  // All are checked before the first one begins.
  return counts.map((seats) => {
    const table = { game, options: acceptTable(game, asked.options, seats, say), arena, seed, games, first, limit };
    // Without a wish the best of those play who think little: simulations are of many games.
    if (ground) {
      const players = acceptBots(walkers, asked.bots ?? 'casual', seats, say);
      return { ...table, players, playOne: inArena(ground, players) };
    }
    const roster = playersOf(game);
    const players = acceptBots(roster, asked.bots ?? roster.own.at(-1)!, seats, say);
    return { ...table, players, playOne: atTable(players) };
  });
}

export function simulateCommand(game: AnyGame, asked: SimulateOptions): void {
  const say = wordsOf(game);
  const { stdout } = process;
  const all: { experiment: Experiment; figures: Figures }[] = [];
  for (const experiment of experimentsOf(game, asked)) {
    const bar = barFor(experiment.games);
    const figures = run(experiment, bar?.step);
    bar?.clear();
    all.push({ experiment, figures });
    if (!asked.json) stdout.write(`${[...report(experiment, figures, say), ''].join('\n')}\n`);
  }
  if (!asked.json) return;
  const tables = all.map(({ experiment: { options, players }, figures }) => ({
    players: players.length,
    bots: players.map(({ level }) => level),
    options,
    ...figures,
  }));
  const { seed, first } = asked;
  stdout.write(`${JSON.stringify({ game: game.id, version: game.version, seed, first, tables }, null, 2)}\n`);
}

function run(experiment: Experiment, progress: ((done: number) => void) | undefined): Figures {
  try {
    return simulate(experiment, progress);
  } catch (error) {
    if (!(error instanceof GameFailed)) throw error;
    const facts = { number: error.number, problem: error.message, command: again(experiment, error.number) };
    throw new Refused(refuse('game-failed', facts), wordsOf(experiment.game), { cause: error.cause });
  }
}

/** The command that plays one game of an experiment again. */
function again({ game, options, players, seed, limit, arena }: Experiment, number: number): string {
  const bots = players.map(({ level }) => level).join(',');
  const house = optionsText(game, options);
  return [
    `parlour simulate ${game.id}${arena ? ' --arena' : ''} --players ${players.length} --bots ${bots}`,
    ...(house ? [`--options '${house}'`] : []),
    `--seed '${seed.replaceAll("'", "'\\''")}' --first ${number} --games 1 --limit ${limit}`,
  ].join(' ');
}
