import { z } from 'zod';
import { followed } from './followed.ts';
import type { Game, Seat, View, Viewer } from './game.ts';
import { checkTable } from './match.ts';
import { attempt, isPlain, looksRight } from './possible.ts';
import { problemOf } from './problem.ts';
import { byMoment, type MatchRecord, parseRecord } from './record.ts';
import { isRefusal, type Refusal, refuse, shown } from './refusal.ts';
import { otherRules, playLine, replay, unplayable } from './replay.ts';
import { type PackedEvent, packEvent, unpackEvent } from './wire.ts';
import { speaker } from './words.ts';

const seenEvents = z.array(z.array(z.unknown()).refine((event) => isPlain(event)));

const schema = z.strictObject({
  /** The version of this format. */
  parlour: z.literal(1),
  game: z.string(),
  version: z.int(),
  viewer: z.int().nullable(),
  seats: z.int(),
  options: z.looseObject({}).optional(),
  start: z.looseObject({ viewer: z.int().nullable() }).refine((view) => isPlain(view)),
  moves: z.array(z.tuple([z.int(), seenEvents])),
  takenBack: z.array(z.tuple([z.int(), z.int(), z.array(seenEvents).min(1)])).optional(),
});

/**
 * What one viewer saw of a match: the first view, then the events of every action as the viewer saw them. It has no
 * actions and no shuffles, because those may tell about hidden cards.
 */
export interface SeenRecord {
  readonly parlour: 1;
  readonly game: string;
  readonly version: number;
  readonly viewer: Viewer;
  readonly seats: number;
  /** Missing if the match began with a position. */
  readonly options?: object;
  readonly start: View<object>;
  readonly moves: readonly (readonly [seat: Seat, events: readonly PackedEvent[]])[];
  /** As in a match's record, but with what the viewer saw of each action. */
  readonly takenBack?: readonly (readonly [after: number, seat: Seat, lines: readonly (readonly PackedEvent[])[]])[];
}

/** One step of a seen record: who acted, what the viewer saw, and the view after it. The first step is the deal. */
export interface SeenStep<State, Event> {
  readonly seat: Seat | null;
  readonly events: readonly Event[];
  readonly view: View<State>;
}

/** What a viewer saw of a match, or of its first moves. */
export function seenRecord<Options, State extends object, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: MatchRecord,
  viewer: Viewer,
  to = record.moves.length,
): SeenRecord | Refusal {
  const takenBefore = record.takenBack?.filter(([after]) => after <= to);
  const upTo = { ...record, moves: record.moves.slice(0, to), ...(takenBefore && { takenBack: takenBefore }) };
  const replayed = replay(game, upTo);
  if (isRefusal(replayed)) return replayed;
  const { match, steps } = replayed;
  const seats = game.seated(match.state);
  if (viewer !== null && !match.hasSeat(viewer)) return refuse('no-such-seat', { seat: shown(viewer), seats });
  const start = game.view(match.state, viewer);
  const moves: SeenRecord['moves'][number][] = [];
  const takenBack: [number, Seat, PackedEvent[][]][] = [];
  const lines = byMoment(record.takenBack);
  const seen = (events: readonly Event[]) => events.map((event) => packEvent(game, game.eventView(event, viewer)));
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const { move, events } = step.value;
    if (move) moves.push([move[0], seen(events)]);
    for (const line of lines.get(moves.length) ?? []) {
      const played = playLine(game, match.state, line);
      if (isRefusal(played)) return played;
      takenBack.push([moves.length, line[1], played.map(seen)]);
    }
  }
  if (step.value) return step.value;
  const { parlour, version, start: begun } = match.record;
  const options = 'options' in begun ? { options: begun.options } : {};
  const back = takenBack.length > 0 ? { takenBack } : {};
  return { parlour, game: game.id, version, viewer, seats, ...options, start, moves, ...back };
}

/** Reads a seen record from outside. `replaySeen` finds out whether it can be played. */
export function parseSeen(value: unknown): SeenRecord | Refusal {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as SeenRecord;
  return refuse('bad-record', problemOf(parsed.error, value, 'record'));
}

/** The record of a match, or of what one viewer saw of it. */
export type AnyRecord = MatchRecord | SeenRecord;

/** Reads a record of either kind from outside. Only a seen record has a viewer. */
export function parseAnyRecord(value: unknown): AnyRecord | Refusal {
  return typeof value === 'object' && value !== null && 'viewer' in value ? parseSeen(value) : parseRecord(value);
}

/** Plays a seen record again, step by step. Each step has its own view. */
export function* replaySeen<Options, State extends object, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: SeenRecord,
): Generator<SeenStep<State, Event>, Refusal | undefined> {
  const { viewer, seats, options } = record;
  const other = otherRules(game, record);
  if (other) return other;
  const impossible = (at: string) => unplayable(game, record, refuse('bad-record', { at, problem: 'impossible' }));
  const refused = options && checkTable(game, options, seats);
  if (isRefusal(refused)) return unplayable(game, record, refused);
  const say = speaker(game.messages, 'en', [], viewer);
  let view = record.start as View<State>;
  if (view.viewer !== viewer || !looksRight(game, view, seats)) return impossible('start');
  /** The step from a view by packed events; null if it is not possible. */
  const stepFrom = (before: View<State>, seat: Seat, packed: readonly PackedEvent[]): SeenStep<State, Event> | null => {
    const step = attempt(() => {
      const events = packed.map((event) => unpackEvent(game, event));
      const next = followed(game, before, events);
      // Some facts of an event are in no view, only in its words. So this checks that the words can be said.
      for (const event of events) {
        const phrase = game.tell(event);
        if (phrase) say(phrase);
      }
      return { seat, events, view: next };
    });
    return step && seat >= 0 && seat < seats && looksRight(game, step.view, seats) ? step : null;
  };
  const { takenBack = [], moves } = record;
  const stray = takenBack.findIndex(([after]) => after < 0 || after > moves.length);
  if (stray >= 0) return impossible(`takenBack.${stray}`);
  const lines = byMoment(takenBack);
  const wrongLine = (at: number) =>
    lines.get(at)?.some(([, seat, line]) => {
      let on: View<State> | undefined = view;
      for (const packed of line) on = on && stepFrom(on, seat, packed)?.view;
      return !on;
    });
  yield { seat: null, events: [], view };
  for (const [at, [seat, packed]] of moves.entries()) {
    if (wrongLine(at)) return impossible('takenBack');
    const step = stepFrom(view, seat, packed);
    if (!step) return impossible(`moves.${at}`);
    view = step.view;
    yield step;
  }
  return wrongLine(moves.length) ? impossible('takenBack') : undefined;
}
