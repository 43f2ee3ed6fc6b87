import { describe, expect, it } from 'vitest';
import { coverage, definedRules, testTitles } from './rules-coverage.ts';

describe('the rules that a list defines', () => {
  it('are list items and headings that begin with an id, bold or not', () => {
    const markdown = [
      '- **SB-1** Deal.',
      '* SB-2: draw',
      '  1. __DB-3__ nested',
      '### DO-18 Heading',
      '- `BL-22` code',
    ];
    expect(definedRules(markdown.join('\n'))).toEqual(['SB-1', 'SB-2', 'DB-3', 'DO-18', 'BL-22']);
  });

  it('are not ids in running text', () => {
    expect(definedRules('As SB-1 says.\n- Unlike **SB-2**, draw.\nSB-3 at the start of a line.')).toEqual([]);
  });
});

describe('the titles of a test file', () => {
  it.each([
    [`it('SB-1: deals', () => {});`, ['SB-1: deals']],
    [`describe("draw", () => { test('SB-7 SB-10: both', () => {}); });`, ['draw > SB-7 SB-10: both']],
    [`describe('SB-3', () => { it('a', f); it('b', f); });\nit('c', f);`, ['SB-3 > a', 'SB-3 > b', 'c']],
    [`it(\`SB-1 with \${n} seats\`, f);`, ['SB-1 with … seats']],
    [`it('SB-1 ' + name + ' and SB-2', f);`, ['SB-1 … and SB-2']],
    [`it.each([['SB-9']])('SB-1 %s', f);`, ['SB-1 %s']],
    ['it.concurrent.each`a | b`("SB-1", f);', ['SB-1']],
    [`test.prop([fc.nat()])('SB-1 holds', f);`, ['SB-1 holds']],
    [`for (const n of [2, 3]) it('SB-1', f);`, ['SB-1']],
  ])('are read from %s', (source, titles) => {
    expect(testTitles(source)).toEqual(titles);
  });

  it.each([
    [`// it('SB-1', f);`],
    [`/* SB-1 */ const text = "it('SB-2', f)";`],
    [`expect(card, 'SB-1').toBe(2);`],
    [`describe('SB-1', () => {});`],
    [`it.skip('SB-1', f);`],
    [`it.todo('SB-1');`],
    [`describe.skip('SB-1', () => { it('deals', f); });`],
  ])('are not read from %s', (source) => {
    expect(testTitles(source)).toEqual([]);
  });
});

describe('coverage', () => {
  const skipBo = {
    name: 'skip-bo',
    file: 'RULES.md',
    rules: '- **SB-1** a\n- **SB-2** b',
    tests: [`it('SB-1', f); it('SB-1 SB-2', f);`],
  };

  it('counts the tests that name each rule', () => {
    const [game] = coverage([skipBo]);
    expect([...game!.tests]).toEqual([
      ['SB-1', 2],
      ['SB-2', 1],
    ]);
    expect(game!.problems).toEqual([]);
  });

  it.each([
    ['a rule that no test names', { ...skipBo, tests: [`it('SB-1', f);`] }, 'SB-2 has no test'],
    ['a folder without rules', { ...skipBo, rules: undefined }, 'has no RULES.md'],
    ['rules without ids', { ...skipBo, rules: 'Have fun.' }, 'RULES.md defines no rule'],
    ['a rule defined twice', { ...skipBo, rules: `${skipBo.rules}\n- **SB-1** c` }, 'SB-1 is defined twice'],
    [
      'a misspelt id',
      { ...skipBo, tests: [...skipBo.tests, `it('SB-22', f);`] },
      'no rule SB-22, which a test names: SB-22',
    ],
  ])('complains about %s', (_, folder, problem) => {
    expect(coverage([folder])[0]!.problems).toContain(problem);
  });

  it('lets a test name another game’s rule, which proves nothing there, and names that only look like a rule', () => {
    const dumbal = { name: 'dumbal', file: 'RULES.md', rules: '- DU-1', tests: [`it('DU-1 like SB-2 in UTF-8', f);`] };
    const games = coverage([{ ...skipBo, tests: [`it('SB-1', f);`] }, dumbal]);
    expect(games.map(({ problems }) => problems)).toEqual([['SB-2 has no test'], []]);
  });

  it('counts tests outside the games’ folders too, for whichever game has the rule', () => {
    const blitz = { name: 'dutch-blitz', file: 'RULES.md', rules: '- BL-1', tests: [] };
    const games = coverage([{ ...skipBo, tests: [`it('SB-1', f);`] }, blitz], [`it('BL-1 SB-2 as in UTF-8', f);`]);
    expect(games.map(({ tests }) => [...tests.values()])).toEqual([[1, 1], [1]]);
    expect(games.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('holds a list that is no game’s to the same', () => {
    const table = { name: 'table', file: 'SPEC.md', rules: '- **TB-1** a\n- **TB-2** b', tests: [] };
    const [one, none] = coverage([table, { ...table, rules: undefined }], [`it('TB-1', f); it('TB-3', f);`]);
    expect([...one!.tests]).toEqual([
      ['TB-1', 1],
      ['TB-2', 0],
    ]);
    expect(one!.problems).toEqual(['no rule TB-3, which a test names: TB-3', 'TB-2 has no test']);
    expect(none!.problems).toEqual(['has no SPEC.md']);
  });

  it('complains once about a misspelt id in one of those', () => {
    const blitz = { name: 'dutch-blitz', file: 'RULES.md', rules: '- BL-1', tests: [`it('BL-1', f);`] };
    const games = coverage([skipBo, blitz], [`it('BL-99', f);`]);
    expect(games.map(({ problems }) => problems)).toEqual([[], ['no rule BL-99, which a test names: BL-99']]);
  });
});
