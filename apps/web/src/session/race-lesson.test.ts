import { decodeArena, encodeInputs, newArena, pushed } from '@parlour/arena';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { dutchBlitzLesson } from '@parlour/games/dutch-blitz.lesson';
import type { Snapshot } from '@parlour/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { raceLesson } from './race-lesson.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(done: readonly string[] = []) {
  const kept: (readonly string[])[] = [];
  const keep = (notes: readonly string[]) => void kept.push([...notes]);
  const session = raceLesson({ game: dutchBlitz, lesson: dutchBlitzLesson, name: 'Asha', done, keep });
  const snapshots: Snapshot[] = [];
  session.onSnapshot!((snapshot) => snapshots.push(snapshot));
  session.subscribe(() => {});
  return { session, kept, snapshots };
}
type Opened = ReturnType<typeof open>;

/** Is shown what to do, until the lesson has come to this step. Returns how many seconds that took. */
async function goTo({ session }: Opened, step: string): Promise<number> {
  let tenths = 0;
  while (session.lesson.get().step.id !== step || session.lesson.get().waitsFor === 'others') {
    if (session.lesson.get().waitsFor === 'reading') session.lesson.read();
    else session.lesson.show();
    await vi.advanceTimersByTimeAsync(100);
    if (tenths++ > 1200) throw new Error(`stuck at ${session.lesson.get().step.id}`);
  }
  return tenths / 10;
}

it('is run to its end, by you and by the others', async () => {
  const opened = open();
  const { session, kept, snapshots } = opened;
  await session.ask({ do: 'view', as: 'walks' });
  const seconds = await goTo(opened, 'end');
  expect(seconds).toBeGreaterThan(5);
  expect(session.get().table?.phase).toBe('over');
  expect(open(kept.at(-1)).session.lesson.get()).toEqual(session.lesson.get());

  // The snapshots are what a page draws: time goes on from scene to scene, and the others have run.
  let arena = newArena(2, { shuffle: (_, items) => [...items] });
  const ways = snapshots.map(({ bytes, whole }) => {
    arena = decodeArena(bytes, whole ? newArena(2, { shuffle: (_, items) => [...items] }) : arena);
    return { tick: arena.tick, x: arena.avatars[1]!.x };
  });
  expect(snapshots[0]!.whole).toBe(true);
  expect(ways.every(({ tick }, at) => at === 0 || tick > ways[at - 1]!.tick)).toBe(true);
  expect(new Set(ways.map(({ x }) => Math.round(x))).size).toBeGreaterThan(2);
});

it('waits for nobody’s run if you play flat', async () => {
  const opened = open();
  await opened.session.ask({ do: 'view', as: 'flat' });
  expect(await opened.session.act('pick blitz')).toBeNull();
  expect(await goTo(opened, 'end')).toBeLessThan(20);
});

it('answers a wrong move by the lesson, and one from too far away by the arena', async () => {
  const { session, kept } = open();
  await session.ask({ do: 'view', as: 'walks' });
  const before = session.get().view;
  expect(await session.act('pick post')).toMatchObject({ refused: 'lesson.pick' });
  expect(await session.act('drop new')).toMatchObject({ refused: expect.not.stringMatching('lesson') });
  expect(await session.act('pick blitz')).toMatchObject({ refused: 'out-of-reach' });
  expect(session.get().view).toBe(before);
  expect(kept).toEqual([]);
});

it('moves you by your inputs', async () => {
  const { session, snapshots } = open();
  await session.ask({ do: 'view', as: 'walks' });
  for (let number = 0; number < 30; number++) {
    session.sendInputs!(encodeInputs([{ number, ...pushed(1, 0, 0) }]));
    await vi.advanceTimersByTimeAsync(1000 / 60);
  }
  expect(snapshots.at(-1)!.heard).toBeGreaterThan(20);
});
