import { shuffler } from '../chance.ts';
import type { Viewer } from '../game.ts';
import { Match } from '../match.ts';
import { seenRecord } from '../seen.ts';
import type { AnyMatch, AnyState } from './moment.ts';
import { json, type Property, pick, same, viewers } from './property.ts';

export const viewsCanBeFilledIn: Property = {
  name: 'a view can be filled in',
  after({ game, match, random }) {
    const viewer = pick(random, viewers(match));
    const seen = game.view(match.state, viewer);
    const twin = game.resample(seen, shuffler(random));
    const broken = game.invariants(twin)[0];
    if (broken !== undefined) return `a state filled in from a view is impossible: ${broken}`;
    return same(game.view(twin, viewer), seen) ? undefined : `viewer ${viewer} sees more than the view can explain`;
  },
};

export const viewsAreEnough: Property = {
  name: 'a seat’s view is enough to know its legal actions',
  after({ game, before, seat, legal }) {
    return same(game.legal(game.view(before, seat), seat), legal) ? undefined : 'the view gives other actions';
  },
};

/** The cards a viewer may not know: some piles of a state, and how many of the first cards of each are secret. */
export type Secrets = (state: AnyState, viewer: Viewer) => [pile: unknown[], secret: number][];

/**
 * Shuffling all hidden cards changes nothing in the view. The game's test says which cards are hidden, so that this
 * does not depend on the code under test.
 */
export function hiding(secrets: Secrets): Property {
  return {
    name: 'a view tells nothing hidden',
    after({ game, match, random }) {
      const viewer = pick(random, viewers(match));
      const twin = game.copy(match.state);
      const piles = secrets(twin, viewer);
      const cards = piles.flatMap(([pile, secret]) => pile.slice(0, secret));
      shuffler(random).shuffle('secrets', cards);
      for (const [pile, secret] of piles) pile.splice(0, secret, ...cards.splice(0, secret));
      return same(game.view(twin, viewer), game.view(match.state, viewer))
        ? undefined
        : `viewer ${viewer} sees a secret`;
    },
  };
}

/** While a viewer cannot tell two games apart by their views, the events must not tell them apart either. */
export const eventsLeakNothing: Property = {
  name: 'an event tells nothing hidden',
  after({ game, match, before, seat, action, events, random }) {
    const viewer = pick(random, viewers(match));
    const state = game.copy(before);
    const twin = game.resample(game.view(before, viewer), shuffler(random));
    if (game.check(twin, seat, action)) return undefined;
    const twinEvents = game.apply(game.copy(twin), seat, action, shuffler(random));
    for (let at = 0; at < Math.max(events.length, twinEvents.length); at++) {
      const [event, twinEvent] = [events[at], twinEvents[at]];
      if (event) game.follow(state, event);
      if (twinEvent) game.follow(twin, twinEvent);
      if (!same(game.view(state, viewer), game.view(twin, viewer))) return undefined;
      // An event that happens in only one of the games tells them apart, even if it changes no view.
      if (!event || !twinEvent || !same(game.eventView(event, viewer), game.eventView(twinEvent, viewer))) {
        return `viewer ${viewer} is told more than the view shows: ${json(event ?? twinEvent)}`;
      }
    }
    return undefined;
  },
};

export const eventsLeadToViews: Property = {
  name: 'following the events leads to the new view',
  after({ game, match, before, events, random }) {
    const state = game.copy(before);
    for (const event of events) game.follow(state, event);
    if (!same(state, match.state)) return 'the state changed by more than its events';
    const viewer = pick(random, viewers(match));
    const view = game.view(before, viewer);
    for (const event of events) game.follow(view, game.eventView(event, viewer));
    return same(view, game.view(match.state, viewer)) ? undefined : `viewer ${viewer} is led astray`;
  },
};

/** If a viewer cannot tell two games apart by their views, both have the same seen record. */
export const seenRecordsLeakNothing: Property = {
  name: 'a seen record tells nothing hidden',
  every: 4,
  after({ game, match, before, seat, action, random }) {
    const viewer = pick(random, viewers(match));
    const twin = game.resample(game.view(before, viewer), shuffler(random));
    if (game.check(twin, seat, action)) return undefined;
    const [views, seen] = [[], []] as [string[], string[]];
    for (const state of [before, twin]) {
      const played = Match.from(game, game.notation.position(state), shuffler(random)) as AnyMatch;
      const events = played.play(seat, action);
      const followed = game.copy(state);
      const shown = [json(game.view(followed, viewer))];
      for (const event of events) {
        game.follow(followed, event);
        shown.push(json(game.view(followed, viewer)));
      }
      // An event that happens in only one of the games and changes no view must not be in the seen record.
      views.push(shown.filter((view, at) => view !== shown[at - 1]).join());
      seen.push(json(seenRecord(game, played.record, viewer)));
    }
    return views[0] !== views[1] || seen[0] === seen[1] ? undefined : `viewer ${viewer} is told a secret`;
  },
};
