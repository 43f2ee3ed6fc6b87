import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../rules/markdown.ts';
import { loadBook } from './books.ts';
import { gameIds } from './index.ts';

describe.each(gameIds)('the rule book of %s', (id) => {
  it('draws cards only, and only under rules there are', async () => {
    const book = (await loadBook(id))!;
    const items = parseMarkdown(book.text).flatMap((block) => (block.kind === 'list' ? block.items : []));
    const rules = items.map(({ rule }) => rule);
    expect(rules).toContain(Object.keys(book.pictures)[0]);
    for (const [rule, rows] of Object.entries(book.pictures)) {
      expect(rules).toContain(rule);
      for (const card of rows.join(' ').split(' ')) expect(book.draw(card), card).not.toBeNull();
    }
    expect(book.draw('nothing')).toBeNull();
  });

  it('says in Nepali how it is played, under other anchors than the whole rules', async () => {
    const book = (await loadBook(id))!;
    const anchors = (text: string) =>
      parseMarkdown(text).flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    const short = anchors(await book.short.ne!());
    expect(short.length).toBeGreaterThan(3);
    const all = [...short, ...anchors(book.text), 'short', 'whole'];
    expect(new Set(all).size).toBe(all.length);
  });
});

it('has no book for what is no game', async () => {
  expect(await loadBook('chess')).toBeNull();
  expect(await loadBook('__proto__')).toBeNull();
});
