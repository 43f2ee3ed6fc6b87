import { type Chance, ChanceMismatch, recorded } from './chance.ts';
import type { Game } from './game.ts';
import { Match } from './match.ts';
import { byMoment, type MatchRecord, type Move, type TakenBack } from './record.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** One step of a replay: the match after it, and what happened. The first step is the deal. */
export interface Step<Event> {
  readonly move: Move | null;
  readonly events: readonly Event[];
}

interface Rules {
  readonly id: string;
  readonly version: number;
  readonly oldest: number;
}

interface Header {
  readonly game: string;
  readonly version: number;
}

/** Refuses a record of another game, or of rules that are too old or too new. */
export function otherRules({ id, version, oldest }: Rules, record: Header): Refusal | null {
  if (record.game !== id) return refuse('other-game', { game: record.game, expected: id });
  if (record.version < oldest || record.version > version) return otherVersion(version, record);
  return null;
}

/** Why a record cannot be played. A record of older rules may be sound: then only today's rules do not fit it. */
export function unplayable({ version }: Rules, record: Header, because: Refusal): Refusal {
  return record.version === version ? because : { ...otherVersion(version, record), because };
}

const otherVersion = (expected: number, { version }: Header) => refuse('other-version', { version, expected });

/**
 * Plays a record again, step by step. It returns one match, which grows with each step. A record of an older version
 * becomes one of today's version, because today's rules play it.
 */
export function replay<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: MatchRecord,
): { match: Match<Options, State, Action, Event>; steps: Generator<Step<Event>, Refusal | undefined> } | Refusal {
  const other = otherRules(game, record);
  if (other) return other;
  let chance = recorded('deal' in record.start ? record.start.deal : []);
  const asRecorded = { shuffle: <T>(label: string, items: T[]) => chance.shuffle(label, items) };
  const match = guarded(badChance(0), () => {
    const { start } = record;
    const begun =
      'position' in start
        ? Match.from(game, start.position, asRecorded)
        : Match.deal(game, start.options, start.seats, asRecorded);
    if (!isRefusal(begun)) chance.finish();
    return begun;
  });
  if (isRefusal(match)) return unplayable(game, record, match);
  const { takenBack = [], moves } = record;
  const stray = takenBack.findIndex(([after]) => after < 0 || after > moves.length);
  if (stray >= 0) return refuse('bad-record', { at: `takenBack.${stray}`, problem: 'impossible' });
  if (record.takenBack) match.record.takenBack = [...record.takenBack];
  const lines = byMoment(takenBack);

  /** Why something was never played here that the record says was taken back. */
  function wrongLine({ state, record: { moves } }: Match<Options, State, Action, Event>): Refusal | undefined {
    const came = (lines.get(moves.length) ?? []).map((line) => playLine(game, state, line));
    const refused = came.find((each) => isRefusal(each));
    return refused && unplayable(game, record, { ...refuse('bad-record', NO_LINE), because: refused });
  }

  function* steps(begun: Match<Options, State, Action, Event>): Generator<Step<Event>, Refusal | undefined> {
    yield { move: null, events: [] };
    const wrong = wrongLine(begun);
    if (wrong) return wrong;
    for (const [at, move] of record.moves.entries()) {
      const [seat, text, outcomes = []] = move;
      chance = recorded(outcomes);
      const events = guarded(badChance(at + 1), () => {
        const done = begun.act(seat, text);
        if (!isRefusal(done)) chance.finish();
        return done;
      });
      if (isRefusal(events)) {
        const bad = refuse('bad-move', { move: at + 1, action: text });
        return unplayable(game, record, { ...bad, because: events });
      }
      yield { move, events };
      const wrong = wrongLine(begun);
      if (wrong) return wrong;
    }
    return undefined;
  }
  return { match, steps: steps(match) };
}

const NO_LINE = { at: 'takenBack', problem: 'impossible' } as const;

/** What happened when a seat played actions that it took back later, one list of events for each. The state stays as it is. */
export function playLine<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  state: State,
  [, seat, actions]: TakenBack,
): Event[][] | Refusal {
  const header = { parlour: 1, game: game.id, version: game.version, start: { position: '' }, moves: [] } as const;
  // An action that asks for chance is never taken back.
  const match = new Match(game, header, game.copy(state), recorded([]));
  const line: Event[][] = [];
  for (const action of actions) {
    const events = guarded(badChance(line.length + 1), () => match.act(seat, action));
    if (isRefusal(events)) return events;
    line.push(events);
  }
  return line;
}

/** Plays a record to its end. */
export function replayAll<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: MatchRecord,
): Match<Options, State, Action, Event> | Refusal {
  const replayed = replay(game, record);
  return isRefusal(replayed) ? replayed : (lastOf(replayed.steps) ?? replayed.match);
}

/** Takes all steps, and returns the value after the last one. */
export function lastOf<Last>(steps: Iterator<unknown, Last>): Last {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Plays a record to its end. The match goes on from there, with its own chance. */
export function resume<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: MatchRecord,
  chance: Chance,
): Match<Options, State, Action, Event> | Refusal {
  const played = replayAll(game, record);
  return isRefusal(played) ? played : new Match(game, played.record, played.state, chance);
}

const badChance = (move: number) => (problem: string) => refuse('bad-chance', { move, problem });

/** What a run with recorded chance comes to, or the refusal of a record whose chance is another. */
export function guarded<T>(refusal: (problem: string) => Refusal, run: () => T): T | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof ChanceMismatch) return refusal(error.message);
    throw error;
  }
}
