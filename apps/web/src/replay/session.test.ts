import { readFileSync } from 'node:fs';
import { isRefusal, type MatchRecord } from '@parlour/engine';
import { dumbal } from '@parlour/games/dumbal';
import type { Happening } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { develop } from './film.ts';
import { replaySession } from './session.ts';

async function open() {
  const path = '../../../../packages/games/dumbal/golden/early-shows-for-three.json';
  const record = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as MatchRecord;
  const film = await develop(dumbal, record);
  if (isRefusal(film)) throw new Error(film.refused);
  const session = replaySession(film, [], 2, 0, 1);
  const happened: Happening[] = [];
  let changes = 0;
  session.watch((happening) => void happened.push(happening));
  session.subscribe(() => changes++);
  return { film, session, happened, changes: () => changes };
}

it('tells one step on as something that happens, and then shows where it leads', async () => {
  const { film, session, happened, changes } = await open();
  const before = session.get().view;
  session.show(1, 1);
  expect(happened).toEqual([{ n: 1, events: film.events(1, 1), before, after: film.view(1, 1) }]);
  expect(session.get().view).toBe(happened[0]!.after);
  expect(changes()).toBe(1);
});

it('is just there in any other moment, and for other eyes', async () => {
  const { film, session, happened, changes } = await open();
  session.show(9, 1);
  session.show(8, 1);
  session.show(9, 'all');
  session.show(9, 'all');
  expect(happened).toEqual([]);
  expect(changes()).toBe(3);
  // With all cards open, your own seat stays before you.
  expect(session.get()).toMatchObject({ n: 9, you: 2, view: film.view(9, 'all') });
  session.show(9, null);
  expect(session.get().you).toBeNull();
});

it('lets nobody do anything', async () => {
  const { session } = await open();
  expect(await session.act('show')).toMatchObject({ refused: 'already-over' });
  expect(session.get().n).toBe(0);
});
