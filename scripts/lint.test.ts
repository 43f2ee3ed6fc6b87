import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The lint rules as examples: what is refused where, and by which rule. A plugin's rule goes by its first words.
const GLOBAL = 'lint/style/noRestrictedGlobals';
const PURE = 'Engine, games and arena are pure';
const ARROWS = 'Arrows go one way';
const INDOORS = 'This path leaves its own house';

const impure = [
  ...['Date', 'performance', 'crypto', 'setTimeout', 'setInterval', 'fetch', 'process', 'console', 'Promise'].map(
    (name) => [GLOBAL, `export const x = ${name};`] as const,
  ),
  [GLOBAL, `export const now = globalThis.Date;`],
  [GLOBAL, `export type Later = Promise<number>;`],
  ['lint/correctness/noNodejsModules', `export * from 'node:fs';`],
  [PURE, `export const x = Math.random();`],
  [PURE, `export const x = Math['random']();`],
  [PURE, `export const { random } = Math;`],
  [PURE, `export async function deal() {}`],
  [PURE, `export const deal = async (seats: number) => seats;`],
  [PURE, `export const game = { async deal() {} };`],
  [PURE, `export class Game { public static async deal() {} }`],
  [PURE, `export const x = await 1;`],
  [PURE, `for await (const x of []) x;`],
  [PURE, `export const later = import('./deal.ts');`],
] as const;

const refused = [
  ...impure.map(([rule, code]) => [rule, 'packages/engine/src/*.ts', code] as const),
  ...impure.map(([rule, code]) => [rule, 'packages/games/skip-bo/*.ts', code] as const),
  ...impure.map(([rule, code]) => [rule, 'packages/arena/src/*.ts', code] as const),

  [ARROWS, 'packages/engine/src/*.ts', `export * from '@parlour/games';`],
  [ARROWS, 'packages/engine/src/*.ts', `export * from '@parlour/engine';`],
  [ARROWS, 'packages/engine/src/*.ts', `import type { Deck } from '@parlour/games/skip-bo';\nexport type D = Deck;`],
  [ARROWS, 'packages/engine/src/*.ts', `export type Deck = import('@parlour/games').Deck;`],
  [ARROWS, 'packages/engine/src/*.test.ts', `import '@parlour/games';`],
  [ARROWS, 'packages/games/skip-bo/*.ts', `export * from '@parlour/arena';`],
  [ARROWS, 'packages/games/skip-bo/*.ts', `export * from '@parlour/games/dumbal';`],
  [ARROWS, 'packages/arena/src/*.ts', `export * from '@parlour/protocol';`],
  [ARROWS, 'packages/protocol/src/*.ts', `export * from '@parlour/server';`],
  [ARROWS, 'packages/newcomer/src/*.ts', `export * from '@parlour/engine';`],
  [ARROWS, 'apps/server/src/*.ts', `export * from '@parlour/web';`],
  [ARROWS, 'apps/web/src/*.ts', `export * from '@parlour/server';`],
  [ARROWS, 'apps/web/src/*.ts', `export const server = import('@parlour/server');`],
  [ARROWS, 'apps/cli/src/*.ts', `export * from '@parlour/web';`],
  [ARROWS, 'packages/games/skip-bo/*.ts', `export * from '@parlour/engine/src/chance.ts';`],
  [ARROWS, 'apps/server/src/*.ts', `export * from '@parlour/games/skip-bo/state.ts';`],
  [ARROWS, 'bench/*.ts', `export * from '@parlour/engine/src/chance.ts';`],

  [INDOORS, 'packages/games/skip-bo/*.ts', `export * from '../dumbal/state.ts';`],
  [INDOORS, 'packages/games/skip-bo/*.ts', `export type Other = import('../dumbal/state.ts').State;`],
  [INDOORS, 'packages/games/*.ts', `export * from '../engine/src/index.ts';`],
  [INDOORS, 'packages/engine/src/*.ts', `export * from '../../games/index.ts';`],
  [INDOORS, 'packages/engine/src/conformance/*.ts', `export * from '../../../games/index.ts';`],
  [INDOORS, 'apps/web/src/a/b/*.ts', `export const server = import('../../../../server/src/main.ts');`],

  [GLOBAL, 'apps/server/src/table/*.ts', `export const today = Date.now();`],
  ['lint/correctness/noUnusedImports', 'apps/cli/src/*.ts', `import { join } from 'node:path';`],
  ['lint/correctness/noUnusedVariables', 'apps/cli/src/*.ts', `const unused = 1;`],
  ['lint/style/useImportType', 'apps/cli/src/*.ts', `import { Stats } from 'node:fs';\nexport type S = Stats;`],
] as const;

