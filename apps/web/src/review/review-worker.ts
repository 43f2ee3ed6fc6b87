import { type Review, review } from '@parlour/bots';
import { type AnyRecord, Film, isRefusal, type Refusal, refuse } from '@parlour/engine';
import { games } from '@parlour/games';
import { mindOf } from '@parlour/games/minds';

// This worker looks back at a match, so that the page stays awake meanwhile. It brings the minds of the bots along.

/** What a page hears from it. */
export type Told = { readonly done: number; readonly of: number } | { readonly came: Review | Refusal };

/** How long the mind may think about a decision, in milliseconds: 200 of them take less than 20 s. */
const THOUGHT = 60;
/** How often the page is told how far it is, in milliseconds. */
const BEAT = 100;

function lookBack(record: AnyRecord): Review | Refusal {
  const game = games.find(({ id }) => id === record.game);
  const film = game ? Film.of(game, record) : refuse('unknown-game', { game: record.game });
  if (isRefusal(film)) return film;
  let told = performance.now();
  return review(film, mindOf(film.game), {
    late: () => {
      const until = performance.now() + THOUGHT;
      return () => performance.now() >= until;
    },
    progress: (done, of) => {
      if (performance.now() - told < BEAT) return;
      told = performance.now();
      postMessage({ done, of } satisfies Told);
    },
  });
}

addEventListener('message', ({ data }: MessageEvent<AnyRecord>) => {
  postMessage({ came: lookBack(data) } satisfies Told);
});
