/** How a seat looks in the arena: a candy colour, a darker one for its pattern, and the pattern itself. */
export interface Look {
  readonly colour: string;
  readonly dark: string;
  /** Draws the pattern once, in a square of the given size. */
  readonly pattern: (pen: CanvasRenderingContext2D, size: number) => void;
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

export const LOOKS: readonly Look[] = COLOURS.map(([colour, dark], seat) => ({
  colour,
  dark,
  pattern: PATTERNS[seat]!,
}));

export function lookOf(seat: number): Look {
  return LOOKS[seat % LOOKS.length]!;
}

const NAMES = ['pink', 'blue', 'green', 'yellow', 'violet', 'turquoise', 'orange', 'white'];

/** The message that tells a player their colour. */
export function colourKey(seat: number): string {
  return `arena.colour.${NAMES[seat % NAMES.length]!}`;
}
