import { type Result, seeded, shuffler } from '@parlour/engine';
import { dutchBlitz, type Options, pointsOf, type State } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { podiumOf, type Stand, spanOf } from './podium.ts';

/** `PARLOUR_GAMES=10000` takes a minute. With fewer rounds than 150 there might be no tie. */
const ROUNDS = Math.max(150, Number(process.env['PARLOUR_GAMES'] ?? 150));

/** Plays a match with yardsticks, each of which dawdles as it likes; stops after every round. */
function* rounds(wanted: Partial<Options>, seats: number, seed: string): Generator<State> {
  const random = seeded(seed);
  const state = dutchBlitz.deal(dutchBlitz.options.parse(wanted), seats, shuffler(random));
  for (;;) {
    const actors = dutchBlitz.actors(state);
    if (actors.length === 0) return;
    const seat = actors[random.below(actors.length)]!;
    const view = dutchBlitz.view(state, seat);
    const action = dutchBlitz.bots['greedy']!(view, dutchBlitz.legal(view, seat), random);
    const events = dutchBlitz.apply(state, seat, action, shuffler(random));
    if (events.some(({ type }) => type === 'scored')) yield state;
  }
}

/** Seats by place, as the podium shows them: whoever is better stands higher, and the best in the middle. */
function shown(stands: readonly Stand[]): number[][] {
  const places = [...new Set(stands.map(({ place }) => place))].sort((a, b) => a - b);
  const heights = places.map((place) => stands.find((stand) => stand.place === place)!.height);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  for (const { place, height, along } of stands) {
    expect(height).toBe(heights[places.indexOf(place)]);
    expect(height > 0).toBe(place <= 3);
    if (along === 0) expect(place).toBe(1);
  }
  return places.map((place) => stands.flatMap((stand, seat) => (stand.place === place ? [seat] : [])));
}

describe('the podium', () => {
  it(`BL-9 BL-13: is the result in ${ROUNDS} rounds, also with ties`, { timeout: 3_600_000 }, () => {
    const seen = { rounds: 0, ties: 0, byPoints: 0 };
    for (let game = 0; seen.rounds < ROUNDS; game++) {
      const match = game % 3 === 2;
      const wanted = { variant: game % 4 === 3 ? 'classic' : 'open', match, rounds: 2 } as const;
      for (const state of rounds(wanted, 2 + (game % 7), `podium ${game}`)) {
        const stands = podiumOf(dutchBlitz.view(state, null));
        const row = state.sheet.at(-1)!;
        const result: Result | null = dutchBlitz.result(state);
        const order = shown(stands);
        seen.rounds++;
        if (order.some(({ length }) => length > 1)) seen.ties++;
        if (result) expect(order).toEqual(result.ranking);
        else if (row.blitzer !== null) expect(order[0]).toEqual([row.blitzer]);
        const points = stands.map((_, seat) => pointsOf(row, seat));
        if (row.blitzer !== null && points[row.blitzer]! < Math.max(...points)) seen.byPoints++;
      }
    }
    console.log(`${seen.rounds} rounds: ${seen.ties} with a tie, ${seen.byPoints} that points alone would get wrong`);
    expect(Math.min(seen.ties, seen.byPoints)).toBeGreaterThan(0);
  });

  it('lets equals stand equally high, and has a step for everybody among the best three', () => {
    const [state] = [...rounds({}, 5, 'equals')];
    const left = [3, 3, 0, 3, 5];
    const tied = { ...state!, sheet: [{ blitzer: 2, placed: [9, 9, 4, 9, 2], left }] };
    const stands = podiumOf(dutchBlitz.view(tied, null));
    expect(stands.map(({ place }) => place)).toEqual([2, 2, 1, 2, 5]);
    expect(new Set([0, 1, 3].map((seat) => stands[seat]!.height)).size).toBe(1);
    expect(stands[2]).toMatchObject({ along: 0 });
    expect(stands[4]!.height).toBe(0);
    expect(new Set(stands.map(({ along }) => along)).size).toBe(5);
    expect(spanOf(stands)).toBeGreaterThan(2);
  });
});
