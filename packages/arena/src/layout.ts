import { around, distance, type Point } from './plane.ts';

/** From the avatar's centre to the card or pile (BL-15). */
export const REACH = 1.5;
/** How wide a bean is, to each side. */
export const GIRTH = 0.45;
/** The pillar under a dutch pile: how wide to each side, and how high. */
export const PLINTH = 0.35;
export const PLINTH_TOP = 0.5;
/** A station is a counter along the rim: how far it stands out from the rim, and half its length. */
export const COUNTER_DEPTH = 0.5;
export const COUNTER_HALF = 1.4;
/** Places for piles on a counter, from the left as its owner sees them. */
export const SPOTS = 6;

/** Two beans can pass between two plinths side by side only one after the other, and each without squeezing. */
const SLOT_GAP = 1.9;
const SPOT_GAP = 0.5;
const SPOT_INSET = 0.2;
/** A player has four ones, so no more piles than that can live at once for each (BL-1, BL-3). */
const SLOTS_A_SEAT = 4;

export interface Station {
  /** The middle of the counter, on the rim. */
  readonly x: number;
  readonly y: number;
  /** Along the counter, to its owner's right: a unit vector. */
  readonly alongX: number;
  readonly alongY: number;
  /** Where a pile lies, one for each spot. */
  readonly spots: readonly Point[];
}

/** Where everything stands in an arena for so many seats. It never changes during a match (BL-17). */
export interface Layout {
  readonly radius: number;
  /** Places for dutch piles, from the middle outwards. */
  readonly slots: readonly Point[];
  /** One for each seat. */
  readonly stations: readonly Station[];
  /** Where players may start: none within reach of a slot, of a station's piles or of another one (BL-16). */
  readonly starts: readonly Point[];
}

const layouts = new Map<number, Layout>();

export function layoutFor(seats: number): Layout {
  const known = layouts.get(seats);
  if (known) return known;
  const layout = build(seats);
  layouts.set(seats, layout);
  return layout;
}

function build(seats: number): Layout {
  const slots = honeycomb(seats * SLOTS_A_SEAT);
  const field = distance(slots[slots.length - 1]!, { x: 0, y: 0 });
  const inner = field + REACH + 0.25;
  const outer = inner + REACH + 0.2;
  const radius = outer + REACH + 0.45;
  return {
    radius,
    slots,
    stations: Array.from({ length: seats }, (_, seat) => station(radius, seat / seats)),
    starts: [...ring(inner), ...ring(outer)],
  };
}

/** The places of a honeycomb that lie nearest to its middle: at least so many, and as far out all the way round. */
function honeycomb(least: number): Point[] {
  const places: (Point & { readonly square: number; readonly row: number; readonly column: number })[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -6; column <= 6; column++) {
      // Whole numbers decide the order, so that no rounding can.
      const square = column * column + column * row + row * row;
      const x = SLOT_GAP * (column + row / 2);
      const y = SLOT_GAP * row * (Math.sqrt(3) / 2);
      places.push({ x, y, square, row, column });
    }
  }
  places.sort((a, b) => a.square - b.square || a.row - b.row || a.column - b.column);
  const farthest = places[least - 1]!.square;
  return places.filter(({ square }) => square <= farthest).map(({ x, y }) => ({ x, y }));
}

function station(radius: number, turn: number): Station {
  const outward = around(turn);
  // Who stands before the counter looks outwards; to the right is a quarter turn back.
  const alongX = outward.y;
  const alongY = -outward.x;
  const spots = Array.from({ length: SPOTS }, (_, spot) => {
    const along = (spot - (SPOTS - 1) / 2) * SPOT_GAP;
    const out = radius - SPOT_INSET;
    return { x: outward.x * out + alongX * along, y: outward.y * out + alongY * along };
  });
  return { x: outward.x * radius, y: outward.y * radius, alongX, alongY, spots };
}

/** As many places on a circle as fit out of each other's reach. */
function ring(radius: number): Point[] {
  const count = Math.floor((2 * 3.14 * radius) / (REACH + 0.2));
  return Array.from({ length: count }, (_, at) => {
    const { x, y } = around(at / count);
    return { x: x * radius, y: y * radius };
  });
}
