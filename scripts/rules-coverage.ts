import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** A list of numbered rules, of a game or of anything else: the text of its file, if any, and the tests beside it. */
export interface Book {
  name: string;
  /** The file of the list: RULES.md for players, SPEC.md for people who write code. */
  file: string;
  rules: string | undefined;
  tests: string[];
}

export interface Coverage {
  name: string;
  /** How many tests name each rule. */
  tests: Map<string, number>;
  problems: string[];
}

const RULE = /\b[A-Z]{2,3}-\d+\b/g;
const DEFINITION = /^\s*(?:[-*+]|\d+[.)]|#{1,6})\s+(?:\*\*|__|`)?([A-Z]{2,3}-\d+)(?![\da-z])/gm;

/** The rules that a list defines: list items and headings that begin with an id. Elsewhere an id is only a mention. */
export function definedRules(markdown: string): string[] {
  return [...markdown.matchAll(DEFINITION)].map(([, id]) => id!);
}

/** The titles of all tests that a file runs, with the titles around them. Skipped and todo tests prove nothing. */
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

/** The text of a title as it is written, with gaps where a template or a sum fills in something. */
function literal(title: Expression): string | undefined {
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.raw).join('…');
  if (title.type !== 'BinaryExpression') return undefined;
  return `${literal(title.left as Expression) ?? '…'}${literal(title.right) ?? '…'}`;
}

/** Some rules are tested outside their own folder: those of the arena, and what the pages promise. */
export function coverage(books: Book[], elsewhere: string[] = []): Coverage[] {
  const known = new Set(books.flatMap(({ rules }) => definedRules(rules ?? '')));
  // An unknown id counts as misspelt only if it begins like a rule. UTF-8 does not.
  const prefixes = new Set([...known].map(prefix));
  const otherTitles = elsewhere.flatMap(testTitles);

  return books.map(({ name, file, rules, tests }) => {
    const problems: string[] = [];
    const defined = definedRules(rules ?? '');
    const counts = new Map(defined.map((id) => [id, 0]));
    if (rules === undefined) problems.push(`has no ${file}`);
    else if (defined.length === 0) problems.push(`${file} defines no rule`);
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
    return { name, tests: counts, problems };
  });
}

const prefix = (id: string) => id.split('-')[0]!;

/** Lists of numbered rules that are not of a game. Their tests may be anywhere. */
const SPECS = ['apps/server/src/table/SPEC.md', 'apps/server/src/cluster/SPEC.md', 'packages/protocol/SPEC.md'];
const GAMES = 'packages/games';

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return files.filter((file) => !/\bnode_modules\b/.test(file)).map((file) => join(folder, file));
}

const isTest = (file: string) => file.endsWith('.test.ts');
const read = (file: string) => readFileSync(file, 'utf8');

function readGames(root: string): Book[] {
  const folders = readdirSync(join(root, GAMES), { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => {
      const files = filesIn(join(root, GAMES, name));
      const rules = files.find((file) => basename(file) === 'RULES.md');
      return { name, file: 'RULES.md', rules: rules && read(rules), tests: files.filter(isTest).map(read) };
    });
}

function readSpecs(root: string): Book[] {
  return SPECS.map((path) => ({ name: dirname(path), file: 'SPEC.md', rules: read(join(root, path)), tests: [] }));
}

/** The tests of the other packages and of the apps. */
function readElsewhere(root: string): string[] {
  const files = ['packages', 'apps'].flatMap((folder) => filesIn(join(root, folder)));
  return files.filter((file) => isTest(file) && !file.startsWith(join(root, GAMES))).map(read);
}

function table(tests: Map<string, number>): string {
  const cells = [...tests].map(([id, count]) => `${id.padEnd(6)}${String(count).padStart(3)}`);
  const rows = Array.from({ length: Math.ceil(cells.length / 8) }, (_, row) => cells.slice(row * 8, row * 8 + 8));
  return rows.map((row) => `  ${row.join('   ')}`).join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const games = readGames(root);
  const books = coverage([...games, ...readSpecs(root)], readElsewhere(root));
  for (const { name, tests, problems } of books) {
    console.log(`${name}: ${tests.size} rules, and how many tests name each`);
    if (tests.size > 0) console.log(table(tests));
    for (const problem of problems) console.error(`  ✗ ${problem}`);
  }
  if (games.length === 0) console.error('No games found.');
  if (games.length === 0 || books.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}
