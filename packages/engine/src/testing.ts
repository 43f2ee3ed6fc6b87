import { type Chance, seeded, shuffler } from './chance.ts';
import type { Game, Seat } from './game.ts';
import { isRefusal, type Refusal } from './refusal.ts';

/** The part of a game that its tests play. */
type Rules<State, Action, Event> = Pick<
  Game<unknown, State, Action, Event>,
  'actors' | 'check' | 'apply' | 'invariants' | 'notation'
>;

/** A position made by a test. Throws if it is not possible. */
export function position<State>(
  { invariants }: Pick<Game<unknown, State, unknown, unknown>, 'invariants'>,
  state: State,
) {
  const broken = invariants(state);
  if (broken.length > 0) throw new Error(`not a position: ${broken.join('; ')}`);
  return state;
}

/**
 * Plays actions in notation. The seat may stand before the action, as in `P2 pass`; otherwise the first who may act
 * does it. A refused action is an error of the test, and so is one that leads to an impossible position.
 */
export function playAll<State, Action, Event>(
  game: Rules<State, Action, Event>,
  state: State,
  texts: readonly string[],
  chance: Chance = shuffler(seeded('test')),
): Event[] {
  return texts.flatMap((text) => {
    const refused = refusalOf(game, state, text);
    if (refused) throw new Error(`${text}: ${refused.refused} ${JSON.stringify(refused.facts)}`);
    const [seat, action] = read(game, state, text);
    const events = game.apply(state, seat, action as Action, chance);
    position(game, state);
    return events;
  });
}

/** The refusal of an action in notation, if it is refused. */
export function refusalOf<State, Action, Event>(
  game: Rules<State, Action, Event>,
  state: State,
  text: string,
): Refusal | null {
  const [seat, action] = read(game, state, text);
  return isRefusal(action) ? action : game.check(state, seat, action);
}

function read<State, Action, Event>(
  { actors, notation }: Rules<State, Action, Event>,
  state: State,
  text: string,
): [Seat, Action | Refusal] {
  const [, named, action] = /^(?:P(\d+) )?(.*)$/s.exec(text)!;
  const seat = named === undefined ? actors(state)[0] : Number(named) - 1;
  if (seat === undefined) throw new Error(`${text}: the game is over`);
  return [seat, notation.parseAction(action!)];
}

/** Cards by their names, with spaces between. */
export function cardsNamed<Card>(text: string, parse: (name: string) => Card | undefined): Card[] {
  const names = text.split(/\s+/).filter((name) => name !== '');
  return names.map((name) => {
    const card = parse(name);
    if (card === undefined) throw new Error(`no card ${name}`);
    return card;
  });
}

export const types = <Type>(events: readonly { readonly type: Type }[]): Type[] => events.map(({ type }) => type);
