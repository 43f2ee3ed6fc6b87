import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnyPuzzler, type Draft, LEVELS, type Level, NEVER_LATE, type Puzzle } from '@parlour/bots';
import { type AnyGame, isRefusal, Match, type Random, type Seat, seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import { mindOf } from '@parlour/games/minds';
import { puzzlers } from '@parlour/games/puzzlers';

// npm run puzzles [-- skip-bo dumbal] [--seed 1]
// Lets bots of all levels play, looks for puzzles in what comes up, and lets each level of the ladder try every puzzle.
// It writes apps/web/puzzles. The same seed gives the same puzzles, however long it takes: nobody thinks by the clock.

const folder = join(import.meta.dirname, '../apps/web/puzzles');

/** A match that goes on and on is left. */
const LONGEST = 1500;
/** How often a level tries a puzzle. It has solved the puzzle if it does so more often than not. */
const TRIES = 3;
/** No answer is longer. */
const LONGEST_ATTEMPT = 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const asked = positionals.length > 0 ? positionals : Object.keys(puzzlers);
for (const id of asked) {
  const game = games.find((each) => each.id === id);
  const puzzler = puzzlers[id];
  if (!game || !puzzler) throw new Error(`Nobody makes puzzles of ${id}.`);
  const drafts = gather(game, puzzler, values.seed);
  const puzzles = drafts.map((draft) => tried(game, puzzler, draft));
  const lines = puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(',\n');
  writeFileSync(join(folder, `${id}.json`), `[\n${lines}\n]\n`);
  const grades = [0, 1, 2, 3, 4, 5].map((count) => puzzles.filter(({ solvers }) => solvers === count).length);
  console.log(`${id}: ${puzzles.length} puzzles; solved by 0 to 5 levels: ${grades.join(' ')}`);
}

/** Plays matches until there are as many puzzles of each kind as are wanted. */
function gather(game: AnyGame, puzzler: AnyPuzzler, seed: string): Draft[] {
  const found = new Map<string, Draft>();
  const left = { ...puzzler.kinds };
  for (let at = 0; at < puzzler.matches && Object.values(left).some((count) => count > 0); at++) {
    // One match gives one puzzle of a kind: the next turn often looks like the last.
    const had = new Set<string>();
    for (const draft of moments(game, puzzler, at, seeded(`${seed}/${game.id}/${at}`))) {
      const id = idOf(game, draft);
      if (left[draft.kind]! <= 0 || had.has(draft.kind) || found.has(id)) continue;
      had.add(draft.kind);
      found.set(id, draft);
      left[draft.kind]!--;
    }
    if (at % 50 === 0) console.error(`${game.id}: match ${at}, ${found.size} puzzles, still wanted`, left);
  }
  return [...found.values()];
}

/** The puzzles that come up in a match of bots. */
function* moments(game: AnyGame, puzzler: AnyPuzzler, at: number, random: Random): Generator<Draft> {
  const { seats, options } = puzzler.tables[at % puzzler.tables.length]!;
  const match = Match.deal(game, options, seats, shuffler(random));
  if (isRefusal(match)) throw new Error(`${game.id}: ${match.refused}`);
  const mind = mindOf(game);
  const levels = Array.from({ length: seats }, () => LEVELS[random.below(LEVELS.length)]!);
  for (let played = 0; played < LONGEST; played++) {
    const actors = game.actors(match.state);
    if (actors.length === 0) return;
    const seat = actors[random.below(actors.length)]!;
    yield* puzzler.find(match.state, seat, random);
    const view = game.view(match.state, seat);
    const manner = { level: levels[seat]!, temper: 'even' } as const;
    match.play(seat, mind.choose(view, game.legal(view, seat), manner, random, NEVER_LATE).action);
  }
}

function idOf(game: AnyGame, { kind, position }: Draft): string {
  return `${game.id}-${createHash('sha256').update(`${kind}\n${position}`).digest('hex').slice(0, 7)}`;
}

function tried(game: AnyGame, puzzler: AnyPuzzler, draft: Draft): Puzzle {
  const id = idOf(game, draft);
  const solvers = LEVELS.filter((level) => {
    let solved = 0;
    for (let at = 0; at < TRIES; at++) if (solves(game, puzzler, draft, level, `${id}/${level}/${at}`)) solved++;
    return solved > TRIES / 2;
  }).length;
  return { id, ...draft, solvers };
}

/** Whether a bot of this level, which knows only what its seat sees, does what the puzzle asks for. */
function solves(game: AnyGame, puzzler: AnyPuzzler, puzzle: Draft, level: Level, seed: string): boolean {
  const random = seeded(seed);
  const match = Match.from(game, puzzle.position, shuffler(random));
  if (isRefusal(match)) throw new Error(`${seed}: ${match.refused}`);
  const mind = mindOf(game);
  const seat: Seat = puzzle.seat;
  const before = game.view(match.state, seat);
  const actions: string[] = [];
  while (actions.length < LONGEST_ATTEMPT && game.actors(match.state).includes(seat)) {
    const view = game.view(match.state, seat);
    const { action } = mind.choose(view, game.legal(view, seat), { level, temper: 'even' }, random, NEVER_LATE);
    actions.push(game.notation.action(action));
    match.play(seat, action);
    const verdict = puzzler.verdict({ puzzle, before, after: game.view(match.state, seat), actions });
    if (verdict) return verdict.right;
  }
  return false;
}
