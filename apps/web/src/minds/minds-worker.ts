import { type Review, review } from '@parlour/bots';
import { type AnyRecord, Film, isRefusal, type Phrase, type Refusal, refuse, seeded, type View } from '@parlour/engine';
import { games } from '@parlour/games';
import { mindOf } from '@parlour/games/minds';

// This worker asks the minds of the bots, so that the page stays awake meanwhile. It brings them along.

/** What a page asks: to look back at a match, or what the seat of a view had best do. */
export type Asked =
  | { readonly review: AnyRecord }
  | { readonly id: number; readonly game: string; readonly view: View<unknown> };

/** An action in notation, what it is worth to the seat, and why. */
export interface Advised {
  readonly action: string;
  readonly worth: number;
  readonly reasons: readonly Phrase[];
}

/** Every legal action, best first; null if the mind cannot tell what one is worth. */
export type Advice = { readonly unit: 'chance' | 'points'; readonly actions: readonly Advised[] } | null;

/** What a page hears from it. */
export type Told =
  | { readonly done: number; readonly of: number }
  | { readonly came: Review | Refusal }
  | { readonly id: number; readonly advice: Advice };

/** How long the mind may think about a decision, in milliseconds: 200 of a review take less than 20 s. */
const THOUGHT = { review: 60, advice: 500 };
/** How often the page is told how far it is, in milliseconds. */
const BEAT = 100;

const within = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  return () => performance.now() >= until;
};

function lookBack(record: AnyRecord): Review | Refusal {
  const game = games.find(({ id }) => id === record.game);
  const film = game ? Film.of(game, record) : refuse('unknown-game', { game: record.game });
  if (isRefusal(film)) return film;
  let told = performance.now();
  return review(film, mindOf(film.game), {
    late: () => within(THOUGHT.review),
    progress: (done, of) => {
      if (performance.now() - told < BEAT) return;
      told = performance.now();
      postMessage({ done, of } satisfies Told);
    },
  });
}

/** The mind knows the view and nothing else, as a person in the seat does. */
function advise(id: string, view: View<unknown>): Advice {
  const game = games.find((each) => each.id === id);
  const mind = game && mindOf(game);
  if (!mind?.unit || view.viewer === null) return null;
  const legal: unknown[] = game!.legal(view, view.viewer);
  const advice = mind.advise(view, legal, seeded('coach'), within(THOUGHT.advice));
  const actions = advice.map(({ action, ...rest }) => ({ ...rest, action: game!.notation.action(action) }));
  return { unit: mind.unit, actions };
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const told: Told =
    'review' in data ? { came: lookBack(data.review) } : { id: data.id, advice: advise(data.game, data.view) };
  postMessage(told);
});
