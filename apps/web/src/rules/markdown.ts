/*
 * The part of Markdown that our rule books use: headings, paragraphs, lists in lists, tables; strong, emphasis, code.
 * Everything else stays plain text.
 */

export interface Run {
  readonly kind: 'text' | 'strong' | 'em' | 'code';
  readonly text: string;
  /** What it leads to: a rule or a word of the same book. */
  readonly to?: string;
}

/** One item of a list. A rule begins with its number in bold. */
export interface Item {
  readonly rule: string | null;
  readonly runs: readonly Run[];
  readonly items: readonly Item[];
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly Run[][]; readonly rows: readonly Run[][][] };

const RUN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
const RULE = /^\*\*([A-Z]+-\d+)\*\*\s*/;
const BULLET = /^( *)- (.*)$/;

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: strong, 2: em, 3: code } of text.matchAll(RUN)) {
    if (index > end) runs.push({ kind: 'text', text: text.slice(end, index) });
    if (strong !== undefined) runs.push({ kind: 'strong', text: strong });
    else if (em !== undefined) runs.push({ kind: 'em', text: em });
    else runs.push({ kind: 'code', text: code! });
    end = index + whole.length;
  }
  if (end < text.length) runs.push({ kind: 'text', text: text.slice(end) });
  return runs;
}

export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const lines of paragraphs(text)) {
    const heading = /^(#{1,3}) (.*)$/.exec(lines[0]!);
    if (heading) {
      const words = heading[2]!;
      blocks.push({ kind: 'heading', level: heading[1]!.length, id: idOf(words), text: words });
    } else if (BULLET.test(lines[0]!)) blocks.push({ kind: 'list', items: itemsOf(lines) });
    else if (lines[0]!.startsWith('|')) {
      const [head, , ...rows] = lines.map(cellsOf);
      blocks.push({ kind: 'table', head: head!, rows });
    } else blocks.push({ kind: 'paragraph', runs: runsOf(lines.join(' ')) });
  }
  return blocks;
}

/** Groups lines that belong together: an empty line or a heading ends a group. */
function paragraphs(text: string): string[][] {
  const found: string[][] = [];
  let open: string[] | null = null;
  for (const line of text.split(/\r?\n/)) {
    const heading = line.startsWith('#');
    if (line.trim() === '' || heading) open = null;
    if (heading) found.push([line]);
    else if (line.trim() !== '') {
      if (open) open.push(line);
      else {
        open = [line];
        found.push(open);
      }
    }
  }
  return found;
}

/** An indented line belongs to the item above it, as its text or as an item in it. */
function itemsOf(lines: readonly string[]): Item[] {
  const depth = BULLET.exec(lines[0]!)![1]!.length;
  const groups: string[][] = [];
  for (const line of lines) {
    if (BULLET.exec(line)?.[1]?.length === depth) groups.push([line]);
    else groups.at(-1)!.push(line);
  }
  return groups.map((group) => {
    const inner = group.findIndex((line, at) => at > 0 && BULLET.test(line));
    const own = inner < 0 ? group : group.slice(0, inner);
    const text = own.map((line, at) => (at === 0 ? BULLET.exec(line)![2]! : line.trim())).join(' ');
    const rule = RULE.exec(text);
    return {
      rule: rule?.[1] ?? null,
      runs: runsOf(rule ? text.slice(rule[0].length) : text),
      items: inner < 0 ? [] : itemsOf(group.slice(inner)),
    };
  });
}

function cellsOf(line: string): Run[][] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => runsOf(cell.trim()));
}

/** Makes the id of a heading: "Your turn" is #your-turn, in any script. */
function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
