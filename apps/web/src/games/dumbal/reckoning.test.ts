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
/** Why, by seat. */
const whys = (...game: Parameters<typeof lines>) =>
  lines(...game)
    .sort((a, b) => a.seat - b.seat)
    .map(({ why }) => why.key.replace('sheet.why.', ''))
    .join(' ');

const FAILED: Row = { shower: 0, winners: [2], points: [25, 13, 0] };
const ANNULLED: Row = { shower: null, winners: [], points: [0, 0] };

describe('why everybody scored what they did', () => {
  it.each<[when: string, whys: string, hands: string[], row: Row]>([
    [
      'after a show that won',
      'showed hand hand',
      ['AS 2S', 'KH', '4C'],
      { shower: 0, winners: [0], points: [0, 13, 4] },
    ],
    ['after a show that failed', 'beaten hand lowest', ['5S', 'KH', '4C'], FAILED],
    [
      'when fewer cards decided',
      'beaten more-cards fewer-cards',
      ['5S', 'AH 3H', '4C'],
      { shower: 0, winners: [2], points: [25, 4, 0] },
    ],
    [
      'when nothing is decided between two',
      'beaten lowest lowest',
      ['5S', '4H', '4C'],
      { shower: 0, winners: [1, 2], points: [25, 0, 0] },
    ],
    [
      'when the winner had as much as the shower only',
      'beaten lowest hand',
      ['4S', '4C', 'KH'],
      { shower: 0, winners: [1], points: [24, 0, 13] },
    ],
    ['when nothing counts', 'annulled annulled', ['5S', '4C'], ANNULLED],
  ])('%s', (_when, expected, hands, row) => {
    expect(whys(hands, row)).toBe(expected);
  });

  it('when somebody was out before', () => {
    expect(whys(['', '4C', '2H'], { shower: 2, winners: [2], points: [0, 4, 0] }, [210, 0, 0])).toMatch(/^out /);
  });

  it('with the penalty of a show that failed, and without the hands of a game that does not count', () => {
    expect(lines(['5S', 'KH', '4C'], FAILED).find(({ seat }) => seat === 0)!.why.facts).toEqual({
      had: 5,
      penalty: 20,
    });
    expect(lines(['5S', '4C'], ANNULLED).map(({ had }) => had)).toEqual([null, null]);
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
