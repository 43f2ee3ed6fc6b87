import { seeded, shuffler } from './chance.ts';
import { equal } from './equal.ts';
import type { Game, View } from './game.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/**
 * Games look up seats and piles by values in events and views. Something from outside must not reach what every array
 * has (`__proto__`, `push`), and must not be nested without end.
 */
export function isPlain(value: unknown, depth = 20): boolean {
  if (typeof value === 'string') return !(value in []);
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isPlain(inner, depth - 1));
}

/**
 * Whether a view from outside belongs to a possible state that can be written as a position. Only such a view can be
 * followed, drawn and told.
 */
export function looksRight<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  view: View<State>,
  seats: number,
): boolean {
  const right = attempt(() => {
    const state = game.resample(view, shuffler(seeded('seen')));
    const read = game.notation.parsePosition(game.notation.position(state));
    if (isRefusal(read) || !equal(read, state)) return false;
    if (game.seated(read) !== seats || game.invariants(read).length > 0) return false;
    return equal(game.view(read, view.viewer), view);
  });
  return right ?? false;
}

/** Reads a view from outside. */
export function parseView<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  value: unknown,
): View<State> | Refusal {
  const impossible = refuse('bad-view', { game: game.id, version: game.version });
  if (typeof value !== 'object' || value === null || !isPlain(value)) return impossible;
  const view = value as View<State>;
  const seats = attempt(() => game.seated(view));
  if (seats === undefined || !looksRight(game, view, seats)) return impossible;
  return view;
}

/** Games trust their input, so input from outside may make them throw anything. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
