import { seeded, shuffler } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { Match } from '../match.ts';
import type { MatchRecord } from '../record.ts';
import { isRefusal } from '../refusal.ts';
import type { AnyMatch, Setup } from './moment.ts';
import { properties } from './properties.ts';
import type { Property } from './property.ts';

/** A property that does not hold, with the game that shows it. */
export class Nonconformity extends Error {
  readonly property: string;
  readonly record: MatchRecord;

  constructor(property: string, complaint: string, setup: Setup, record: MatchRecord) {
    super(`${property}: ${complaint}\nin ${JSON.stringify(setup)} after ${record.moves.length} moves`);
    this.property = property;
    this.record = record;
  }
}

/** No real game has nearly as many actions: reaching this number means that the game does not end. */
const MOST_ACTIONS = 50_000;
/** Looking is slow, so there is one look in so many actions, on average. */
const LOOK_EVERY = 8;

/**
 * Plays one whole game at random and checks the properties. The players are sometimes wild and sometimes sensible, so
 * that games come far enough to show everything. Returns the finished match.
 */
export function walk(game: AnyGame, setup: Setup, held: readonly Property[] = properties): AnyMatch {
  const random = seeded(setup.seed);
  const match = Match.deal(game, setup.options, setup.seats, shuffler(random));
  if (isRefusal(match)) throw new TypeError(`no table for ${JSON.stringify(setup)}: ${JSON.stringify(match)}`);
  const fail = (property: Property, complaint: string | undefined) => {
    if (complaint !== undefined) throw new Nonconformity(property.name, complaint, setup, match.record);
  };
  const known = new Map<string, unknown>();
  const levels = Object.values(game.bots);
  for (const property of held) fail(property, property.dealt?.(match, random));

  while (game.actors(match.state).length > 0) {
    if (match.record.moves.length === MOST_ACTIONS) {
      throw new Nonconformity('every game ends', 'it still goes on', setup, match.record);
    }
    const actors = game.actors(match.state);
    const seat = actors[random.below(actors.length)]!;
    const legal = game.legal(match.state, seat);
    const level = random.below(4) === 0 ? 0 : levels.length - 1;
    const action = levels[level]!(game.view(match.state, seat), legal, random);
    if (random.below(LOOK_EVERY) > 0) {
      match.play(seat, action);
      continue;
    }
    for (const one of legal) known.set(game.notation.action(one), one);
    const before = game.copy(match.state);
    const events = match.play(seat, action);
    const moment = { game, match, random, before, seat, legal, action, events, known };
    for (const property of held) {
      if (random.below(property.every ?? 1) === 0) fail(property, property.after?.(moment));
    }
  }
  for (const property of held) fail(property, property.ended?.(match, random));
  return match;
}
