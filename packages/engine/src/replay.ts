import { type Chance, ChanceMismatch, recorded } from './chance.ts';
import type { Game } from './game.ts';
import { Match } from './match.ts';
import type { MatchRecord, Move } from './record.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** One step of a replay: the match after it, and what happened. The first step is the deal. */
export interface Step<Event> {
  readonly move: Move | null;
  readonly events: readonly Event[];
}

/** Refuses a record of another game, or of other rules. */
export function otherRules(
  { id, version }: { readonly id: string; readonly version: number },
  record: { readonly game: string; readonly version: number },
): Refusal | null {
  if (record.game !== id) return refuse('other-game', { game: record.game, expected: id });
  if (record.version !== version) return refuse('other-version', { version: record.version, expected: version });
  return null;
}

/** Plays a record again, step by step. The match it returns is the same object throughout; it grows. */
export function replay<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: MatchRecord,
): { match: Match<Options, State, Action, Event>; steps: Generator<Step<Event>, Refusal | undefined> } | Refusal {
  const other = otherRules(game, record);
  if (other) return other;
  let chance = recorded('deal' in record.start ? record.start.deal : []);
  const asRecorded = { shuffle: <T>(label: string, items: T[]) => chance.shuffle(label, items) };
  const match = guarded(0, () => {
    const { start } = record;
    const begun =
      'position' in start
        ? Match.from(game, start.position, asRecorded)
        : Match.deal(game, start.options, start.seats, asRecorded);
    if (!isRefusal(begun)) chance.finish();
    return begun;
  });
  if (isRefusal(match)) return match;

  function* steps(begun: Match<Options, State, Action, Event>): Generator<Step<Event>, Refusal | undefined> {
    yield { move: null, events: [] };
    for (const [at, move] of record.moves.entries()) {
      const [seat, text, outcomes = []] = move;
      chance = recorded(outcomes);
      const events = guarded(at + 1, () => {
        const done = begun.act(seat, text);
        if (!isRefusal(done)) chance.finish();
        return done;
      });
      if (isRefusal(events)) return { ...refuse('bad-move', { move: at + 1, action: text }), because: events };
      yield { move, events };
    }
    return undefined;
  }
  return { match, steps: steps(match) };
}

/** Plays a record to its end. */
export function replayAll<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: MatchRecord,
): Match<Options, State, Action, Event> | Refusal {
  const replayed = replay(game, record);
  if (isRefusal(replayed)) return replayed;
  for (;;) {
    const step = replayed.steps.next();
    if (step.done) return step.value ?? replayed.match;
  }
}

/** Plays a record to its end; the match goes on from there, with a chance of its own. */
export function resume<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: MatchRecord,
  chance: Chance,
): Match<Options, State, Action, Event> | Refusal {
  const played = replayAll(game, record);
  return isRefusal(played) ? played : new Match(game, played.record, played.state, chance);
}

function guarded<T>(move: number, run: () => T): T | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof ChanceMismatch) return refuse('bad-chance', { move, problem: error.message });
    throw error;
  }
}
