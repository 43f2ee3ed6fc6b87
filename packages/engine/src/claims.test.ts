import { expect, it } from 'vitest';
import { claims } from './claims.ts';

it('gathers what does not hold, in the order in which it was claimed', () => {
  const { broken, must } = claims();
  must(true, 'every card exactly once');
  must(false, 'two seats');
  must(false, 'a turn');
  expect(broken).toEqual(['two seats', 'a turn']);
});
