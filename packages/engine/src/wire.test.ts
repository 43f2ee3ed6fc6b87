import { describe, expect, it } from 'vitest';
import type { AnyGame } from './game.ts';
import { type EventFields, packEvent, UnknownEvent, unpackEvent } from './wire.ts';

type Event = { type: 'drew'; seat: number; cards: number[] } | { type: 'ended' };
const eventFields = { drew: ['cards', 'seat'], ended: [] } satisfies EventFields<Event>;
const game = { eventFields } as unknown as AnyGame;

describe('events on the wire', () => {
  it('are their type and their fields, in the game’s order', () => {
    expect(packEvent(game, { type: 'drew', seat: 1, cards: [7, -1] })).toEqual(['drew', [7, -1], 1]);
    expect(packEvent(game, { type: 'ended' })).toEqual(['ended']);
  });

  it('come back as they were', () => {
    expect(unpackEvent(game, ['drew', [7, -1], 1])).toEqual({ type: 'drew', seat: 1, cards: [7, -1] });
    expect(unpackEvent(game, ['ended'])).toEqual({ type: 'ended' });
  });

  it.each([[[]], [['won']], [['__proto__']], [['constructor']], [[7]], [[['drew'], [], 1]]])(
    'are unknown to the game: %j',
    (packed) => {
      expect(() => unpackEvent(game, packed)).toThrow(UnknownEvent);
    },
  );

  it('have neither too few fields nor too many', () => {
    expect(() => unpackEvent(game, ['drew', []])).toThrow('the event "drew" has 2 fields, not 1');
    expect(() => unpackEvent(game, ['ended', 1])).toThrow('the event "ended" has 0 fields, not 1');
  });

  it('are named whole, or TypeScript complains', () => {
    // @ts-expect-error: a type is missing
    ({ drew: ['seat', 'cards'] }) satisfies EventFields<Event>;
    // @ts-expect-error: a field is missing
    ({ drew: ['seat'], ended: [] }) satisfies EventFields<Event>;
    // @ts-expect-error: a field is not one of the event's
    ({ drew: ['seat', 'cards'], ended: ['seat'] }) satisfies EventFields<Event>;
    // @ts-expect-error: a field stands twice
    ({ drew: ['seat', 'cards', 'seat'], ended: [] }) satisfies EventFields<Event>;
  });
});
