import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** What a game's folder says about its rules: the text of RULES.md, if there is one, and of each test file. */
export interface Folder {
  game: string;
  rules: string | undefined;
  tests: string[];
}

export interface Coverage {
  game: string;
  /** How many tests name each rule. */
  tests: Map<string, number>;
  problems: string[];
}

const RULE = /\b[A-Z]{2,3}-\d+\b/g;
const DEFINITION = /^\s*(?:[-*+]|\d+[.)]|#{1,6})\s+(?:\*\*|__|`)?([A-Z]{2,3}-\d+)(?![\da-z])/gm;

/** The rules that a RULES.md defines: list items and headings that begin with an id. Elsewhere an id is only a mention. */
export function definedRules(markdown: string): string[] {
  return [...markdown.matchAll(DEFINITION)].map(([, id]) => id!);
}

/** The tests that a file runs, each with the titles around it. What is skipped or still to do proves nothing. */
export function testTitles(source: string): string[] {
  const titles: string[] = [];
  const around: { call: CallExpression; title: string; runs: boolean }[] = [];
  new Visitor({
    CallExpression(call) {
      const [name, ...modifiers] = dotted(call.callee);
      const title = call.arguments[0] && literal(call.arguments[0] as Expression);
      if (title === undefined || !/^(describe|suite|it|test)$/.test(name!)) return;
      around.push({ call, title, runs: !modifiers.some((modifier) => modifier === 'skip' || modifier === 'todo') });
      const isTest = name === 'it' || name === 'test';
      if (isTest && around.every(({ runs }) => runs)) titles.push(around.map((block) => block.title).join(' > '));
    },
    'CallExpression:exit'(call) {
      if (around.at(-1)?.call === call) around.pop();
    },
  }).visit(parseSync('a.test.ts', source).program);
  return titles;
}

/** `it.concurrent.each(table)` as its names: it, concurrent, each. */
function dotted(callee: Expression): string[] {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression':
      return [...dotted(callee.object), callee.property.type === 'Identifier' ? callee.property.name : ''];
    case 'CallExpression':
      return dotted(callee.callee);
    case 'TaggedTemplateExpression':
      return dotted(callee.tag);
    default:
      return [''];
  }
}

/** The text of a title as it is written, with gaps where a template or a sum fills something in. */
function literal(title: Expression): string | undefined {
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.raw).join('…');
  if (title.type !== 'BinaryExpression') return undefined;
  return `${literal(title.left as Expression) ?? '…'}${literal(title.right) ?? '…'}`;
}

/** Some rules are proved outside the game's folder: those of the arena, and what the pages promise. */
export function coverage(folders: Folder[], elsewhere: string[] = []): Coverage[] {
  const known = new Set(folders.flatMap(({ rules }) => definedRules(rules ?? '')));
  // Only what begins like a rule can be a misspelt one: UTF-8 is none.
  const prefixes = new Set([...known].map(prefix));
  const otherTitles = elsewhere.flatMap(testTitles);

  return folders.map(({ game, rules, tests }) => {
    const problems: string[] = [];
    const defined = definedRules(rules ?? '');
    const counts = new Map(defined.map((id) => [id, 0]));
    if (rules === undefined) problems.push('has no RULES.md');
    else if (defined.length === 0) problems.push('RULES.md defines no rule');
    for (const id of counts.keys()) {
      if (defined.indexOf(id) !== defined.lastIndexOf(id)) problems.push(`${id} is defined twice`);
    }
    const count = (title: string, like: Set<string>) => {
      for (const id of new Set(title.match(RULE))) {
        if (counts.has(id)) counts.set(id, counts.get(id)! + 1);
        else if (!known.has(id) && like.has(prefix(id))) problems.push(`no rule ${id}, which a test names: ${title}`);
      }
    };
    for (const title of tests.flatMap(testTitles)) count(title, prefixes);
    const own = new Set(defined.map(prefix));
    for (const title of otherTitles) count(title, own);
    for (const [id, count] of counts) if (count === 0) problems.push(`${id} has no test`);
    return { game, tests: counts, problems };
  });
}

const prefix = (id: string) => id.split('-')[0]!;

function readFolders(games: string): Folder[] {
  const entries = readdirSync(games, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name: game }) => {
      const files = readdirSync(join(games, game), { encoding: 'utf8', recursive: true });
      const read = (file: string) => readFileSync(join(games, game, file), 'utf8');
      return {
        game,
        rules: files.includes('RULES.md') ? read('RULES.md') : undefined,
        tests: files.filter((file) => file.endsWith('.test.ts')).map(read),
      };
    });
}

/** The tests of the other packages and of the apps. */
function readElsewhere(root: string): string[] {
  return ['packages', 'apps'].flatMap((folder) => {
    const files = readdirSync(join(root, folder), { encoding: 'utf8', recursive: true });
    const isTest = (file: string) => file.endsWith('.test.ts') && !/^games\b|\bnode_modules\b/.test(file);
    return files.filter(isTest).map((file) => readFileSync(join(root, folder, file), 'utf8'));
  });
}

function table(tests: Map<string, number>): string {
  const cells = [...tests].map(([id, count]) => `${id.padEnd(6)}${String(count).padStart(3)}`);
  const rows = Array.from({ length: Math.ceil(cells.length / 8) }, (_, row) => cells.slice(row * 8, row * 8 + 8));
  return rows.map((row) => `  ${row.join('   ')}`).join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const games = coverage(readFolders(join(root, 'packages/games')), readElsewhere(root));
  for (const { game, tests, problems } of games) {
    console.log(`${game}: ${tests.size} rules, and how many tests name each`);
    if (tests.size > 0) console.log(table(tests));
    for (const problem of problems) console.error(`  ✗ ${problem}`);
  }
  if (games.length === 0) console.error('No games found.');
  if (games.length === 0 || games.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}
