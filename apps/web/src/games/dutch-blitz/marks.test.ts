import { expect, it } from 'vitest';
import { marksOf } from './marks.ts';

it('marks everybody by as little as tells them apart', () => {
  expect(marksOf(['Asha', 'Bina', 'chandra'])).toEqual(['A', 'B', 'C']);
  expect(marksOf(['Asha', 'Bot 1', 'Bot 2'])).toEqual(['A', 'B1', 'B2']);
  expect(marksOf(['Asha', 'Asha', 'Ana'])).toEqual(['1', '2', '3']);
  expect(marksOf(['बोट १', 'बोट २', '👩‍🚀'])).toEqual(['बो१', 'बो२', '👩‍🚀']);
});
