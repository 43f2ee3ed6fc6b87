import { describe, expect, it } from 'vitest';
import { type Press, Taps } from './press.ts';

describe('taps', () => {
  const tap = (timeStamp: number, more: Partial<Press> = {}): Press => ({
    timeStamp,
    detail: 0,
    shiftKey: false,
    ...more,
  });

  it('twice on a card that was picked up plays it, with a finger or a mouse', () => {
    const taps = new Taps();
    taps.note('stock', tap(0), 'picked');
    expect(taps.meaning('stock', tap(300), false, false)).toBe('play');
    expect(taps.meaning('stock', tap(400), false, false)).toBe('point');
    expect(taps.meaning('stock', tap(400, { detail: 2 }), false, false)).toBe('play');
    expect(taps.meaning('hand', tap(10), false, false)).toBe('point');
    expect(taps.meaning('hand', tap(10, { shiftKey: true }), false, false)).toBe('play');
  });

  it('twice where a move was done mean nothing more, but the third counts, however fast it is', () => {
    const taps = new Taps();
    taps.note('stock', tap(0), 'moved');
    expect(taps.meaning('stock', tap(50, { detail: 2 }), false, false)).toBe('ignore');
    expect(taps.meaning('stock', tap(100, { detail: 3 }), false, false)).toBe('point');
  });

  it('where everybody plays at once are all counted', () => {
    const taps = new Taps();
    taps.note('wood', tap(0), 'moved');
    expect(taps.meaning('wood', tap(50), false, true)).toBe('point');
    expect(taps.meaning('wood', tap(50), true, true)).toBe('play');
  });

  it('after a drag are single ones', () => {
    const taps = new Taps();
    taps.note('stock', tap(0), 'picked');
    taps.forget();
    expect(taps.meaning('stock', tap(50, { detail: 2 }), false, false)).toBe('point');
  });
});
