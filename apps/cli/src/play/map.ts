import { type AnyGround, type Arena, armAt, FREE, layoutFor, mapFor, type Point } from '@parlour/arena';
import type { Seat, View } from '@parlour/engine';
import { type Row, type Stroke, stroke } from '../paint.ts';

/** The arena from above. It has twice as many columns as lines, since letters are twice as high as wide. */
export function mapRows(
  ground: AnyGround,
  arena: Arena,
  view: View<unknown>,
  me: Seat,
  goals: readonly Point[],
  half: number,
): Row[] {
  const seats = arena.avatars.length;
  const { radius, slots, stations } = layoutFor(seats);
  const scale = half / radius;
  const cells: Stroke[][] = Array.from({ length: 2 * half + 1 }, (_, row) =>
    Array.from({ length: 4 * half + 1 }, (_, column) => {
      const away = Math.hypot((column - 2 * half) / 2, row - half);
      return Math.abs(away - half) < 0.5 ? stroke('░', 'quiet') : stroke(' ');
    }),
  );
  const write = ({ x, y }: Point, text: string, tone: Stroke['tone']) => {
    const row = half - Math.round(y * scale);
    const middle = 2 * half + Math.round(2 * x * scale) - Math.floor(text.length / 2);
    const first = Math.max(0, Math.min(4 * half + 1 - text.length, middle));
    for (const [at, letter] of [...text].entries()) {
      if (cells[row]?.[first + at]) cells[row]![first + at] = stroke(letter, tone);
    }
  };

  for (const { place, sign } of obstacles(arena)) write(place, sign, 'quiet');
  for (const [slot, place] of slots.entries()) if (arena.slots[slot] === FREE) write(place, '·', 'quiet');
  for (const [seat, station] of stations.entries()) {
    const own = seat === me;
    write(station, own ? '▐█▌' : `[${seat + 1}]`, own ? 'turn' : 'quiet');
  }
  const isGoal = ({ x, y }: Point) => goals.some((goal) => goal.x === x && goal.y === y);
  for (const mark of ground.marks(arena, view)) write(mark, mark.span.text, isGoal(mark) ? 'chosen' : mark.span.tone);
  for (const [seat, avatar] of arena.avatars.entries()) {
    if (avatar.presence !== 'walks') continue;
    const carries = ground.carried(view, seat) !== null;
    write(avatar, seat === me ? '@' : String(seat + 1), seat === me ? 'turn' : carries ? 'brass' : 'strong');
  }
  return cells;
}

/** Where the floor turns, the pads, and the arms of the mill. */
function obstacles({ map, tick, avatars }: Arena): { place: Point; sign: string }[] {
  const { belt, mill, pads } = mapFor(avatars.length, map);
  const found: { place: Point; sign: string }[] = [];
  for (let at = 0; belt && at < 48; at++) {
    const [angle, out] = [(at / 24) * Math.PI, at % 2 === 0 ? belt.inner : belt.outer];
    found.push({ place: { x: out * Math.cos(angle), y: out * Math.sin(angle) }, sign: '~' });
  }
  for (let arm = 0; mill && arm < mill.arms; arm++) {
    const { x, y } = armAt(mill, arm, tick);
    for (const out of [mill.inner, (mill.inner + mill.outer) / 2, mill.outer]) {
      found.push({ place: { x: x * out, y: y * out }, sign: '#' });
    }
  }
  return [...found, ...pads.map((place) => ({ place, sign: '^' }))];
}
