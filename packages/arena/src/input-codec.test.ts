import { isRefusal } from '@parlour/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeInputs, encodeInputs, INPUTS_LIMIT } from './input-codec.ts';

const LAST = 0x7fff_ffff;

it('PR-21: inputs read back as they were written', () => {
  const input = fc.record({
    x: fc.integer({ min: -128, max: 127 }),
    y: fc.integer({ min: -128, max: 127 }),
    buttons: fc.nat(255),
  });
  const first = fc.integer({ min: 0, max: LAST - INPUTS_LIMIT });
  const inputs = fc.array(input, { minLength: 1, maxLength: INPUTS_LIMIT });
  fc.assert(
    fc.property(first, inputs, (first, inputs) => {
      const numbered = inputs.map((input, step) => ({ number: first + step, ...input }));
      expect(decodeInputs(encodeInputs(numbered))).toEqual(numbered);
    }),
  );
});

it('PR-21: a step takes three bytes', () => {
  const inputs = [
    { number: 258, x: 15, y: -1, buttons: 3 },
    { number: 259, x: 0, y: 0, buttons: 0 },
  ];
  expect([...encodeInputs(inputs)]).toEqual([0, 0, 1, 2, 2, 15, 255, 3, 0, 0, 0]);
});

it.each([
  ['nothing', []],
  ['no count', [0, 0, 0, 1]],
  ['none of them', [0, 0, 0, 1, 0]],
  ['fewer than it says', [0, 0, 0, 1, 2, 0, 0, 0]],
  ['more than it says', [0, 0, 0, 1, 1, 0, 0, 0, 0]],
  ['too many', [0, 0, 0, 1, 13, ...new Array(39).fill(0)]],
  ['a number too high', [0x7f, 255, 255, 255, 2, 0, 0, 0, 0, 0, 0]],
])('PR-21: refuses inputs with %s', (_, bytes) => {
  expect(decodeInputs(new Uint8Array(bytes))).toMatchObject({ refused: 'bad-inputs' });
});

it('PR-21: whatever the bytes, inputs are read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const inputs = decodeInputs(bytes);
      if (!isRefusal(inputs)) expect(encodeInputs(inputs)).toEqual(bytes);
    }),
  );
});
