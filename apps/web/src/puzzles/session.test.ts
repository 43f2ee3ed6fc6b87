import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Puzzle } from '@parlour/bots';
import { isRefusal } from '@parlour/engine';
import { describe, expect, it, vi } from 'vitest';
import { webGames } from '../games/index.ts';
import { puzzleSession } from './session.ts';

describe.each(webGames.filter(({ puzzles }) => puzzles))('the table of a puzzle of $id', async (web) => {
  const { game } = await web.kit();
  const { verdict } = await web.puzzles!();
  const file = join(import.meta.dirname, `../../puzzles/${web.id}.json`);
  const [puzzle] = JSON.parse(readFileSync(file, 'utf8')) as [Puzzle];
  const open = () => {
    const tell = vi.fn();
    const session = puzzleSession(game, puzzle, verdict, 'You', tell);
    if (isRefusal(session)) throw new Error(session.refused);
    return { session, tell };
  };

  it('shows what the seat may see, and nothing else', () => {
    const view = open().session.get().view;
    expect(view).toEqual(game.view(game.notation.parsePosition(puzzle.position), puzzle.seat));
  });

  it('says when the answer is right, and then stands still until it is laid again', async () => {
    const { session, tell } = open();
    const before = session.get().view;
    for (const action of puzzle.answer) expect(await session.act(action)).toBeNull();
    expect(tell.mock.calls.map(([{ right }]) => right)).toEqual([true]);
    expect(await session.act(puzzle.answer[0]!)).toMatchObject({ refused: 'already-over' });
    await session.restart();
    expect(session.get().view).toEqual(before);
    expect(await session.act(puzzle.answer[0]!)).toBeNull();
  });

  it('takes back one action after another, until the answer is given', async () => {
    const { session, tell } = open();
    const before = session.get().view;
    const takeBack = () => session.ask({ do: 'takeBack', seen: session.get().n });
    expect(await takeBack()).toMatchObject({ refused: 'take-back-nothing' });
    const views: unknown[] = [];
    for (const action of puzzle.answer.slice(0, -1)) {
      views.push(session.get().view);
      await session.act(action);
    }
    for (const view of views.toReversed()) {
      expect(await takeBack()).toBeNull();
      expect(session.get().view).toEqual(view);
    }
    expect(session.get().view).toEqual(before);
    for (const action of puzzle.answer) await session.act(action);
    expect(tell).toHaveBeenCalledTimes(1);
    expect(await takeBack()).toMatchObject({ refused: 'take-back-nothing' });
  });

  it('shows the solution step by step, which is no answer of yours', async () => {
    const { session, tell } = open();
    const after: unknown[] = [];
    session.watch(({ n }) => after.push(n));
    for (const step of puzzle.answer.keys()) await session.show(step);
    expect(after).toHaveLength(puzzle.answer.length);
    expect(tell).not.toHaveBeenCalled();
  });
});
