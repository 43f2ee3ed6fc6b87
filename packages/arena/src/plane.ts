/** A place on the floor. The middle of the arena is (0, 0). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance over the floor. Height does not count, so jumping brings nobody nearer. */
export function distance(one: Point, other: Point): number {
  const dx = one.x - other.x;
  const dy = one.y - other.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/**
 * The point on the unit circle after a part of a full turn. JavaScript engines may differ in the last digit of a sine,
 * and one digit is enough to make two simulations differ. Sums, products and square roots are the same everywhere, so
 * this uses only those.
 */
export function around(turn: number): Point {
  const eighths = (turn - Math.floor(turn)) * 8;
  const octant = Math.floor(eighths);
  // Odd octants are measured backwards from their far end, so that the angle stays within 45 degrees.
  const odd = octant % 2 === 1;
  const angle = ((odd ? 1 - (eighths - octant) : eighths - octant) * Math.PI) / 4;
  const square = angle * angle;
  const sine =
    angle * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - square / 110)))));
  const cosine = 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - square / 90))));
  const [x, y] = odd ? [sine, cosine] : [cosine, sine];
  switch (octant >> 1) {
    case 0:
      return { x, y };
    case 1:
      return { x: -y, y: x };
    case 2:
      return { x: -x, y: -y };
    default:
      return { x: y, y: -x };
  }
}
