import { guarded, isRefusal, lastOf, type Refusal, recorded, refuse, replay } from '@parlour/engine';
import { base64ToUint8Array } from 'uint8array-extras';
import { digest } from './arena.ts';
import type { Ground } from './ground.ts';
import type { Input } from './input.ts';
import { Race } from './race.ts';
import { type RaceRecord, type Stamp, stampAt } from './record.ts';
import { type Change, changesOf } from './track.ts';

/**
 * Runs a race again, one step of the arena at a time. It yields the events of each step, and at last those after all
 * steps. It returns one race, which changes with each step. Everything is checked again: the replay ends at an action
 * that was out of reach, or whose place is not where the record says.
 */
export function replayRace<State, Action, Event>(
  ground: Ground<State, Action, Event>,
  record: RaceRecord,
): { race: Race<unknown, State, Action, Event>; steps: Generator<Event[], Refusal | undefined> } | Refusal {
  const table = replay(ground.game, record.match);
  if (isRefusal(table)) return table;
  table.steps.next();
  const act = () => {
    const done = table.steps.next();
    if (done.done)
      return (
        done.value ?? refuse('bad-race', { at: 'match.moves', problem: 'few', min: record.match.moves.length + 1 })
      );
    return [...done.value.events];
  };
  const { countdown, arena: law, starts } = record;
  const begun = guarded(otherRace(0), () => new Race(ground, table.match, recorded(starts), { countdown, law }, act));
  if (isRefusal(begun)) return begun;
  return { race: begun, steps: steps(begun, record) };
}

/** Runs a race to its end. */
export function replayWhole<State, Action, Event>(
  ground: Ground<State, Action, Event>,
  record: RaceRecord,
): Race<unknown, State, Action, Event> | Refusal {
  const replayed = replayRace(ground, record);
  return isRefusal(replayed) ? replayed : (lastOf(replayed.steps) ?? replayed.race);
}

function* steps<Options, State, Action, Event>(
  race: Race<Options, State, Action, Event>,
  { match, stamps, track, ticks, end }: RaceRecord,
): Generator<Event[], Refusal | undefined> {
  const { arena } = race;
  const changes = changesOf(base64ToUint8Array(track));
  let change = changes.next().value;
  let stamp = 0;
  for (;;) {
    const { tick } = arena;
    const events: Event[] = [];
    for (; stamps[stamp]?.[0] === tick; stamp++) {
      const done = guarded(otherRace(tick), () =>
        redo(race, stamps[stamp]!, match.moves[race.match.record.moves.length]),
      );
      if (isRefusal(done)) return done;
      events.push(...done);
    }
    if (tick >= ticks) {
      // The actions that end a race come after its last step.
      yield events;
      break;
    }
    const inputs: (Input | undefined)[] = arena.avatars.map(() => undefined);
    for (; change?.tick === tick; change = changes.next().value as Change | undefined)
      inputs[change.seat] = change.input;
    race.stepWith(inputs);
    yield events;
  }
  if (stamp < stamps.length || change)
    return refuse('other-race', { tick: ticks, problem: 'more happened than took time' });
  if (race.match.record.moves.length < match.moves.length) {
    return refuse('other-race', { tick: ticks, problem: 'an action has no time' });
  }
  return digest(arena) === end ? undefined : refuse('other-race', { tick: ticks, problem: 'the end is another' });
}

function redo<Options, State, Action, Event>(
  race: Race<Options, State, Action, Event>,
  stamp: Stamp,
  move: readonly [seat: number, action: string, ...unknown[]] | undefined,
): Event[] | Refusal {
  const [tick, seat, presence] = stamp;
  if (typeof presence === 'string') return race.setPresence(seat as number, presence);
  if (!move || !race.match.hasSeat(move[0])) return refuse('other-race', { tick, problem: 'an action is missing' });
  if (String(stampAt(race.arena, move[0])) !== String(stamp)) {
    return refuse('other-race', { tick, problem: `an action was done elsewhere: ${stamp.slice(1).join(', ')}` });
  }
  return race.act(move[0], move[1]);
}

const otherRace = (tick: number) => (problem: string) => refuse('other-race', { tick, problem });
