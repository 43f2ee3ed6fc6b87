import type { Game } from './game.ts';

/** A copy of a state, or of a view, after some more events. The one before does not change. */
export function followed<State extends object, Seen extends State, Event>(
  game: Pick<Game<unknown, State, unknown, Event>, 'copy' | 'follow'>,
  before: Seen,
  events: Iterable<Event>,
): Seen {
  const copy = game.copy(before);
  // `copy` copies only the state, so the viewer has to be added again.
  const after = 'viewer' in before ? { viewer: before.viewer, ...copy } : copy;
  for (const event of events) game.follow(after, event);
  return after as Seen;
}
