import { type Pending, ponder, type Question, type Thinkers } from '@parlour/bots';
import { games } from '@parlour/games';
import { mindOf } from '@parlour/games/minds';

/** Thinks at once, in this thread: for tests. A house imports no minds: only its threads do. */
export const atOnce: Thinkers = {
  think(question: Question): Pending {
    const game = games.find(({ id }) => id === question.game)!;
    return { thought: ponder(question, game, mindOf(game), () => false), cancel: () => {} };
  },
  waiting: 0,
  counts: { asked: 0, answered: 0, cancelled: 0, late: 0, lost: 0, longest: 0 },
  end: () => {},
};
