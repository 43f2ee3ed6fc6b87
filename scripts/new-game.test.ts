import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGame, writeFiles } from './new-game.mjs';

const HOUSE = join(import.meta.dirname, '..');
const REGISTRY = 'packages/games/registry.ts';
/** An id that no game has. */
const ID = 'some-new-game';
/** The tests run whole tools, perhaps on a busy machine. */
const PATIENCE = 240_000;

describe('a new game', () => {
  const { files } = newGame(HOUSE, ID) as { files: Map<string, string> };

  it('has the files that every game has', () => {
    const names = (folder: string) => readdirSync(join(HOUSE, folder)).sort();
    const made = (folder: string) => {
      const paths = [...files.keys()].filter((path) => path.startsWith(`${folder}/${ID}/`));
      return [...new Set(paths.map((path) => path.slice(folder.length + 1).split('/')[1]!))].sort();
    };
    expect(made('packages/games')).toEqual(names('packages/engine/src/toy'));
    expect(made('apps/web/src/games')).toEqual(names('apps/web/src/toy'));
    // This game has everything that all games have in common. It has no trained mind: the house makes it a plain one. It
    // has no lesson and no puzzles yet.
    const trained = ['board.ts', 'features.ts', 'mind.ts', 'nets.ts', 'training.ts', 'weights.json', 'weights.ts'];
    const later = [...trained, 'lesson.ts', 'goals.ts', 'puzzling.ts'];
    const both = names('packages/games/dumbal').filter((name) => names('packages/games/skip-bo').includes(name));
    const common = both.filter((name) => !later.includes(name));
    expect(made('packages/games')).toEqual(expect.arrayContaining(common.filter((name) => !name.endsWith('.test.ts'))));
  });

  it('is one line in the registry', () => {
    const lines = (text: string) => text.split('\n');
    const [before, after] = [readFileSync(join(HOUSE, REGISTRY), 'utf8'), files.get(REGISTRY)!];
    expect(lines(after).filter((line) => !lines(before).includes(line))).toEqual([
      `export { someNewGame } from './some-new-game/index.ts';`,
    ]);
    expect(lines(after)).toHaveLength(lines(before).length + 1);
  });

  it('has its own name everywhere, and nothing of the toy’s', () => {
    for (const text of files.values()) expect(text).not.toMatch(/\btoy/i);
    expect(files.get(`packages/games/${ID}/messages.ts`)).toContain(`name: 'Some New Game'`);
    expect(files.get(`packages/games/${ID}/RULES.md`)).toContain('# Some New Game\n');
    const named = newGame(HOUSE, ID, 'Mau-Mau').files as Map<string, string>;
    expect(named.get(`packages/games/${ID}/RULES.md`)).toContain('# Mau-Mau\n');
  });

  it('has ids of rules that no other game has', () => {
    const prefix = (id: string) => {
      const { files } = newGame(HOUSE, id) as { files: Map<string, string> };
      return /\*\*([A-Z]+)-1\*\*/.exec(files.get(`packages/games/${id}/RULES.md`)!)![1]!;
    };
    expect(prefix(ID)).toBe('SNG');
    expect(prefix('nonesuch')).toMatch(/^[A-Z]{2,3}$/);
    // The initials would be these, but Skip-Bo has them.
    expect(prefix('some-bridge')).not.toBe('SB');
  });
});

describe('refused in plain words is', () => {
  it.each([
    ['Crazy Eights', /^“Crazy Eights” cannot be the id of a game. An id has 2 to 30 small letters/],
    ['../skip-bo', /cannot be the id of a game/],
    ['__proto__', /cannot be the id of a game/],
    ['x', /cannot be the id of a game/],
    ['', /cannot be the id of a game/],
    ['skip-bo', /^There is a game skip-bo already: packages\/games\/skip-bo exists.$/],
    ['view', /^“view” means something else in the code of a game/],
    ['class', /^“class” means something else in the code of a game/],
    ['toy-box', /^“toy-box” means something else in the code of a game/],
  ])('the id %j', (id, words) => {
    expect(newGame(HOUSE, id)).toEqual({ refusal: expect.stringMatching(words) });
  });

  it.each(['', `Eight's`, '8', 'a\nb', 'x'.repeat(41)])('the name %j', (name) => {
    const refusal = expect.stringContaining('cannot be the name of a game');
    expect(newGame(HOUSE, ID, name)).toEqual({ refusal });
  });

  it('a command that names no game, and nothing has changed', () => {
    const run = (...args: string[]) => spawnSync('node', [join(HOUSE, 'scripts/new-game.mjs'), ...args]);
    for (const args of [[], ['one', 'two'], ['skip-bo'], ['Crazy'], ['--rules', 'x']]) {
      const { status, stdout, stderr } = run(...args);
      expect({ status, stdout: String(stdout) }).toEqual({ status: 1, stdout: '' });
      expect(String(stderr)).toMatch(/^[^\n]+\n$/);
    }
  });
});

