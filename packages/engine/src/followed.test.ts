import { expect, it } from 'vitest';
import { followed } from './followed.ts';
import type { View } from './game.ts';

interface Pile {
  cards: number[];
}

const game = {
  copy: ({ cards }: Pile): Pile => ({ cards: [...cards] }),
  follow: ({ cards }: Pile, card: number) => void cards.push(card),
};

it('leads a state on, and leaves the one before as it is', () => {
  const before: Pile = { cards: [1] };
  expect(followed(game, before, [2, 3])).toEqual({ cards: [1, 2, 3] });
  expect(before).toEqual({ cards: [1] });
});

it('leaves a view the eyes that it has', () => {
  for (const viewer of [0, 2, null]) {
    const before: View<Pile> = { viewer, cards: [1] };
    const after: View<Pile> = followed(game, before, [2]);
    expect(after).toEqual({ viewer, cards: [1, 2] });
    expect(before).toEqual({ viewer, cards: [1] });
  }
});
