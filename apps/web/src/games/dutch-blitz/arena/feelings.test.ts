import type { Seat, View } from '@parlour/engine';
import type { Event, State } from '@parlour/games/dutch-blitz';
import { expect, it } from 'vitest';
import { botFeelings } from './feelings.ts';

/** A table of four after something has happened; who holds which card. */
function after(held: Record<number, number> = {}, left = 7): View<State> {
  const places = [0, 1, 2, 3].map((seat) => ({
    blitz: new Array<number>(left).fill(0),
    post: [held[seat] === undefined ? [] : [held[seat]]],
    held: held[seat] === undefined ? null : 'post',
  }));
  return { places } as unknown as View<State>;
}
const CARDS = Array.from({ length: 40 }, (_, card) => card);
const placed = (seat: Seat, card: number): Event => ({ type: 'placed', seat, from: 'blitz', card, pile: 0 });
/** How many of forty blitz cards the first seat shows a feeling about. */
const shown = (bot: string | null) => CARDS.flatMap((card) => botFeelings([placed(0, card)], after(), [bot])).length;

it('bots show what they feel now and then; who shows off does it most of the time, and people choose for themselves', () => {
  expect(shown('casual')).toBeGreaterThan(1);
  expect(shown('casual')).toBeLessThan(14);
  expect(shown('maya')).toBeGreaterThan(26);
  expect(shown(null)).toBe(0);
});

it('every page finds the same', () => {
  const seen = () => CARDS.map((card) => botFeelings([placed(1, card)], after(), ['maya', 'kamala', 'pip']));
  expect(seen()).toEqual(seen());
});

it('laughs at a blitz card, hurries when few are left, claps for a ten, and is sad when somebody was quicker', () => {
  const all = (events: (card: number) => Event, view: View<State>) =>
    new Set(CARDS.flatMap((card) => botFeelings([events(card)], view, ['maya', 'maya', 'viktor', null])).map(say));
  const say = ({ seat, reaction }: { seat: Seat; reaction: string }) => `${seat} ${reaction}`;
  expect(all((card) => placed(0, card), after())).toEqual(new Set(['0 laugh', '0 clap']));
  expect(all((card) => placed(0, card), after({}, 3))).toEqual(new Set(['0 hurry', '0 clap']));
  // Card 45 is a six of the second deck, and so are 5, 15, 25 and 35 of the first. The last seat is a person.
  const sad = all((card) => ({ ...placed(0, card), from: 'post' }) as Event, after({ 1: 45, 2: 85, 3: 125 }));
  expect([...sad].every((text) => /^(0 clap|[12] sad)$/.test(text))).toBe(true);
  expect(sad.size).toBeGreaterThan(1);
  const over: Event = { type: 'scored', row: { blitzer: 1, placed: [], left: [] } };
  for (const { seat, reaction } of botFeelings([over], after(), ['maya', 'kamala', 'viktor', null])) {
    expect(reaction).toBe(seat === 1 ? 'clap' : 'wow');
  }
});
