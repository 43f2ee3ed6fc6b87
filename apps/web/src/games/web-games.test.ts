import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTable, isRefusal } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../rules/markdown.ts';
import { drawFrench } from '../rules/Prose.tsx';
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
    const { texts, pictures = {}, draw = drawFrench } = (await loadBook(id))!;
    const items = parseMarkdown(texts.en).flatMap((block) => (block.kind === 'list' ? block.items : []));
    const rules = items.map(({ rule }) => rule);
    expect(rules.length).toBeGreaterThan(0);
    for (const [rule, rows] of Object.entries(pictures)) {
      expect(rules).toContain(rule);
      for (const card of rows.join(' ').split(' ')) expect(draw(card), card).not.toBeNull();
    }
    expect(draw('nothing')).toBeNull();
  });

  it('has every rule in every language that its table speaks', async () => {
    const { en, ...translations } = (await loadBook(id))!.texts;
    const rules = (from: string) => from.match(/(?<=^- \*\*)[A-Z]+-\d+(?=\*\*)/gm)!.sort();
    const headings = (from: string) => parseMarkdown(from).filter(({ kind }) => kind === 'heading');
    const languages = Object.keys((await loadKit(id))!.messages ?? {});
    expect(Object.keys(translations)).toEqual(languages);
    for (const load of Object.values(translations)) {
      const translated = (await load()).default;
      expect(rules(translated)).toEqual(rules(en));
      expect(headings(translated).length).toBe(headings(en).length);
    }
  });
});
