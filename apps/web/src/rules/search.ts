import { translated } from '../words/index.ts';
import type { OpenBook } from './book.ts';
import { escaped, START, textOf } from './links.ts';
import type { Item } from './markdown.ts';

/** A part of a book that can be found: a heading, a paragraph, an item, a row of a table, or a word. */
export interface Place {
  /** What it is drawn from, and known by. */
  readonly part: object;
  /** If it is a rule, its number. */
  readonly rule: string | null;
}

const DIGITS = '०१२३४५६७८९';

/** One word that is looked for. It must begin a word of the text; case does not matter, nor whose digits they are. */
function term(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    const digit = DIGITS.includes(letter) ? DIGITS.indexOf(letter) : /\d/.test(letter) ? Number(letter) : null;
    return digit === null ? escaped(letter) : `[${digit}${DIGITS[digit]}]`;
  });
  // A vowel sign belongs to the letter before it.
  return `${START}${letters.join('')}[\\p{M}\\u200c\\u200d]*`;
}

const termsOf = (query: string): string[] => query.trim().split(/\s+/).filter(Boolean).map(term);

/** Finds the words of a query in a text, to mark them; null if nothing is looked for. */
export function marksOf(query: string): RegExp | null {
  const terms = termsOf(query);
  return terms.length === 0 ? null : new RegExp(`(${terms.join('|')})`, 'giu');
}

/** The parts of a book that have every word of a query, as they follow each other on the page. */
export function find({ book, language, blocks, entries }: OpenBook, query: string): Place[] {
  const terms = termsOf(query).map((each) => new RegExp(each, 'iu'));
  if (terms.length === 0) return [];
  const places: Place[] = [];
  const look = (part: object, rule: string | null, ...texts: readonly string[]) => {
    const text = texts.join(' ');
    if (terms.every((each) => each.test(text))) places.push({ part, rule });
  };
  const lookAt = (item: Item) => {
    const pictures = (item.rule !== null && book.pictures?.[item.rule]) || [];
    look(
      item,
      item.rule,
      item.rule ?? '',
      textOf(item.runs),
      ...pictures.map(({ says }) => translated(says, language)),
    );
    item.items.forEach(lookAt);
  };
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level > 1) look(block, null, block.text);
    else if (block.kind === 'paragraph') look(block, null, textOf(block.runs));
    else if (block.kind === 'list') block.items.forEach(lookAt);
    else if (block.kind === 'table') for (const row of block.rows) look(row, null, ...row.map(textOf));
  }
  for (const entry of entries) look(entry, null, entry.name, entry.means);
  return places;
}
