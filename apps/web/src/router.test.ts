import { expect, it } from 'vitest';
import { matchPath } from './router.tsx';

it('finds the named parts of a path', () => {
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/t/:code', '/t/ABCDEF')).toEqual({ code: 'ABCDEF' });
  expect(matchPath('/m/:match/:step', '/m/x/12')).toEqual({ match: 'x', step: '12' });
});

it('is not fooled by other paths', () => {
  expect(matchPath('/', '/t')).toBeNull();
  expect(matchPath('/t/:code', '/t')).toBeNull();
  expect(matchPath('/t/:code', '/t/ABCDEF/more')).toBeNull();
  expect(matchPath('/new/:game', '/old/dumbal')).toBeNull();
});

it('reads what is written in codes, and lives with what cannot be read', () => {
  expect(matchPath('/new/:game', '/new/a%20b')).toEqual({ game: 'a b' });
  expect(matchPath('/new/:game', '/new/100%')).toEqual({ game: '100%' });
});
