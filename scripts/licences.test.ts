import { expect, it } from 'vitest';
import { licencesOf } from './licences.ts';

const refused = (...licenses: NonNullable<Parameters<typeof licencesOf>[0][number]['licenses']>) =>
  licencesOf([{ name: 'a', version: '1', licenses }]).refused;
const id = (id: string) => ({ license: { id } });

it('allows licences that let us hand a package on, and refuses all others', () => {
  for (const good of ['MIT', 'Apache-2.0', 'OFL-1.1']) expect(refused(id(good))).toEqual([]);
  expect(refused(id('GPL-3.0-only'))).toEqual(['a@1  GPL-3.0-only']);
  expect(refused({ license: { name: 'SEE LICENSE IN x' } })).toEqual(['a@1  SEE LICENSE IN x']);
  expect(refused()).toEqual(['a@1  no licence']);
});

it('reads expressions', () => {
  expect(refused({ expression: 'GPL-3.0-only OR MIT' })).toEqual([]);
  expect(refused({ expression: 'GPL-3.0-only AND MIT' })).toHaveLength(1);
  expect(refused({ expression: '(GPL-3.0-only OR MIT) AND ISC' })).toEqual([]);
  expect(refused({ expression: '(GPL-3.0-only AND MIT) OR (ISC AND X11)' })).toHaveLength(1);
  expect(refused(id('MIT'), id('AGPL-3.0-only'))).toHaveLength(1);
});

it('leaves out our own packages', () => {
  const packages = [
    { name: 'server', version: '0.1.0', purl: 'pkg:npm/%40parlour/server@0.1.0' },
    { name: 'ws', version: '8', licenses: [id('MIT')] },
  ];
  expect(licencesOf(packages)).toEqual({ list: ['ws@8  MIT'], refused: [] });
});
