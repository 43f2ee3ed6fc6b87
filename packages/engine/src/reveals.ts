import { recorded, seeded, shuffler } from './chance.ts';
import { equal } from './equal.ts';
import type { Game, Seat, Viewer } from './game.ts';
import { packEvent } from './wire.ts';

/** So many worlds are tried, in which hidden cards lie otherwise. */
const WORLDS = 8;

/**
 * Whether an action has shown a viewer something new. It has not if the viewer could work out beforehand what they saw
 * of it: from the view before it, in which every card that they do not know is hidden, and in whatever way the hidden
 * cards might lie. So this works for every game. `events` is what really happened.
 */
export function reveals<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  before: State,
  viewer: Viewer,
  seat: Seat,
  action: Action,
  events: readonly Event[],
): boolean {
  const seen = (all: readonly Event[]) => all.map((event) => packEvent(game, game.eventView(event, viewer)));
  const saw = seen(events);
  const foreseesIn = (world: State) => {
    try {
      // Others do not know what is in a hand. To them an action may already tell it.
      if (game.check(world, seat, action) !== null) return false;
      return equal(seen(game.apply(world, seat, action, recorded([]))), saw);
    } catch {
      // It cannot be worked out with cards missing, or chance decides it.
      return false;
    }
  };
  const view = game.view(before, viewer);
  if (!foreseesIn(game.copy(view))) return true;
  // No card was shown. But what happened may still follow from hidden cards.
  const chance = shuffler(seeded('worlds'));
  return Array.from({ length: WORLDS }).some(() => !foreseesIn(game.resample(view, chance)));
}
