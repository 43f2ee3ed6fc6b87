import { HouseClient } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { accept, guest, openHouse } from './testing.ts';

it('TB-51: people leave one match or all of them for good, without being there, also after a restart', async () => {
  const house = await openHouse();
  const [maya, ravi] = [await guest(house.url, 'Maya'), await guest(house.url, 'Ravi')];
  const wish = { game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true };
  for (let made = 0; made < 4; made++) accept(await maya.house.create(wish));
  await house.stop();
  const { url } = await openHouse({ data: house.data });
  const [own, other] = [new HouseClient(url, maya.token), new HouseClient(url, ravi.token)];
  const unfinished = async () => accept(await own.matches()).filter(({ ended }) => ended === null);
  const [first] = await unfinished();
  expect(await other.resign(first!.id)).toMatchObject({ refused: 'not-playing' });
  expect(await own.resign('no-such-match')).toMatchObject({ refused: 'not-playing' });
  expect(accept(await own.resign(first!.id))).toBe(1);
  expect(await own.resign(first!.id)).toMatchObject({ refused: 'not-playing' });
  expect(await unfinished()).toHaveLength(3);
  expect(accept(await other.resign())).toBe(0);
  expect(accept(await own.resign())).toBe(3);
  expect(await unfinished()).toEqual([]);
  expect(accept(await own.matches())).toHaveLength(4);
  expect(accept(await own.table(first!.table!))).toMatchObject({ phase: 'over', why: 'resigned' });
  expect(accept(await own.resign())).toBe(0);
});
