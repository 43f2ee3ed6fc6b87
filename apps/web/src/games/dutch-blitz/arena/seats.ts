import { type Hat, hatOf } from '@parlour/bots';
import { OUTFIT, type Outfit, type SeatInfo } from '@parlour/protocol';
import type { CSSProperties } from 'react';

/** How a seat looks in the arena: a candy colour, a darker one for its pattern, the pattern itself, and a trail. */
export interface Look {
  /** The name of the colour. */
  readonly name: Outfit['colour'];
  readonly colour: string;
  readonly dark: string;
  /** Draws the pattern once, in a square of the given size. */
  readonly pattern: (pen: CanvasRenderingContext2D, size: number) => void;
  readonly trail: Outfit['trail'];
}

type Pen = CanvasRenderingContext2D;

/** A figure repeated in rows, every second row shifted by half a step. It continues across the edges. */
function lattice(size: number, count: number, draw: (x: number, y: number, step: number) => void): void {
  const step = size / count;
  for (let row = 0; row <= count; row++) {
    for (let column = 0; column <= count; column++) {
      draw((column + (row % 2 === 0 ? 0 : 0.5)) * step, (row + 0.5) * step, step);
    }
  }
}

function figure(pen: Pen, ...points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

/** The same eight patterns as on the backs of the seats' cards, in the same order. */
const PATTERNS: readonly Look['pattern'][] = [
  (pen, size) => {
    for (let at = 0; at < 5; at++) pen.fillRect(0, (at + 0.25) * (size / 5), size, size / 11);
  },
  (pen, size) => {
    for (let at = 0; at < 8; at++) pen.fillRect((at + 0.25) * (size / 8), 0, size / 17, size);
  },
  (pen, size) => {
    pen.lineWidth = size / 14;
    for (let at = -1; at < 6; at++) {
      pen.beginPath();
      for (let corner = 0; corner <= 8; corner++) {
        pen.lineTo((corner * size) / 8, (at + (corner % 2 === 0 ? 0.2 : 0.7)) * (size / 5));
      }
      pen.stroke();
    }
  },
  (pen, size) =>
    lattice(size, 6, (x, y, step) => {
      pen.beginPath();
      pen.arc(x, y, step * 0.27, 0, 7);
      pen.fill();
    }),
  (pen, size) => {
    pen.lineWidth = size / 26;
    lattice(size, 6, (x, y, step) => {
      const arm = step * 0.26;
      pen.beginPath();
      pen.moveTo(x - arm, y - arm);
      pen.lineTo(x + arm, y + arm);
      pen.moveTo(x + arm, y - arm);
      pen.lineTo(x - arm, y + arm);
      pen.stroke();
    });
  },
  (pen, size) =>
    lattice(size, 6, (x, y, step) => {
      const arm = step * 0.36;
      figure(pen, [x, y - arm], [x + arm * 0.8, y], [x, y + arm], [x - arm * 0.8, y]);
    }),
  (pen, size) => {
    pen.lineWidth = size / 30;
    lattice(size, 4, (x, y, step) => {
      for (const part of [0.16, 0.36]) {
        pen.beginPath();
        pen.arc(x, y, step * part, 0, 7);
        pen.stroke();
      }
    });
  },
  (pen, size) =>
    lattice(size, 6, (x, y, step) => {
      const arm = step * 0.32;
      figure(pen, [x, y - arm], [x + arm, y + arm * 0.8], [x - arm, y + arm * 0.8]);
    }),
];

const COLOURS: readonly (readonly [colour: string, dark: string])[] = [
  ['#ff5f76', '#c92f4d'],
  ['#4f8dff', '#2458c4'],
  ['#4bcf86', '#1f8f57'],
  ['#ffc940', '#d68a10'],
  ['#b377ff', '#7738cf'],
  ['#3ad3d8', '#14889a'],
  ['#ff9447', '#cc5a14'],
  ['#eef1f8', '#8c97ad'],
];

export function lookOf({ colour: name, pattern, trail }: Outfit): Look {
  const [colour, dark] = COLOURS[OUTFIT.colour.indexOf(name)]!;
  return { name, colour, dark, pattern: PATTERNS[OUTFIT.pattern.indexOf(pattern)]!, trail };
}

/** The outfit of a seat whose person has chosen none. */
export function usualOutfit(seat: number): Outfit {
  const at = seat % OUTFIT.colour.length;
  return { colour: OUTFIT.colour[at]!, pattern: OUTFIT.pattern[at]!, hat: 'none', trail: 'none' };
}

/**
 * What each seat wears, so that no two look alike. What people chose comes first: a seat without an outfit of its own
 * takes a colour that is free. Where two chose the same colour and pattern, the later seat gets another pattern.
 */
export function outfitsOf(chosen: readonly (Outfit | null)[]): Outfit[] {
  const worn: (Outfit | undefined)[] = chosen.map(() => undefined);
  const isWorn = (outfit: Pick<Outfit, 'colour' | 'pattern'>) =>
    worn.some((other) => other?.colour === outfit.colour && other.pattern === outfit.pattern);
  for (const [seat, outfit] of chosen.entries()) {
    if (!outfit) continue;
    const other = OUTFIT.pattern.find((pattern) => !isWorn({ ...outfit, pattern }));
    worn[seat] = isWorn(outfit) ? { ...outfit, pattern: other! } : outfit;
  }
  for (const seat of chosen.keys()) {
    if (worn[seat]) continue;
    const usual = usualOutfit(seat);
    const colours = [usual.colour, ...OUTFIT.colour];
    const colour = colours.find((each) => !worn.some((other) => other?.colour === each)) ?? usual.colour;
    const pattern = [usual.pattern, ...OUTFIT.pattern].find((each) => !isWorn({ colour, pattern: each }))!;
    worn[seat] = { ...usual, colour, pattern };
  }
  return worn as Outfit[];
}

/** The usual looks of all seats. */
export const LOOKS: readonly Look[] = OUTFIT.colour.map((_, seat) => lookOf(usualOutfit(seat)));

/** The colours and skins of all seats, for everything that stands around the picture. */
export function paletteOf(looks: readonly Look[]): CSSProperties {
  return Object.fromEntries(
    looks.flatMap((look, seat) => [
      [`--seat-${seat}`, look.colour],
      [`--seat-${seat}-dark`, look.dark],
      [`--seat-${seat}-skin`, skinOf(look)],
    ]),
  );
}

/** What belongs to a seat has its colours, within something that has the palette. */
export function tint(seat: number): CSSProperties {
  return {
    '--seat': `var(--seat-${seat})`,
    '--seat-dark': `var(--seat-${seat}-dark)`,
    '--seat-skin': `var(--seat-${seat}-skin)`,
  } as CSSProperties;
}

/** Painted once: a page is drawn anew more often than anybody changes clothes. */
const painted = new WeakMap<Look, string>();

/** A skin as an image for the style. */
function skinOf(look: Look): string {
  const known = painted.get(look);
  if (known) return known;
  const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96 });
  const pen = canvas.getContext('2d');
  if (pen) paintSkin(pen, look, 96);
  const image = pen ? `url(${canvas.toDataURL()})` : 'none';
  painted.set(look, image);
  return image;
}

/** Paints one skin, in a square. */
export function paintSkin(pen: CanvasRenderingContext2D, { colour, dark, pattern }: Look, size: number): void {
  pen.globalAlpha = 1;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, size, size);
  pen.globalAlpha = 0.55;
  pen.fillStyle = dark;
  pen.strokeStyle = dark;
  pattern(pen, size);
}

/** The message that tells a player their colour. */
export function colourKey(colour: Outfit['colour']): string {
  return `arena.colour.${colour}`;
}

/** The hat of an outfit, if it has one. */
export function hatIn(outfit: Outfit | undefined): Exclude<Outfit['hat'], 'none'> | null {
  return outfit && outfit.hat !== 'none' ? outfit.hat : null;
}

/** What everybody wears on the head: a bot its own hat, a person the hat that they chose. */
export function hatsOf(seats: readonly SeatInfo[]): (Hat | null)[] {
  return seats.map(({ bot, outfit }) => (bot ? hatOf(bot) : hatIn(outfit)));
}
