import { type AnyGame, Match, resume, SECRET_BYTES, secretChance, seeded, shufflesOf } from '@parlour/engine';
import { accept } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const RUNS = Math.min(100, Number(process.env['PARLOUR_GAMES'] ?? 100));
/** Enough moves for a second deal, or for a new shuffle of the draw pile. */
const MOST_MOVES = 300;

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
      more: fc.nat({ max: 4 }),
      seed: fc.string(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(setups, ({ at, secret, more, seed, share }) => {
        const game = games[at]!;
        const { min, max } = game.seats(game.options.parse({}));
        const seats = Math.min(min + more, max);
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
});
