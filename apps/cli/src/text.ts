const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /[\p{M}\p{Cf}]/u;
// What could move the cursor, change colours or turn the reading direction round.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

function columns(character: string): number {
  if (NO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** How many columns of a terminal a text takes. */
export function width(text: string): number {
  let sum = 0;
  for (const character of text) sum += columns(character);
  return sum;
}

/** Somebody's text, harmless to a terminal. */
export function clean(text: string): string {
  return text.replace(UNPRINTABLE, '?');
}

/** As much of the text as fits. */
export function clip(text: string, limit: number): string {
  let sum = 0;
  let kept = '';
  for (const character of text) {
    sum += columns(character);
    if (sum > limit) return kept;
    kept += character;
  }
  return kept;
}

export function padEnd(text: string, to: number): string {
  return text + ' '.repeat(Math.max(0, to - width(text)));
}

export function padStart(text: string, to: number): string {
  return ' '.repeat(Math.max(0, to - width(text))) + text;
}

/** Breaks a text between its words; a word too long for a line is broken anywhere. */
export function wrap(text: string, limit: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (let word of text.split(' ')) {
    if (line !== undefined && width(line) + 1 + width(word) <= limit) {
      line += ` ${word}`;
      continue;
    }
    if (line !== undefined) lines.push(line);
    while (width(word) > limit) {
      const piece = clip(word, limit) || word;
      lines.push(piece);
      word = word.slice(piece.length);
    }
    line = word;
  }
  lines.push(line ?? '');
  return lines;
}

/** Lines of cells in columns: the first column to the left, the others to the right. */
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
