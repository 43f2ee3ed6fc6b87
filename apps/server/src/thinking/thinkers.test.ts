import type { Pool, Question } from '@parlour/bots';
import { seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import { expect, it, onTestFinished } from 'vitest';
import { atOnce } from './at-once.ts';
import { threads } from './thinkers.ts';

/** The first decision of a match of each game. */
const questions = games.map((game): Question => {
  const state = game.deal(game.options.parse({}), 2, shuffler(seeded('think')));
  const [seat] = game.actors(state);
  return { game: game.id, bot: 'casual', view: game.view(state, seat!), seed: 7 };
});

it('threads decide as the process itself would, for every game', async () => {
  const pool: Pool = threads();
  onTestFinished(() => pool.end());
  const decided = await Promise.all(
    questions.map(
      (question) =>
        new Promise((answer) => {
          const pending = pool.think(question, performance.now() + 60_000, () => answer(pending.thought));
        }),
    ),
  );
  expect(decided).toEqual(questions.map((question) => atOnce.think(question, 0, () => {}).thought));
  expect(pool.counts).toMatchObject({ asked: questions.length, answered: questions.length, late: 0, lost: 0 });
});

it('a thread that fails is replaced, and others are answered', async () => {
  const pool = threads();
  onTestFinished(() => pool.end());
  const [question] = questions;
  pool.think({ ...question!, game: 'none' }, performance.now() + 60_000, () => {});
  await new Promise<void>((answer) => {
    pool.think(question!, performance.now() + 60_000, answer);
  });
  expect(pool.counts.lost).toBe(1);
});
