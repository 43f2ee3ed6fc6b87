import {
  type AnyGame,
  isRefusal,
  Match,
  resume,
  SECRET_BYTES,
  secretChance,
  seeded,
  shufflesOf,
} from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const RUNS = Math.min(100, Number(process.env['PARLOUR_GAMES'] ?? 100));
/** Far enough for a second deal, or for the draw pile to be shuffled anew. */
const MOST_MOVES = 300;

function accept<T>(value: T): Exclude<T, { refused: string }> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { refused: string }>;
}

function play(game: AnyGame, secret: Uint8Array, seats: number, seed: string) {
  const random = seeded(seed);
  const match = accept(Match.deal(game, {}, seats, secretChance(secret)));
  const bot = Object.values(game.bots).at(-1)!;
  while (match.record.moves.length < MOST_MOVES) {
    const actors = game.actors(match.state);
    if (actors.length === 0) break;
    const seat = actors[random.below(actors.length)]!;
    match.play(seat, bot(game.view(match.state, seat), game.legal(match.state, seat), random));
  }
  return match;
}

describe('an interrupted match', () => {
  it('goes on as if it had not been', () => {
    const setups = fc.record({
      at: fc.nat({ max: games.length - 1 }),
      secret: fc.uint8Array({ minLength: SECRET_BYTES, maxLength: SECRET_BYTES }),
      seats: fc.integer({ min: 2, max: 6 }),
      seed: fc.string(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(setups, ({ at, secret, seats, seed, share }) => {
        const game = games[at]!;
        const { state, record } = play(game, secret, seats, seed);
        const { moves, ...header } = record;
        const cut = Math.round(share * moves.length);
        const kept = JSON.parse(JSON.stringify({ ...header, moves: moves.slice(0, cut) }));
        const match = accept(resume(game, kept, secretChance(secret, shufflesOf(kept))));
        for (const [seat, action] of moves.slice(cut)) accept(match.act(seat, action));
        expect(match.state).toEqual(state);
        expect(match.record).toEqual(record);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(games.map((game) => [game.id, game] as const))('of %s is refused where it cannot be played', (_id, game) => {
    const secret = new Uint8Array(SECRET_BYTES);
    const { record } = play(game, secret, 2, 'bad');
    const moves = record.moves.map((move, at) => (at === 3 ? ([move[0], 'nonsense'] as const) : move));
    const refusal = { refused: 'bad-move', facts: { move: 4 } };
    expect(resume(game, { ...record, moves }, secretChance(secret))).toMatchObject(refusal);
  });
});
