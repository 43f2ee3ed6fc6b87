import { type AnyGame, houseMessages, isRefusal, Match, seeded, shuffler, speaker } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

/** A table between two deals at which nobody is ready yet; null for a game that has only one deal. */
function betweenDeals(game: AnyGame) {
  const random = seeded('ready');
  const options = Object.keys(game.options.parse({})).includes('match') ? { match: true } : {};
  const match = Match.deal(game, options, 3, shuffler(random));
  if (isRefusal(match)) throw new Error(match.refused);
  const bot = Object.values(game.bots).at(-1)!;
  for (let actors = game.actors(match.state); actors.length > 0; actors = game.actors(match.state)) {
    if (actors.every((seat) => isReady(game, match.state, seat)) && actors.length > 1) return match;
    const seat = actors[random.below(actors.length)]!;
    match.play(seat, bot(game.view(match.state, seat), game.legal(match.state, seat), random));
  }
  return null;
}

const isReady = (game: AnyGame, state: unknown, seat: number) =>
  game
    .legal(state, seat)
    .map((action) => game.notation.action(action))
    .join() === 'ready';

const withDeals = games.map((game) => ({ game, match: betweenDeals(game) })).filter(({ match }) => match !== null);

describe('ready', () => {
  it('is said in the games of several deals', () => {
    expect(withDeals.map(({ game }) => game.id)).toEqual(expect.arrayContaining(['dumbal', 'douji', 'dutch-blitz']));
  });

  it.each(withDeals.map(({ game, match }) => [game.id, game, match!] as const))(
    'DU-19 DO-23 BL-22: said a second time in %s, it is refused as such',
    (_id, game, match) => {
      const [first, ...others] = game.actors(match.state);
      expect(isRefusal(match.act(first!, 'ready'))).toBe(false);
      const refused = match.act(first!, 'ready');
      const rule = expect.stringMatching(/^[A-Z]{2,3}-\d+$/);
      expect(refused).toEqual({ refused: 'already-ready', rule, facts: { waiting: others.length } });
      const say = speaker({ ...houseMessages, ...game.messages }, 'en', [], first!);
      expect(say({ key: 'refused.already-ready', facts: { waiting: 1 } })).toBe(
        'You are ready already. One player is not.',
      );
      // Every request of this seat gets this refusal.
      expect(match.act(first!, 'nonsense')).toEqual(refused);
      expect(isRefusal(match.act(others[0]!, 'ready'))).toBe(false);
    },
  );

  it('of who is not ready has nothing to do with whose turn it is', () => {
    const game = games[0]!;
    const match = Match.deal(game, {}, 3, shuffler(seeded('turn')));
    if (isRefusal(match)) throw new Error(match.refused);
    const waiting = [0, 1, 2].find((seat) => !game.actors(match.state).includes(seat))!;
    expect(match.act(waiting, 'pass')).toMatchObject({ refused: 'not-your-turn' });
  });
});