const outside = `export const wait = async () => [await Promise.resolve(1), Math.random(), process.pid];`;
const worldly = `${outside}\nexport const today = Date.now();`;

const accepted = [
  ['packages/engine/src/*.ts', `export const most = (a: number, b: number) => Math.max(a, b);`],
  ['packages/engine/src/*.test.ts', worldly],
  ['packages/engine/src/conformance/*.ts', `export * from '../../package.json';\nexport * from '../chance.ts';`],
  ['packages/games/*.ts', `export * from './skip-bo/index.ts';`],
  [
    'packages/games/skip-bo/*.ts',
    `export * from '@parlour/engine';\nexport * from 'zod';\nexport * from './state.ts';`,
  ],
  ['packages/games/skip-bo/*.test.ts', `import 'node:fs';\nimport '@parlour/engine/conformance';\n${worldly}`],
  ['packages/arena/src/*.ts', `export * from '@parlour/engine';\nexport * from '@parlour/games/dutch-blitz';`],
  ['packages/protocol/src/*.ts', `export * from '@parlour/engine';\nexport * from '@parlour/games';\n${worldly}`],
  ['apps/server/src/table/*.ts', `export * from '@parlour/protocol';\nexport * from '../socket/lobby.ts';\n${outside}`],
  ['apps/server/src/storage/calendar.ts', worldly],
  ['apps/web/src/pages/*.ts', `export * from '../games/index.ts';\nexport const arena = import('@parlour/arena');`],
  ['apps/cli/src/*.ts', `export * from '@parlour/games/skip-bo';\nexport * from '@parlour/server';\n${worldly}`],
  ['bench/*.ts', `export * from '@parlour/server';\n${worldly}`],
] as const;

const examples = [...refused, ...accepted.map(([file, code]) => [undefined, file, code] as const)].map(
  // Every example has a file of its own.
  ([rule, file, code], n) => ({ rule, file: file.replace('*', `${n}`), code }),
);

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'parlour-lint-'));
const complaints: { file: string; rule: string }[] = [];

// One run of Biome for all examples together: a run for each would take half a minute.
beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(house, 'biome.json'));
  cpSync(join(root, 'lint'), join(house, 'lint'), { recursive: true });
  for (const { file, code } of examples) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${code}\n`);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const run = spawnSync(process.execPath, [biome, ...args], { cwd: house, encoding: 'utf8' });
  for (const { category, severity, message, location } of JSON.parse(run.stdout).diagnostics) {
    if (severity === 'info') continue;
    complaints.push({ file: location.path, rule: category === 'plugin' ? message.split(/[:.(]/)[0].trim() : category });
  }
});

afterAll(() => rmSync(house, { recursive: true }));

const about = (file: string) => complaints.filter((complaint) => complaint.file === file).map(({ rule }) => rule);

test.each(examples.filter(({ rule }) => rule))('$file refuses `$code`', ({ file, rule }) => {
  expect(about(file)).toContain(rule);
});

test.each(examples.filter(({ rule }) => !rule))('$file takes `$code`', ({ file }) => {
  expect(about(file)).toEqual([]);
});
