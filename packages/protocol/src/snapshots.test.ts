import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeSnapshot, encodeSnapshot } from './snapshots.ts';

const LAST = 0x7fff_ffff;

it('PR-21: snapshots read back as they were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: LAST }), fc.boolean(), fc.uint8Array(), (heard, whole, bytes) => {
      expect(decodeSnapshot(encodeSnapshot(heard, whole, bytes))).toEqual({ heard, whole, bytes });
    }),
  );
});

it('a snapshot is read where it lies in a larger buffer', () => {
  const frame = encodeSnapshot(9, false, new Uint8Array([4, 5]));
  const buffer = new Uint8Array([7, 7, ...frame]);
  expect(decodeSnapshot(buffer.subarray(2))).toEqual({ heard: 9, whole: false, bytes: new Uint8Array([4, 5]) });
});

it.each([[[]], [[1, 0, 0, 0]], [[0, 0, 0, 0, 0, 0]], [[3, 0, 0, 0, 0, 0]]])('refuses %j as a snapshot', (bytes) => {
  expect(decodeSnapshot(new Uint8Array(bytes))).toMatchObject({ refused: 'not-understood' });
});
