import { around, distance, type Point } from './plane.ts';

export interface Station {
  /** The middle of the counter, on the rim. */
  readonly x: number;
  readonly y: number;
  /** Along the counter, to its owner's right: a unit vector. */
  readonly alongX: number;
  readonly alongY: number;
  /** Where the pile of each spot lies. */
  readonly spots: readonly Point[];
}

/** Where everything stands in an arena for so many seats. It never changes during a match. */
export interface Layout {
  readonly radius: number;
  /** Places for Dutch piles, from the middle outwards. */
  readonly slots: readonly Point[];
  /** One for each seat. */
  readonly stations: readonly Station[];
  /** Where players may start. No start is within reach of a slot, of a station's piles or of another start. */
  readonly starts: readonly Point[];
}

/** How far an avatar reaches, from its centre to the card or pile. */
export const REACH = 1.5;
/** Half the width of a bean. */
export const GIRTH = 0.45;
/** The pillar under a Dutch pile: half its width, and its height. */
export const PLINTH = 0.35;
export const PLINTH_TOP = 0.5;
/** A station is a counter along the rim: how far it stands out from the rim, and half its length. */
export const COUNTER_DEPTH = 0.5;
export const COUNTER_HALF = 1.4;
/** Places for piles on a counter, from the left as its owner sees them. */
export const SPOTS = 6;

/** From one to the next. Between two neighbouring plinths one bean can pass without squeezing, but not two at once. */
const GAP = { slots: 1.9, spots: 0.5 };
const SPOT_INSET = 0.2;
/** Each player has four ones, so there are at most four piles at once for each. */
const SLOTS_A_SEAT = 4;

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

/** The places of a honeycomb nearest to its middle: at least so many, and equally far out in all directions. */
function honeycomb(least: number): Point[] {
  const places: (Point & { readonly square: number; readonly row: number; readonly column: number })[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -6; column <= 6; column++) {
      // The order depends on whole numbers, so rounding cannot change it.
      const square = column * column + column * row + row * row;
      const x = GAP.slots * (column + row / 2);
      const y = GAP.slots * row * (Math.sqrt(3) / 2);
      places.push({ x, y, square, row, column });
    }
  }
  places.sort((a, b) => a.square - b.square || a.row - b.row || a.column - b.column);
  const farthest = places[least - 1]!.square;
  return places.filter(({ square }) => square <= farthest).map(({ x, y }) => ({ x, y }));
}

function station(radius: number, turn: number): Station {
  const outward = around(turn);
  // A player before the counter looks outwards; the player's right is a quarter turn clockwise.
  const alongX = outward.y;
  const alongY = -outward.x;
  const spots = Array.from({ length: SPOTS }, (_, spot) => {
    const along = (spot - (SPOTS - 1) / 2) * GAP.spots;
    const out = radius - SPOT_INSET;
    return { x: outward.x * out + alongX * along, y: outward.y * out + alongY * along };
  });
  return { x: outward.x * radius, y: outward.y * radius, alongX, alongY, spots };
}

/** Places on a circle: as many as fit out of reach of each other. */
function ring(radius: number): Point[] {
  const count = Math.floor((2 * 3.14 * radius) / (REACH + 0.2));
  return Array.from({ length: count }, (_, at) => {
    const { x, y } = around(at / count);
    return { x: x * radius, y: y * radius };
  });
}
