import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTable, isRefusal } from '@parlour/engine';
import { games } from '@parlour/games';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type OpenBook, openBook } from '../rules/book.ts';
import { rulesOf, wordId } from '../rules/links.ts';
import { parseMarkdown } from '../rules/markdown.ts';
import { drawPart, pilesOf } from '../rules/Pictures.tsx';
import { Prose } from '../rules/Prose.tsx';
import type { Search } from '../rules/reading.ts';
import type { Language } from '../words/index.ts';
import { gameName, loadBook, loadKit, webGames } from './index.ts';

it('has every game of the house, and no other', async () => {
  expect(webGames.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort());
  for (const id of ['chess', 'toString', '__proto__']) {
    expect(await loadKit(id)).toBeNull();
    expect(await loadBook(id)).toBeNull();
    expect(gameName(id, 'en')).toBe(id);
  }
});

it('nothing outside the folder of a game knows it by name', () => {
  const src = join(import.meta.dirname, '..');
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = new RegExp(`\\b(${[...folders.map(({ name }) => name), ...games.map(({ id }) => id)].join('|')})\\b`);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const own = folders.some(({ name }) => file.startsWith(join('games', name)));
    return /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !own;
  });
  expect(files.length).toBeGreaterThan(50);
  // Comments may have examples that name a game.
  const code = (file: string) => readFileSync(join(src, file), 'utf8').replace(/\/\*.*?\*\/|\/\/.*/gs, '');
  expect(files.filter((file) => names.test(code(file)))).toEqual([]);
});

describe.each(webGames)('$id', ({ id, name, soul, seats, presets = [] }) => {
  const game = games.find((each) => each.id === id)!;

  it('says of the game what the game says', () => {
    expect(name.en).toBe(game.messages['name']);
    expect(seats).toEqual(game.seats(game.options.parse({})));
  });

  it('is called as at its table, and told of, in every language that its table speaks', async () => {
    const kit = (await loadKit(id))!;
    for (const [language, load] of Object.entries(kit.messages ?? {}) as ['ne', () => Promise<object>][]) {
      expect(await load()).toMatchObject({ name: name[language] });
      for (const words of [soul, ...presets.map((preset) => preset.name)]) expect(words[language]).toMatch(/./);
    }
  });

  it('has house rules that can be played', () => {
    for (const { options } of presets) expect(isRefusal(checkTable(game, options, seats.min))).toBe(false);
  });

  it('draws cards only in its book, and only under rules there are', async () => {
    const book = (await loadBook(id))!;
    const rules = rulesOf(parseMarkdown(book.texts.en));
    expect(rules.length).toBeGreaterThan(0);
    for (const [rule, pictures] of Object.entries(book.pictures!)) {
      expect(rules).toContain(rule);
      for (const picture of pictures) {
        for (const { text } of pilesOf(picture.cards).flat()) expect(drawPart(text, book), text).not.toBeNull();
        for (const language of Object.keys(book.texts) as Language[]) expect(picture.says[language]).toMatch(/./);
      }
    }
    for (const [cell, cards] of Object.entries(book.cells ?? {})) {
      expect(book.texts.en).toContain(`| ${cell} |`);
      for (const { text } of pilesOf(cards).flat()) expect(drawPart(text, book), text).not.toBeNull();
    }
    for (const nothing of ['nothing', '', '7!', '_x']) expect(drawPart(nothing, book), nothing).toBeNull();
  });

  it('has every rule in every language that its table speaks', async () => {
    const { en, ...translations } = (await loadBook(id))!.texts;
    const headings = (from: string) => parseMarkdown(from).filter(({ kind }) => kind === 'heading');
    const languages = Object.keys((await loadKit(id))!.messages ?? {});
    expect(Object.keys(translations)).toEqual(languages);
    for (const load of Object.values(translations)) {
      const translated = (await load()).default;
      expect(numbersIn(translated).sort()).toEqual(numbersIn(en).sort());
      expect(headings(translated).length).toBe(headings(en).length);
    }
  });

  it.each(['en', 'ne'] as const)(
    'gives every rule and word an address in %s, and every link leads somewhere',
    async (language) => {
      const opened = (await openBook(id, language))!;
      const text = language === 'en' ? opened.book.texts.en : (await opened.book.texts[language]!()).default;
      const page = bookPage(opened);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, address]) => address!);
      const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, address]) => address!);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(numbersIn(text)));
      expect(links.filter((address) => !ids.includes(address))).toEqual([]);
      // A word that is explained is one that the rules use, and the first use leads to it.
      for (const word of opened.book.words ?? []) {
        expect(word.means[language]).toMatch(/./);
        expect(links, word.id).toContain(wordId(word.id));
      }
    },
  );
});

/** The numbers of the rules of a text, as they stand in it. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, rule]) => rule!);
}

function bookPage(opened: OpenBook): string {
  const search: Search = { query: '', marks: null, places: [], at: null, look: () => {}, step: () => {} };
  return renderToStaticMarkup(createElement(Prose, { opened, search }));
}
