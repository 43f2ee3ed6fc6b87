/*
 * Outlines are written in a box from -1 to 1, with absolute commands only, so that numbers can move and scale them.
 * All pips of a card become one path: so a table with hundreds of cards has few elements.
 */

export type Outline = string;

/** The outline at a place of the card. `size` is half its height. It can be turned upside down. */
export function place(outline: Outline, x: number, y: number, size: number, turned = false): string {
  const scale = turned ? -size : size;
  let at = 0;
  return outline.replace(/-?\d*\.?\d+/g, (number) => {
    const value = Number(number) * scale + (at++ % 2 === 0 ? x : y);
    return String(Math.round(value * 100) / 100);
  });
}

export function circle(x: number, y: number, radius: number): Outline {
  const k = radius * 0.5523;
  const r = radius;
  return [
    `M${x} ${y - r}`,
    `C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}`,
    `C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}`,
    `C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}`,
    `C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}Z`,
  ].join(' ');
}

export function star(points: number, inner: number): Outline {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (at * Math.PI) / points - Math.PI / 2;
    const radius = at % 2 === 0 ? 1 : inner;
    return `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`;
  });
  return `M${corners.join(' L')}Z`;
}

const SPADE: Outline =
  'M0 -1 C.28 -.6 .9 -.2 .9 .26 C.9 .58 .7 .74 .48 .74 C.3 .74 .16 .66 .08 .52 C.1 .74 .18 .9 .34 1 L-.34 1 C-.18 .9 -.1 .74 -.08 .52 C-.16 .66 -.3 .74 -.48 .74 C-.7 .74 -.9 .58 -.9 .26 C-.9 -.2 -.28 -.6 0 -1Z';
const HEART: Outline =
  'M0 1 C-.3 .58 -.94 .18 -.94 -.36 C-.94 -.72 -.7 -.92 -.46 -.92 C-.24 -.92 -.07 -.78 0 -.58 C.07 -.78 .24 -.92 .46 -.92 C.7 -.92 .94 -.72 .94 -.36 C.94 .18 .3 .58 0 1Z';
const DIAMOND: Outline =
  'M0 -1 C.18 -.62 .44 -.28 .76 0 C.44 .28 .18 .62 0 1 C-.18 .62 -.44 .28 -.76 0 C-.44 -.28 -.18 -.62 0 -1Z';
const CLUB: Outline = [
  circle(0, -0.52, 0.44),
  circle(-0.5, 0.16, 0.44),
  circle(0.5, 0.16, 0.44),
  'M-.2 -.3 L.2 -.3 L.4 .3 L.08 .34 C.1 .66 .18 .88 .34 1 L-.34 1 C-.18 .88 -.1 .66 -.08 .34 L-.4 .3Z',
].join(' ');

/** In the order of the engine's suits. */
export const SUITS: readonly Outline[] = [SPADE, HEART, DIAMOND, CLUB];

/** In the order of the deck's colours: red, green, blue, yellow. */
export const SHAPES: readonly Outline[] = [
  circle(0, 0, 1),
  'M-.72 -.88 L.72 -.88 C.82 -.88 .88 -.82 .88 -.72 L.88 .72 C.88 .82 .82 .88 .72 .88 L-.72 .88 C-.82 .88 -.88 .82 -.88 .72 L-.88 -.72 C-.88 -.82 -.82 -.88 -.72 -.88Z',
  'M0 -1 C.08 -1 .14 -.95 .18 -.88 L1.08 .7 C1.16 .84 1.08 .96 .92 .96 L-.92 .96 C-1.08 .96 -1.16 .84 -1.08 .7 L-.18 -.88 C-.14 -.95 -.08 -1 0 -1Z',
  'M0 -1.12 C.08 -1.12 .14 -1.06 .2 -1 L1 -.2 C1.12 -.08 1.12 .08 1 .2 L.2 1 C.14 1.06 .08 1.12 0 1.12 C-.08 1.12 -.14 1.06 -.2 1 L-1 .2 C-1.12 .08 -1.12 -.08 -1 -.2 L-.2 -1 C-.14 -1.06 -.08 -1.12 0 -1.12Z',
];

export const STAR: Outline = star(5, 0.46);
