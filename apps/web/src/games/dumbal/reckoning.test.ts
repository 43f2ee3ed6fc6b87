import { parseCard } from '@parlour/engine';
import { dumbal, type Row } from '@parlour/games/dumbal';
import { describe, expect, it } from 'vitest';
import { reckoning } from './reckoning.ts';

/** What the score sheet says after one game, by seat. */
function lines(hands: readonly string[], row: Row, before: readonly number[] = hands.map(() => 0)) {
  const cards = (hand: string) => hand.split(' ').flatMap((name) => parseCard(name) ?? []);
  const state = {
    options: dumbal.options.parse({}),
    phase: 'between' as const,
    dealer: 0,
    turn: 0,
    round: 3,
    stack: [],
    pile: [],
    lastDisposal: [],
    places: hands.map((hand, seat) => ({
      known: cards(hand),
      secret: [],
      score: before[seat]! + row.points[seat]!,
      ready: false,
    })),
    sheet: [row],
  };
  return reckoning(dumbal.view(state, null));
}
const whys = (...game: Parameters<typeof lines>) =>
  lines(...game)
    .sort((a, b) => a.seat - b.seat)
    .map(({ why }) => why.key.replace('sheet.why.', ''));

describe('why everybody scored what they did', () => {
  it('after a show that won', () => {
    expect(whys(['AS 2S', 'KH', '4C'], { shower: 0, winners: [0], points: [0, 13, 4] })).toEqual([
      'showed',
      'hand',
      'hand',
    ]);
  });

  it('after a show that failed', () => {
    const row = { shower: 0, winners: [2], points: [25, 13, 0] };
    expect(whys(['5S', 'KH', '4C'], row)).toEqual(['beaten', 'hand', 'lowest']);
    expect(lines(['5S', 'KH', '4C'], row).find(({ seat }) => seat === 0)!.why.facts).toEqual({ had: 5, penalty: 20 });
  });

  it('when fewer cards decided', () => {
    expect(whys(['5S', 'AH 3H', '4C'], { shower: 0, winners: [2], points: [25, 4, 0] })).toEqual([
      'beaten',
      'more-cards',
      'fewer-cards',
    ]);
  });

  it('when nothing is decided between two', () => {
    expect(whys(['5S', '4H', '4C'], { shower: 0, winners: [1, 2], points: [25, 0, 0] })).toEqual([
      'beaten',
      'lowest',
      'lowest',
    ]);
  });

  it('when the winner had as much as the shower only', () => {
    expect(whys(['4S', '4C', 'KH'], { shower: 0, winners: [1], points: [24, 0, 13] })).toEqual([
      'beaten',
      'lowest',
      'hand',
    ]);
  });

  it('when somebody was out before, or nothing counts', () => {
    expect(whys(['', '4C', '2H'], { shower: 2, winners: [2], points: [0, 4, 0] }, [210, 0, 0])[0]).toBe('out');
    const annulled = { shower: null, winners: [], points: [0, 0] };
    expect(whys(['5S', '4C'], annulled)).toEqual(['annulled', 'annulled']);
    expect(lines(['5S', '4C'], annulled).map(({ had }) => had)).toEqual([null, null]);
  });
});

it('puts who stands best first', () => {
  const row = { shower: 0, winners: [0], points: [0, 13, 4] };
  expect(lines(['AS', 'KH', '4C'], row, [50, 10, 10]).map(({ seat, total }) => [seat, total])).toEqual([
    [2, 14],
    [1, 23],
    [0, 50],
  ]);
});
