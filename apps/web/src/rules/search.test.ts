import { describe, expect, it } from 'vitest';
import type { BookWord } from '../games/web-game.ts';
import type { Language } from '../words/index.ts';
import type { OpenBook } from './book.ts';
import { entriesOf, linked, textOf } from './links.ts';
import { type Item, parseMarkdown, type Run } from './markdown.ts';
import { find, marksOf } from './search.ts';

const TEXT = `# A game

Empty your stock.

## Piles

- **XX-1** Every stock has 30 cards; see XX-2.
- **XX-2** A stock card goes onto the *scrap pile*:
  - or onto two other piles.
- **XX-10** Stocks are closed (XX-9).

## The end

| hand | score |
|---|---|
| the Stockade | 12 |`;

const WORDS: readonly BookWord[] = [
  { id: 'stock', name: { en: 'stock', ne: 'भण्डार' }, means: { en: 'Thirty cards.', ne: 'तीस तास।' } },
  { id: 'pile', name: { en: 'pile', ne: 'थुप्रो' }, means: { en: 'Cards.', ne: 'तास।' }, also: { ne: ['थुप्रा'] } },
  { id: 'scrap', name: { en: 'scrap pile', ne: 'छुट्याइएको थुप्रो' }, means: { en: 'What is over.', ne: 'सकिएका।' } },
];

function open(text: string, language: Language = 'en'): OpenBook {
  const blocks = linked(parseMarkdown(text), WORDS, language);
  const pictures = { 'XX-10': [{ cards: '?', says: { en: 'Nobody sees it' } }] };
  const book = { texts: { en: text }, words: WORDS, pictures };
  return { game: 'x', book, language, blocks, entries: entriesOf(blocks, WORDS, language) };
}

/** Where the links of a text lead, in order. */
function links(text: string, language: Language = 'en'): string[] {
  const inRuns = (runs: readonly Run[]) => runs.flatMap((run) => (run.to === undefined ? [] : `${run.text} ${run.to}`));
  const inItem = (item: Item): string[] => [...inRuns(item.runs), ...item.items.flatMap(inItem)];
  return open(text, language).blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return inRuns(block.runs);
    if (block.kind === 'list') return block.items.flatMap(inItem);
    return block.kind === 'table' ? block.rows.flat().flatMap(inRuns) : [];
  });
}

describe('links', () => {
  it('lead to every rule that is mentioned, and to a word where a part of the text first has it', () => {
    expect(links(TEXT)).toEqual([
      'stock word-stock',
      'stock word-stock',
      'XX-2 XX-2',
      'scrap pile word-scrap',
      'piles word-pile',
    ]);
  });

  it('know a word with an ending, in Nepali', () => {
    expect(links('भण्डारको तास थुप्रामा, छुट्याइएको थुप्रोमा', 'ne')).toEqual([
      'भण्डारको word-stock',
      'थुप्रामा word-pile',
      'छुट्याइएको थुप्रोमा word-scrap',
    ]);
  });

  it('leave the text as it was', () => {
    const all = (blocks: OpenBook['blocks']) =>
      blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(({ runs }) => textOf(runs)) : []));
    expect(all(open(TEXT).blocks)).toEqual(all(parseMarkdown(TEXT)));
  });

  it('tell which rules use a word', () => {
    expect(open(TEXT).entries.map(({ name, rules }) => [name, ...rules])).toEqual([
      ['pile', 'XX-2'],
      ['scrap pile', 'XX-2'],
      ['stock', 'XX-1', 'XX-2', 'XX-10'],
    ]);
  });
});

/** What is found, in order: rules by their numbers, everything else as its kind. */
function found(query: string, text = TEXT, language: Language = 'en'): string[] {
  return find(open(text, language), query).map(({ part, rule }) => {
    if (rule !== null) return rule;
    return 'kind' in part ? `${part.kind}` : 'means' in part ? 'word' : Array.isArray(part) ? 'row' : 'item';
  });
}

describe('a search', () => {
  it('finds a word everywhere: in rules, rows and the words of the game', () => {
    expect(found('stock')).toEqual(['paragraph', 'XX-1', 'XX-2', 'XX-10', 'row', 'word']);
    expect(found('piles')).toEqual(['heading', 'item']);
  });

  it('finds words in any order and any case, at the beginning of a word', () => {
    expect(found('CARD stock')).toEqual(['XX-1', 'XX-2', 'word']);
    expect(found('tock')).toEqual([]);
    expect(found('card nothing')).toEqual([]);
  });

  it('finds a rule by its number, and by the words of its pictures', () => {
    expect(found('xx-10')).toEqual(['XX-10']);
    expect(found('nobody')).toEqual(['XX-10']);
  });

  it('takes digits of both scripts for the same', () => {
    const text = '## तास\n\n- **XX-1** ३० तास, 12 सम्म।';
    for (const query of ['30', '३०', '१२', '12']) expect(found(query, text, 'ne'), query).toEqual(['XX-1']);
  });

  it('looks for nothing when nothing is written, and for signs as they are', () => {
    expect(found('   ')).toEqual([]);
    expect(marksOf('  ')).toBeNull();
    expect(found('(')).toEqual(['XX-10']);
    expect(found('.*')).toEqual([]);
  });

  it('marks the words it found, and never splits a letter from its vowel', () => {
    expect('Two stocks, 30 cards'.split(marksOf('30 stock')!)).toEqual(['Two ', 'stock', 's, ', '30', ' cards']);
    expect('थुप्रो'.split(marksOf('थुप्र')!)).toEqual(['', 'थुप्रो', '']);
    expect('गर्\u200dयो'.split(marksOf('यो')!)).toEqual(['गर्\u200dयो']);
  });
});
