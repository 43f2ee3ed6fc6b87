// Plain JavaScript with Node's own modules only: a fresh clone has nothing else yet.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Script } from 'node:vm';
import { install, npm } from './install.mjs';

/** The toy's folders, where a copy of each goes, and how its imports change. */
const FOLDERS = [
  {
    toy: 'packages/engine/src/toy',
    games: 'packages/games',
    imports: [
      [`'../index.ts'`, `'@parlour/engine'`],
      [`'../english.ts'`, `'@parlour/engine/english'`],
      [`'../testing.ts'`, `'@parlour/engine/testing'`],
      [`'../conformance/index.ts'`, `'@parlour/engine/conformance'`],
    ],
  },
  {
    toy: 'apps/web/src/toy',
    games: 'apps/web/src/games',
    imports: [
      [`'../`, `'../../`],
      [`'../../games/`, `'../`],
    ],
  },
];
const REGISTRY = 'packages/games/registry.ts';

/** The names of a game: its id for addresses and folders, its name for people, and its name in code. */
function namesOf(id, name) {
  const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
  const words = id.split('-').map(capital);
  return { id, name: name ?? words.join(' '), code: words.join('').replace(/^./, (letter) => letter.toLowerCase()) };
}

/** Why there cannot be such a game, in plain words; null if there can. */
function whyNot(root, { id, name, code }) {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(id) || id.length < 2 || id.length > 30) {
    return `“${id}” cannot be the id of a game. An id has 2 to 30 small letters, with - between words, as crazy-eights.`;
  }
  if (!/^\p{L}[\p{L}\p{N} -]{0,39}$/u.test(name)) {
    return `“${name}” cannot be the name of a game. A name has up to 40 letters, digits, spaces and hyphens.`;
  }
  const there = FOLDERS.map(({ games }) => `${games}/${id}`).find((folder) => existsSync(join(root, folder)));
  if (there) return `There is a game ${id} already: ${there} exists.`;
  const words = new RegExp(`\\b${code}\\b`);
  const used = FOLDERS.some(({ toy }) => filesIn(join(root, toy)).some((file) => words.test(read(root, toy, file))));
  const isToy = id.split('-').includes('toy');
  if (used || isToy || !isVariable(code))
    return `“${id}” means something else in the code of a game. Choose another id.`;
  return null;
}

function isVariable(code) {
  try {
    return new Script(`'use strict'; let ${code};`) !== null;
  } catch {
    return false;
  }
}

const read = (...path) => readFileSync(join(...path), 'utf8');

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    if (entry.name === 'node_modules') return [];
    return filesIn(join(folder, entry.name)).map((file) => join(entry.name, file));
  });
}

/** Two or three letters that no other rule ids begin with: the initials, or else the first letters of the id. */
function freePrefix(root, { id }) {
  const files = ['packages', 'apps'].flatMap((folder) => filesIn(join(root, folder)).map((file) => join(folder, file)));
  const rules = files.filter((file) => /(RULES|SPEC)\.md$/.test(file));
  const taken = rules.flatMap((file) => read(root, file).match(/\b[A-Z]{2,3}(?=-\d)/g) ?? []);
  const initials = id.replace(/([a-z])[a-z]*-?/g, '$1');
  const letters = id.replaceAll('-', '');
  const wanted = [initials, letters.slice(0, 2), letters.slice(0, 3), `${letters[0]}${letters.slice(-1)}`];
  const prefixes = wanted.map((prefix) => prefix.slice(0, 3).toUpperCase());
  return prefixes.find((prefix) => prefix.length > 1 && !taken.includes(prefix));
}

/** A text of the toy, changed for the new game. */
function adapted(text, imports, { id, name, code, prefix }) {
  const renamed = imports.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  return renamed
    .replaceAll('@parlour/engine/toy', `@parlour/games/${id}`)
    .replace(/\bTOY(?=-\d)/g, prefix)
    .replace(/\bToy\b/g, name)
    .replace(/(?<=['"/]|(?<!\.)\.)toy\b|\btoy(?=-)/g, id)
    .replace(/\btoy(?=[A-Z]|\b)/g, code);
}

/** The files of a new game by path, and the registry with one more line; or why there cannot be such a game. */
export function newGame(root, id, name) {
  const names = namesOf(id, name);
  const refusal = whyNot(root, names);
  if (refusal) return { refusal };
  const prefix = freePrefix(root, names);
  if (!prefix) return { refusal: `All ids of rules that ${id} could have are taken. Choose another id.` };
  const files = new Map();
  for (const { toy, games, imports } of FOLDERS) {
    for (const file of filesIn(join(root, toy))) {
      files.set(join(games, id, file), adapted(read(root, toy, file), imports, { ...names, prefix }));
    }
  }
  const line = `export { ${names.code} } from './${id}/index.ts';`;
  const lines = read(root, REGISTRY).trimEnd().split('\n');
  const at = lines.findIndex((other) => pathIn(other) > pathIn(line));
  files.set(REGISTRY, `${lines.toSpliced(at < 0 ? lines.length : at, 0, line).join('\n')}\n`);
  return { files };
}

export function writeFiles(root, files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const pathIn = (line) => line.match(/'.*'/)?.[0] ?? '';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  try {
    const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true });
    if (positionals.length !== 1) throw new Error('Say how the game is called, as in: npm run new-game crazy-eights');
    const { refusal, files } = newGame(root, positionals[0], values.name);
    if (refusal) throw new Error(refusal);
    install({ dev: true });
    writeFiles(root, files);
    // With other names, lines break at other places.
    const written = [...FOLDERS.map(({ games }) => `${games}/${positionals[0]}`), REGISTRY];
    npm(['--silent', 'exec', '--', 'biome', 'check', '--write', ...written], ['ignore', 'ignore', 'inherit']);
    console.log(`There is a new game now. Play it with: npm start
Make it your own: docs/adding-a-game.md goes through its files.
To be without it again, delete ${written.slice(0, -1).join(' and ')}, and its line in ${REGISTRY}.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
