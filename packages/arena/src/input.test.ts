import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newInbox, post, take } from './inbox.ts';
import { DIVE, JUMP, pushed, readInput, STICK } from './input.ts';

const good = { number: 1, x: 3, y: -4, buttons: JUMP };

describe('an input from outside', () => {
  it('BL-14: is read when a stick and two buttons can say it', () => {
    expect(readInput(good)).toEqual(good);
    expect(readInput({ ...good, junk: 'is not passed on' })).toEqual(good);
    expect(Object.is((readInput({ ...good, x: -0 }) as typeof good).x, 0)).toBe(true);
  });

  it.each([
    ['bad-input', null],
    ['bad-input', 'w'],
    ['bad-input-number', { ...good, number: -1 }],
    ['bad-input-number', { ...good, number: 0.5 }],
    ['bad-stick', { ...good, x: Number.NaN }],
    ['bad-stick', { ...good, y: Number.POSITIVE_INFINITY }],
    ['bad-stick', { ...good, x: '3' }],
    ['bad-stick', { ...good, x: 0.5 }],
    ['bad-stick', { ...good, x: STICK, y: STICK }],
    ['bad-stick', { ...good, x: 1e9 }],
    ['unknown-button', { ...good, buttons: 4 }],
    ['unknown-button', { ...good, buttons: -1 }],
    ['unknown-button', { ...good, buttons: 2 ** 32 }],
    ['unknown-button', { ...good, buttons: undefined }],
  ])('BL-14: is refused with %s when nothing could have said it: %j', (code, value) => {
    expect(readInput(value)).toMatchObject({ refused: code });
  });

  it('BL-14: can be made from any direction, and what is made can be read', () => {
    const any = fc.double({ noNaN: true, min: -100, max: 100 });
    fc.assert(
      fc.property(any, any, (x, y) => {
        const input = { number: 0, ...pushed(x, y) };
        expect(readInput(input)).toEqual(input);
      }),
    );
  });
});

describe('the inbox of a seat', () => {
  const sent = (number: number, buttons = 0) => ({ number, x: number % STICK, y: 0, buttons });

  it('BL-14: gives one input a step, in their order', () => {
    const inbox = newInbox();
    for (const number of [4, 5, 9]) expect(post(inbox, sent(number))).toBeNull();
    expect([take(inbox), take(inbox), take(inbox), take(inbox)].map((input) => input?.number)).toEqual([
      4,
      5,
      9,
      undefined,
    ]);
    expect(inbox.heard).toBe(9);
  });

  it('BL-14: refuses what is impossible, old or said twice, and nothing comes of it', () => {
    const inbox = newInbox();
    post(inbox, sent(4));
    expect(post(inbox, sent(4))).toMatchObject({ refused: 'stale-input' });
    expect(post(inbox, sent(3))).toMatchObject({ refused: 'stale-input', facts: { number: 3, last: 4 } });
    expect(post(inbox, { ...sent(5), x: 99 })).toMatchObject({ refused: 'bad-stick' });
    expect(inbox.waiting).toHaveLength(1);
  });

  it('BL-14: gains nobody anything by sending more than one a step, and loses no tap of a button', () => {
    const inbox = newInbox();
    for (let number = 0; number < 100; number++) post(inbox, sent(number, number === 93 ? DIVE : 0));
    expect(inbox.waiting.map(({ number }) => number)).toEqual([94, 95, 96, 97, 98, 99]);
    expect(take(inbox)).toMatchObject({ number: 94, buttons: DIVE });
  });
});