describe('in a copy of the house, a new game', { timeout: PATIENCE }, () => {
  const house = mkdtempSync(join(tmpdir(), 'parlour-new-game-'));
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  /** Runs a tool in the copy. Returns what it prints if it fails, else an empty text. */
  const run = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
      const tool = spawn(process.execPath, args, {
        cwd: house,
        env: { ...Object.fromEntries(env), PARLOUR_GAMES: '10' },
      });
      let said = '';
      for (const pipe of [tool.stdout, tool.stderr]) pipe.on('data', (text) => (said += text));
      tool.on('exit', (code) => resolve(code === 0 ? '' : said));
    });
  const bin = (name: string) => join('node_modules', name);
  const folders = [`packages/games/${ID}`, `apps/web/src/games/${ID}`];

  beforeAll(async () => {
    for (const path of ['packages', 'apps', 'scripts', 'lint', ...configs()]) {
      const filter = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
      cpSync(join(HOUSE, path), join(house, path), { recursive: true, filter });
    }
    linkModules();
    writeFiles(house, (newGame(house, ID) as { files: Map<string, string> }).files);
    expect(await run(bin('@biomejs/biome/bin/biome'), 'check', '--write', ...folders, REGISTRY)).toBe('');
  }, PATIENCE);

  const configs = () => readdirSync(HOUSE).filter((name) => /^(tsconfig.*|biome|package)\.json$|^vitest\./.test(name));

  /** Links the same packages, but Parlour's own packages from the copy. */
  function linkModules(): void {
    mkdirSync(join(house, 'node_modules/@parlour'), { recursive: true });
    const link = (from: string, to: string) => symlinkSync(from, join(house, to), 'junction');
    for (const name of readdirSync(join(HOUSE, 'node_modules'))) {
      if (name !== '@parlour') link(join(HOUSE, 'node_modules', name), join('node_modules', name));
    }
    for (const folder of ['packages', 'apps']) {
      const entries = readdirSync(join(house, folder), { withFileTypes: true });
      for (const { name } of entries.filter((entry) => entry.isDirectory())) {
        link(join(house, folder, name), join('node_modules/@parlour', name));
        const own = join(folder, name, 'node_modules');
        if (existsSync(join(HOUSE, own))) link(join(HOUSE, own), own);
      }
    }
  }

  it('has types and passes lint', async () => {
    expect(await run(bin('typescript/bin/tsc'), '-p', 'packages/tsconfig.json')).toBe('');
    expect(await run(bin('typescript/bin/tsc'), '-p', 'apps/web')).toBe('');
    expect(await run(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', ...folders, REGISTRY)).toBe('');
  });

  it('passes its own tests, and those of every game on the web', async () => {
    const web = ['web-games', 'kits'].map((name) => `apps/web/src/games/${name}.test.ts`);
    expect(await run(bin('vitest/vitest.mjs'), 'run', ...folders, ...web)).toBe('');
  });

  it('has a test for every rule', async () => {
    expect(await run(bin('tsx/dist/cli.mjs'), 'scripts/rules-coverage.ts')).toBe('');
  });

  it('is gone with its folders and its line', () => {
    for (const folder of folders) rmSync(join(house, folder), { recursive: true });
    const before = readFileSync(join(HOUSE, REGISTRY), 'utf8');
    const after = readFileSync(join(house, REGISTRY), 'utf8');
    expect(after.replace(/.*some-new-game.*\n/, '')).toBe(before);
  });
});
