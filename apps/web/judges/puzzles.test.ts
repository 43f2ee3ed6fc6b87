import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS, type Puzzle } from '@parlour/bots';
import { isRefusal, Match, seeded, shuffler, speaker } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { webGame, webGames } from '../src/games/index.ts';
import { languages } from '../src/words/languages.ts';
import { judges } from './index.ts';

const folder = join(import.meta.dirname, '../puzzles');
const puzzlesOf = (id: string) => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Puzzle[];
const made = readdirSync(folder).map((file) => file.replace('.json', ''));

it('has puzzles of every game that says it has, and a second solver for them', () => {
  const wanted = webGames.flatMap(({ id, puzzles }) => (puzzles ? [id] : [])).sort();
  expect(made.sort()).toEqual(wanted);
  expect(Object.keys(judges).sort()).toEqual(wanted);
});

describe.each(made)('the puzzles of %s', async (id) => {
  const puzzles = puzzlesOf(id);
  const game = games.find((each) => each.id === id)!;
  const { verdict, words } = await webGame(id)!.puzzles!();
  const kit = await webGame(id)!.kit();

  it('are a hundred or more, each with an id of its own, from easy to hard', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(100);
    expect(new Set(puzzles.map((puzzle) => puzzle.id)).size).toBe(puzzles.length);
    for (const puzzle of puzzles) {
      expect(puzzle.id.startsWith(`${id}-`)).toBe(true);
      expect(puzzle.solvers).toBeGreaterThanOrEqual(0);
      expect(puzzle.solvers).toBeLessThanOrEqual(LEVELS.length);
    }
    expect(new Set(puzzles.map(({ solvers }) => solvers)).size).toBeGreaterThanOrEqual(3);
  });

  it('begin in legal positions, and their answers are right when they are played to the end, and not before', () => {
    for (const puzzle of puzzles) {
      const match = Match.from(game, puzzle.position, shuffler(seeded(puzzle.id)));
      if (isRefusal(match)) throw new Error(`${puzzle.id}: ${match.refused}`);
      const before = game.view(match.state, puzzle.seat);
      for (const at of puzzle.answer.keys()) {
        expect(isRefusal(match.act(puzzle.seat, puzzle.answer[at])), puzzle.id).toBe(false);
        const actions = puzzle.answer.slice(0, at + 1);
        const outcome = verdict({ puzzle, before, after: game.view(match.state, puzzle.seat), actions });
        expect(outcome?.right ?? null, puzzle.id).toBe(actions.length === puzzle.answer.length ? true : null);
      }
    }
  });

  /** What becomes of a puzzle if somebody does one thing or another. */
  const stumble = (puzzle: Puzzle, seed: string) => {
    const random = seeded(seed);
    const match = Match.from(game, puzzle.position, shuffler(random));
    if (isRefusal(match)) throw new Error(`${puzzle.id}: ${match.refused}`);
    const before = game.view(match.state, puzzle.seat);
    for (const actions: string[] = []; game.actors(match.state).includes(puzzle.seat); ) {
      const legal = game.legal(match.state, puzzle.seat);
      const action = legal[random.below(legal.length)];
      match.play(puzzle.seat, action);
      actions.push(game.notation.action(action));
      const outcome = verdict({ puzzle, before, after: game.view(match.state, puzzle.seat), actions });
      if (outcome) return outcome;
    }
    throw new Error(`${puzzle.id} goes on without a verdict`);
  };

  it('can be answered wrongly, and then say why', () => {
    const say = speaker({ ...game.messages, ...kit.words, ...words.en }, 'en', [], 0);
    for (const puzzle of puzzles) {
      let wrong: ReturnType<typeof stumble> | undefined;
      for (let seed = 0; seed < 500 && wrong === undefined; seed++) {
        const outcome = stumble(puzzle, `${seed}`);
        if (!outcome.right) wrong = outcome;
      }
      expect(wrong, puzzle.id).toBeDefined();
      expect(say(wrong!.why)).not.toMatch(/[{}]|undefined|NaN|^puzzle/);
    }
  });

  it.each(Object.keys(languages) as (keyof typeof languages)[])('have words for all of it in %s', async (language) => {
    const translated = language === 'en' ? {} : await kit.messages?.[language]?.();
    const say = speaker({ ...game.messages, ...kit.words, ...translated, ...words[language] }, language, [], 0);
    expect(Object.keys(words[language]).sort()).toEqual(Object.keys(words.en).sort());
    for (const { kind, facts, told, why } of puzzles) {
      const phrases = [{ key: `puzzle.kind.${kind}` }, { key: `puzzle.ask.${kind}`, facts }, ...why];
      for (const { what } of told ?? []) phrases.push({ key: `puzzle.told.${what}` });
      for (const phrase of phrases) {
        expect(say(phrase)).not.toBe(phrase.key);
        expect(say(phrase)).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  it('have one best answer, says a solver that is not their maker', () => {
    const problems = puzzles.flatMap((puzzle) => judges[id]!(puzzle).map((problem) => `${puzzle.id}: ${problem}`));
    expect(problems).toEqual([]);
  });

  it('would not pass with another answer', () => {
    const [puzzle] = puzzles;
    const other = puzzles.find(({ kind, answer }) => kind === puzzle!.kind && `${answer}` !== `${puzzle!.answer}`)!;
    expect(judges[id]!({ ...puzzle!, answer: other.answer })).not.toEqual([]);
  });
});
