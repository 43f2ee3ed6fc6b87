import { isRefusal, seeded, shuffler, type View } from '@parlour/engine';
import { type State, skipBo } from '@parlour/games/skip-bo';
import type { Happening, Session } from '@parlour/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localSession } from './local.ts';

const open = (options = {}) => {
  const session = localSession({
    game: skipBo,
    options: { stock: 10, ...options },
    seats: 3,
    name: 'Asha',
    you: 1,
    chance: shuffler(seeded(7)),
    random: seeded(8),
    delay: 100,
  });
  if (isRefusal(session)) throw new Error(session.refused);
  return session;
};
const viewOf = (session: Session) => session.get().view as View<State>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('plays a whole game with the bots, telling every action once', async () => {
  const session = open();
  const told: Happening[] = [];
  session.watch((happening) => told.push(happening));
  session.subscribe(() => {});
  for (let step = 0; step < 3000 && session.get().table?.phase === 'playing'; step++) {
    const view = viewOf(session);
    if (view.turn === 1) {
      const action = skipBo.bots['greedy']!(view, skipBo.legal(view, 1), seeded(step));
      expect(await session.act(skipBo.notation.action(action))).toBeNull();
    } else vi.advanceTimersByTime(100);
  }
  expect(session.get().table?.phase).toBe('over');
  expect(told.map(({ n }) => n)).toEqual(told.map((_, at) => at + 1));
  expect(told.at(-1)?.after).toBe(session.get().view);
  expect(told.every(({ before }, at) => at === 0 || before === told[at - 1]!.after)).toBe(true);

  expect(await session.ask({ do: 'again' })).toBeNull();
  expect(session.get().table?.phase).toBe('playing');
});

it('shows only what your seat may see', () => {
  const { viewer, places } = viewOf(open());
  expect(viewer).toBe(1);
  expect(places[0]!.hand.every((card) => card === -1)).toBe(true);
});

it('refuses what is against the rules, and changes nothing', async () => {
  const session = open();
  const before = session.get();
  expect(await session.act('H13>B1')).toMatchObject({ refused: expect.any(String) });
  expect(session.get()).toBe(before);
  expect(await session.say('hello')).toMatchObject({ refused: 'only-at-a-server' });
});

it('refuses a table that cannot be', () => {
  const chance = shuffler(seeded(1));
  expect(localSession({ game: skipBo, seats: 9, name: 'Asha', you: 0, chance, random: seeded(1) })).toMatchObject({
    refused: 'wrong-seats',
  });
});
