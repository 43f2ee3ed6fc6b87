import { type AnyGame, refuse } from '@parlour/engine';
import { games } from '@parlour/games';
import { accept, Refused, wordsOf } from './house.ts';

/** The games that can score a hand without a table. */
export const scoringGames: readonly AnyGame[] = games.filter((game) => game.score);

/** What a hand is worth, and why. */
export function scoreHand(game: AnyGame, cards: string, json: boolean): string {
  const say = wordsOf(game);
  if (!game.score) {
    const facts = { game: say({ key: 'name' }), games: scoringGames.map(({ id }) => id).join(', ') };
    throw new Refused(refuse('no-hand-scores', facts), say);
  }
  const { score, explanation } = accept(game.score(cards), say);
  const reasons = explanation.map(say);
  if (json) return JSON.stringify({ score, explanation: reasons }, null, 2);
  return [say({ key: 'cli.score.points', facts: { score } }), ...reasons.map((reason) => `  ${reason}`)].join('\n');
}
