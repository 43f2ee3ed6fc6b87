import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

// Characters that could move the cursor, change colours or reverse the reading direction.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const graphemes = new Intl.Segmenter();

/** Makes somebody's text harmless to a terminal. */
export function clean(text: string): string {
  return text.replace(UNPRINTABLE, '?');
}

/** How many columns of a terminal a clean text takes. */
export function width(text: string): number {
  return stringWidth(clean(text));
}

/** As much of the text as fits. */
export function clip(text: string, limit: number): string {
  let left = limit;
  for (const { segment, index } of graphemes.segment(text)) {
    left -= width(segment);
    if (left < 0) return text.slice(0, index);
  }
  return text;
}

export function padEnd(text: string, to: number): string {
  return text + ' '.repeat(Math.max(0, to - width(text)));
}

export function padStart(text: string, to: number): string {
  return ' '.repeat(Math.max(0, to - width(text))) + text;
}

/** Breaks a text between words; each line is indented as the first. A word too long for a line is broken anywhere. */
export function wrap(text: string, limit: number): string[] {
  const indent = ' '.repeat(text.length - text.trimStart().length);
  const lines = wrapAnsi(clean(text), limit - indent.length, { hard: true }).split('\n');
  return lines.map((line) => indent + line);
}

const BARS = '▁▂▃▄▅▆▇█';

/** Numbers as a line of bars from low to high. If there are too many, neighbours share a bar that shows their mean. */
export function sparkline(values: readonly number[], low: number, high: number, most: number): string {
  const count = Math.min(most, values.length);
  const bars = Array.from({ length: count }, (_, at) => {
    const some = values.slice(Math.floor((at * values.length) / count), Math.floor(((at + 1) * values.length) / count));
    const mean = some.reduce((sum, value) => sum + value, 0) / some.length;
    const part = high > low ? (mean - low) / (high - low) : 0.5;
    return BARS[Math.min(BARS.length - 1, Math.max(0, Math.floor(part * BARS.length)))];
  });
  return bars.join('');
}

/** Lines of cells in columns: the first column is aligned left, the others right. */
export function columnsOf(rows: readonly (readonly string[])[], gap = 2): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, width(cell));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? padEnd(cell, widths[0]!) : padStart(cell, widths[at]! + gap)))
      .join('')
      .trimEnd(),
  );
}
