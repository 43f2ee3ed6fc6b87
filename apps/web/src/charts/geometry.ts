/** The length of a number's bar. The largest of its kind has the full length. */
export function lengthOf(value: number, among: readonly number[], length: number): number {
  const largest = Math.max(1, ...among.map(Math.abs));
  return (Math.min(Math.abs(value), largest) / largest) * length;
}

/** A path from the first number to the last, left to right; the least is at the bottom, the most at the top. */
export function linePath(values: readonly number[], width: number, height: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = width / Math.max(1, values.length - 1);
  // Numbers that never change are a line through the middle.
  const y = (value: number) => (most === least ? height / 2 : ((most - value) / (most - least)) * height);
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(y(value))}`).join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
