/** How long a number is drawn, beside the largest of its kind, which has this length. */
export function lengthOf(value: number, among: readonly number[], length: number): number {
  const largest = Math.max(1, ...among.map(Math.abs));
  return (Math.min(Math.abs(value), largest) / largest) * length;
}

/** A path from the first number to the last: from left to right, the least at the bottom, the most at the top. */
export function linePath(values: readonly number[], width: number, height: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = width / Math.max(1, values.length - 1);
  // What never changes is a line through the middle.
  const y = (value: number) => (most === least ? height / 2 : ((most - value) / (most - least)) * height);
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(y(value))}`).join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
