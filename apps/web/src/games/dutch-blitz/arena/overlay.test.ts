import { expect, it } from 'vitest';
import { type Box, covered, placeBeside } from './overlay.ts';

const ROOM = { left: 8, top: 60, right: 952, bottom: 400 };
const SIZE = { width: 200, height: 40 };

const covers = ({ left, top }: { left: number; top: number }, { left: l, right, top: t, bottom }: Box) =>
  left < right && left + SIZE.width > l && top < bottom && top + SIZE.height > t;

it('words stand beside a thing, within the picture, over neither the thing nor a bean before it', () => {
  for (let across = 40; across <= 920; across += 40) {
    for (let down = 100; down <= 360; down += 20) {
      const thing = { left: across - 30, right: across + 30, top: down - 20, bottom: down + 20 };
      for (const [dx, dy] of [
        [0, 0],
        [-50, 10],
        [50, 10],
        [0, 60],
      ] as const) {
        const bean = { left: across + dx - 25, right: across + dx + 25, top: down + dy - 60, bottom: down + dy + 40 };
        const place = placeBeside(thing, SIZE, [bean], ROOM);
        expect(place.left).toBeGreaterThanOrEqual(ROOM.left);
        expect(place.left + SIZE.width).toBeLessThanOrEqual(ROOM.right);
        expect(place.top).toBeGreaterThanOrEqual(ROOM.top);
        expect(place.top + SIZE.height).toBeLessThanOrEqual(ROOM.bottom);
        for (const box of [thing, bean]) expect(covers(place, box), `${across} ${down} ${dx} ${dy}`).toBe(false);
      }
    }
  }
});

it('words keep off what lies at the edges', () => {
  const thing = { left: 390, right: 450, top: 240, bottom: 280 };
  const bean = { left: 440, right: 500, top: 250, bottom: 330 };
  // To the left of the thing there would be room without it.
  const panel = { left: 0, right: 260, top: 0, bottom: 400 };
  expect(covers(placeBeside(thing, SIZE, [bean], ROOM), panel)).toBe(true);
  const place = placeBeside(thing, SIZE, [bean], ROOM, [panel]);
  for (const box of [thing, bean, panel]) expect(covers(place, box)).toBe(false);
});

it('of names that lie over each other the nearest is read, and none lies over what is at the edges', () => {
  const name = (left: number, top: number): Box => ({ left, right: left + 80, top, bottom: top + 20 });
  const panel = { left: 0, right: 100, top: 0, bottom: 200 };
  expect(covered([name(300, 100), name(350, 110), name(400, 100)], [panel])).toEqual([false, true, false]);
  expect(covered([name(60, 190), name(110, 190)], [panel])).toEqual([true, false]);
  // They may stand side by side and one above the other.
  expect(covered([name(300, 100), name(380, 100), name(300, 120)], [])).toEqual([false, false, false]);
});
