import { isRefusal } from '@parlour/engine';
import { skipBo } from '@parlour/games/skip-bo';
import { skipBoLesson } from '@parlour/games/skip-bo.lesson';
import type { Happening } from '@parlour/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lessonSession } from './lesson.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (done: readonly string[] = []) => {
  const kept: (readonly string[])[] = [];
  const keep = (done: readonly string[]) => void kept.push([...done]);
  const session = lessonSession({ game: skipBo, lesson: skipBoLesson, name: 'Asha', done, keep });
  session.subscribe(() => {});
  return { session, kept };
};

/** Does what is expected, until the lesson has come to this step. */
async function goTo(session: ReturnType<typeof open>['session'], step: string): Promise<void> {
  for (let at = session.lesson.get(); at.step.id !== step; at = session.lesson.get()) {
    if (at.waitsFor === 'others') vi.advanceTimersByTime(900);
    else if (at.waitsFor === 'reading') session.lesson.read();
    else expect(await session.act(at.expected[0]!)).toBeNull();
  }
}

it('plays a whole lesson, telling every action once, and keeps what was done', async () => {
  const { session, kept } = open();
  const told: Happening[] = [];
  session.watch((happening) => told.push(happening));
  await goTo(session, 'end');
  expect(session.lesson.get()).toMatchObject({ waitsFor: 'reading', isLast: true, expected: [] });
  expect(session.get().table?.phase).toBe('over');
  expect(told.every(({ n }, at) => at === 0 || n > told[at - 1]!.n)).toBe(true);
  expect(
    told.flatMap(({ events }) => events as { type: string }[]).filter(({ type }) => type === 'emptied'),
  ).toHaveLength(1);
  const again = open(kept.at(-1));
  expect(again.session.lesson.get()).toEqual(session.lesson.get());
  expect(again.session.get().view).toEqual(session.get().view);
});

it('answers a wrong move, waits, and goes on when the right one comes', async () => {
  const { session, kept } = open();
  const before = session.get();
  const refusal = await session.act('HW>B1');
  expect(isRefusal(refusal) && refusal.refused).toBe('lesson.stock');
  expect(await session.act('H8>B1')).toMatchObject({ refused: 'not-next' });
  expect(session.get()).toBe(before);
  expect(kept).toEqual([]);
  expect(await session.act('S>B1')).toBeNull();
  expect(session.lesson.get().step.id).toBe('hand');
});

it('lets the others act at once for who skips, and begins again for who wants to', async () => {
  const { session, kept } = open();
  const view = session.get().view;
  await goTo(session, 'other');
  expect(session.lesson.get().waitsFor).toBe('others');
  await session.ask({ do: 'pace', as: 'skip' });
  vi.advanceTimersByTime(1);
  expect(session.lesson.get().waitsFor).toBe('reading');
  session.lesson.restart();
  expect(session.lesson.get()).toMatchObject({ at: 0, waitsFor: 'action' });
  expect(session.get().view).toEqual(view);
  expect(kept.at(-1)).toEqual([]);
});
