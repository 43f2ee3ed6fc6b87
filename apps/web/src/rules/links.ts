import type { BookWord } from '../games/web-game.ts';
import { type Language, translated } from '../words/index.ts';
import type { Block, Item, Run } from './markdown.ts';

/** A word of the book in the reader's language, and the rules that use it. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly means: string;
  readonly rules: readonly string[];
}

const RULE = '[A-Z]+-\\d+';
/** Nothing that belongs to a word stands before. In Nepali some letters are joined by a sign that is not seen. */
export const START = '(?<![\\p{L}\\p{M}\\p{N}\\u200c\\u200d])';

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
export const wordId = (id: string): string => `word-${id}`;

/** All items of a text, also those within others. */
function itemsOf(blocks: readonly Block[]): Item[] {
  const all = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...all(item.items)]);
  return blocks.flatMap((block) => (block.kind === 'list' ? all(block.items) : []));
}

export function rulesOf(blocks: readonly Block[]): string[] {
  return itemsOf(blocks).flatMap(({ rule }) => rule ?? []);
}

function formsOf({ name, also }: BookWord, language: Language): string[] {
  return [translated(name, language), ...(also?.[language] ?? [])];
}

/** English has its plural; in other languages endings are written onto a word. */
function formPattern(form: string, language: Language): string {
  const end = language === 'en' ? 's?(?![\\p{L}\\p{M}\\p{N}])' : '[\\p{L}\\p{M}\\u200c\\u200d]*';
  return `${START}${escaped(form)}${end}`;
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function wordPattern(word: BookWord, language: Language): RegExp {
  const forms = formsOf(word, language).map((form) => formPattern(form, language));
  return new RegExp(forms.join('|'), 'iu');
}

/** The words of a book, by name, with the rules that use them. */
export function entriesOf(blocks: readonly Block[], words: readonly BookWord[], language: Language): Entry[] {
  const items = itemsOf(blocks);
  const whole = (item: Item): string => [textOf(item.runs), ...item.items.map(whole)].join(' ');
  return words
    .map((word) => {
      const pattern = wordPattern(word, language);
      const rules = items.filter((item) => item.rule !== null && pattern.test(whole(item))).map(({ rule }) => rule!);
      const { id, name, means } = word;
      return { id, name: translated(name, language), means: translated(means, language), rules };
    })
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

/** Makes links in a text: of every mention of a rule, and of a word where it first appears in a part of the text. */
export function linked(blocks: readonly Block[], words: readonly BookWord[], language: Language): Block[] {
  const rules = new Set(rulesOf(blocks));
  const forms = words
    .flatMap((word) => formsOf(word, language).map((form) => ({ form, id: word.id })))
    // Of two that begin alike the longer one is meant.
    .sort((one, other) => other.form.length - one.form.length);
  const pattern = new RegExp(
    `(\\b${RULE}\\b|${forms.map(({ form }) => formPattern(form, language)).join('|') || RULE})`,
    'giu',
  );
  let met = new Set<string>();

  const target = (text: string): string | null => {
    if (rules.has(text)) return text;
    const lower = text.toLowerCase();
    const id = forms.find(({ form }) => lower.startsWith(form.toLowerCase()))?.id;
    if (id === undefined || met.has(id)) return null;
    met.add(id);
    return wordId(id);
  };
  const inRuns = (runs: readonly Run[]): Run[] =>
    runs.flatMap((run) => {
      if (run.kind === 'code') return run;
      const parts: Run[] = [];
      for (const [at, text] of run.text.split(pattern).entries()) {
        const to = at % 2 === 1 ? target(text) : null;
        const before = parts.at(-1);
        if (to !== null) parts.push({ kind: run.kind, text, to });
        else if (before && before.to === undefined) parts[parts.length - 1] = { ...before, text: before.text + text };
        else if (text !== '') parts.push({ kind: run.kind, text });
      }
      return parts;
    });
  const inItem = (item: Item): Item => ({ ...item, runs: inRuns(item.runs), items: item.items.map(inItem) });

  const inBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'heading':
        met = new Set();
        return block;
      case 'paragraph':
        return { ...block, runs: inRuns(block.runs) };
      case 'list':
        return { ...block, items: block.items.map(inItem) };
      case 'table':
        return { ...block, head: block.head.map(inRuns), rows: block.rows.map((row) => row.map(inRuns)) };
    }
  };
  return blocks.map(inBlock);
}
