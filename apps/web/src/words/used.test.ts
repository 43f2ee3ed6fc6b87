import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAST, LEVELS } from '@parlour/bots';
import { games } from '@parlour/games';
import { OUTFIT, PACES, protocolMessages, REACTIONS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../games/dutch-blitz/arena/keys.ts';
import { webGames } from '../games/index.ts';
import { fieldsOf } from '../pages/shared/options.ts';
import { en } from './en.ts';

/** All source files of the pages, except tests and catalogues. */
const src = join(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^words\/|(^|\/)(en|ne)\.ts$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'));
const code = files.join('\n');

/** Parts of keys that come from elsewhere, as in `react.${reaction}`. */
const choices = games.flatMap((game) =>
  fieldsOf(game).flatMap((field) => (field.type === 'choice' ? field.choices : [])),
);
const bots = [...LEVELS, ...Object.keys(CAST)];
const worn = Object.entries(OUTFIT).flat(2);
const parts = new Set([...REACTIONS, ...PACES, ...COMMANDS, ...bots, ...worn, ...choices.map(String)]);

/** Keys that a file puts together out of these parts, or out of texts in quotes in the same file. */
const patterns = files.flatMap((file) => {
  const said = new Set([...file.matchAll(/'([\w-]+)'/g)].map(([, text]) => text!));
  return [...file.matchAll(/`([a-z]+\.[\w.-]*\$\{[^`]+)`/g)].map(([, text]) => ({
    pattern: new RegExp(`^${text!.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '([\\w-]+)')}$`),
    fits: (part: string) => said.has(part) || parts.has(part),
  }));
});

function isUsed(key: string): boolean {
  if (code.includes(`'${key}'`)) return true;
  return patterns.some(({ pattern, fits }) => pattern.exec(key)?.slice(1).every(fits));
}

const dead = (keys: readonly string[]) => keys.filter((key) => !isUsed(key));
/** A refusal's key is its code, which comes from the rules: no page writes it down. */
const own = (words: object) => Object.keys(words).filter((key) => !key.startsWith('refused.'));

it('has no words that nobody says', () => {
  expect(dead(own(en).filter((key) => !Object.hasOwn(protocolMessages, key)))).toEqual([]);
  expect(dead(['status.watching', 'arena.nothing', 'nothing'])).toHaveLength(3);
});

describe.each(webGames)('$id', async ({ kit }) => {
  const { words = {}, game } = await kit();
  it('has no words of its own that nobody says', () => {
    // What the game itself says may be said in other words here.
    expect(dead(own(words).filter((key) => !Object.hasOwn(game.messages, key)))).toEqual([]);
  });
});
