import { type Chance, type Random, seeded, shuffler } from './chance.ts';
import { equal } from './equal.ts';
import type { Game, Line, Seat } from './game.ts';
import { Match } from './match.ts';
import { parseRecord, recordText } from './record.ts';
import { isRefusal, quote, type Refusal } from './refusal.ts';
import { replayAll } from './replay.ts';

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

/** What was not refused. A refusal is an error of the test. */
export function accept<T>(value: T): Exclude<T, { refused: string }> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { refused: string }>;
}

/** The refusal of a text that is no position. */
export const unreadable = (found: string, expected: string) => ({
  refused: 'unreadable-position',
  facts: { found, expected },
});

/** A position in notation, with this line in place of the field of the same name. */
export function withLine(text: string, line: string): string {
  const lines = text.split('\n');
  const name = line.slice(0, line.indexOf(':') + 1);
  const at = lines.findIndex((other) => other.startsWith(name));
  if (at < 0) throw new Error(`no field ${name}`);
  return lines.with(at, line).join('\n');
}

/** A position in notation, spoilt in ways that are the same for every game: what is wrong, the text, its refusal. */
export function spoilt(text: string): [what: string, spoilt: string, refusal: object][] {
  const [options, second, ...others] = text.split('\n') as [string, string, ...string[]];
  const noField = (line: string): [string, object] => [`${text}\n${line}`, unreadable(line, 'name: value, each once')];
  return [
    ['a field missing', [options, ...others].join('\n'), unreadable(second.split(':')[0]!, 'this field')],
    ['a field too many', `${text}\nP99 hat: red`, unreadable('P99 hat', 'no more fields')],
    ['a field twice', ...noField(second)],
    ['a line that is no field', ...noField('hello')],
    ['a line without a name', ...noField(': hello')],
    ['a line that begins with a colon', ...noField(':hello: 1')],
    ['options that are not JSON', text.replace('{', ''), unreadable(quote(options.split('{')[1]!), 'options')],
  ];
}

/** Who acts next, and as which bot. */
type Choose = (actors: readonly Seat[], random: Random) => readonly [seat: Seat, level: string];

/** Plays a whole match with bots, and returns its record as text. Throws if that does not lead to the same end again. */
export function golden<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  { seed, seats, options }: { seed: string; seats: number; options: object },
  choose: Choose = ([seat]) => [seat!, 'greedy'],
): string {
  const random = seeded(seed);
  const match = accept(Match.deal(game, options, seats, shuffler(random)));
  const { state } = match;
  for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
    const [seat, level] = choose(actors, random);
    match.play(seat, game.bots[level]!(game.view(state, seat), game.legal(state, seat), random));
  }
  const text = recordText(match.record);
  const again = replayed(game, text);
  if (!equal(again.state, state)) throw new Error('the record leads to another state');
  return text;
}

const replayed = <Options, State, Action, Event>(game: Game<Options, State, Action, Event>, text: string) =>
  accept(replayAll(game, accept(parseRecord(JSON.parse(text)))));

/** The record of a match that is played again, as text. Throws if the match is not over at its end. */
export function playedAgain<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  text: string,
): string {
  const { state, record } = replayed(game, text);
  if (!game.result(state)) throw new Error('the record ends before its match does');
  return recordText(record);
}

/** What is drawn, without tones and without spaces at the ends of lines. */
export const textOf = (lines: readonly Line[]): string[] =>
  lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );

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
