import { z } from 'zod';
import { seeded, shuffler } from './chance.ts';
import { equal } from './equal.ts';
import type { Game, Seat, View, Viewer } from './game.ts';
import { checkTable } from './match.ts';
import type { MatchRecord } from './record.ts';
import { isRefusal, quote, type Refusal, refuse } from './refusal.ts';
import { otherRules, replay } from './replay.ts';
import { type PackedEvent, packEvent, unpackEvent } from './wire.ts';
import { speaker } from './words.ts';

/**
 * Games look up seats and piles by what events say. What every array has under a name of its own (`__proto__`, `push`)
 * is not for a file to reach; nor is anything nested without end.
 */
function isPlain(value: unknown, depth = 20): boolean {
  if (typeof value === 'string') return !(value in []);
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isPlain(inner, depth - 1));
}

const schema = z.strictObject({
  /** The version of this format. */
  parlour: z.literal(1),
  game: z.string(),
  version: z.int(),
  viewer: z.int().nullable(),
  seats: z.int(),
  options: z.looseObject({}).optional(),
  start: z.looseObject({ viewer: z.int().nullable() }).refine((view) => isPlain(view)),
  moves: z.array(z.tuple([z.int(), z.array(z.array(z.unknown()).refine((event) => isPlain(event)))])),
});

/**
 * What one viewer saw of a match: the first view, then the events of every action as far as they showed. It has no
 * actions and no shuffles, which may tell of hidden cards.
 */
export interface SeenRecord {
  readonly parlour: 1;
  readonly game: string;
  readonly version: number;
  readonly viewer: Viewer;
  readonly seats: number;
  /** Not there for a match that began with a position. */
  readonly options?: object;
  readonly start: View<object>;
  readonly moves: readonly (readonly [seat: Seat, events: readonly PackedEvent[]])[];
}

/** One step of what was seen: who acted, what showed of it, and the view after it. The first step is the deal. */
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
  const replayed = replay(game, { ...record, moves: record.moves.slice(0, to) });
  if (isRefusal(replayed)) return replayed;
  const { match, steps } = replayed;
  const seats = game.seated(match.state);
  if (viewer !== null && !match.hasSeat(viewer)) return refuse('no-such-seat', { seat: quote(viewer), seats });
  const start = game.view(match.state, viewer);
  const moves: SeenRecord['moves'][number][] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const { move, events } = step.value;
    if (move) moves.push([move[0], events.map((event) => packEvent(game, game.eventView(event, viewer)))]);
  }
  if (step.value) return step.value;
  const { parlour, version } = record;
  const options = 'options' in record.start ? { options: record.start.options } : {};
  return { parlour, game: record.game, version, viewer, seats, ...options, start, moves };
}

/** Reads a seen record from outside. Whether it can be played is for `replaySeen` to say. */
export function parseSeen(value: unknown): SeenRecord | Refusal {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as SeenRecord;
  const issue = parsed.error.issues[0]!;
  return refuse('bad-record', { at: issue.path.join('.') || 'record', problem: issue.message });
}

/** Plays a seen record again, step by step. Each step has a view of its own. */
export function* replaySeen<Options, State extends object, Action, Event>(
  game: Game<Options, State, Action, Event>,
  record: SeenRecord,
): Generator<SeenStep<State, Event>, Refusal | undefined> {
  const { viewer, seats, options } = record;
  const refused = otherRules(game, record) ?? (options && checkTable(game, options, seats));
  if (isRefusal(refused)) return refused;
  const say = speaker(game.messages, 'en', [], viewer);
  let view = record.start as View<State>;
  if (view.viewer !== viewer || !looksRight(game, view, seats)) return impossible('start');
  yield { seat: null, events: [], view };
  for (const [at, [seat, packed]] of record.moves.entries()) {
    const step = attempt(() => {
      const next: View<State> = { viewer, ...game.copy(view) };
      const events = packed.map((event) => unpackEvent(game, event));
      for (const event of events) {
        game.follow(next, event);
        // What a view does not hold, words may: an event must be fit to be told as well.
        const phrase = game.tell(event);
        if (phrase) say(phrase);
      }
      return { seat, events, view: next };
    });
    if (!step || !(seat >= 0 && seat < seats) || !looksRight(game, step.view, seats)) return impossible(`moves.${at}`);
    view = step.view;
    yield step;
  }
  return undefined;
}

const impossible = (at: string) => refuse('bad-record', { at, problem: 'no game looks like that' });

/**
 * Whether a view from outside is one of a state that can be, and that could be written by hand: only then can it be
 * followed, drawn and spoken of.
 */
function looksRight<Options, State, Action, Event>(
  game: Game<Options, State, Action, Event>,
  view: View<State>,
  seats: number,
): boolean {
  const right = attempt(() => {
    const state = game.resample(view, shuffler(seeded('seen')));
    const read = game.notation.parsePosition(game.notation.position(state));
    if (isRefusal(read) || !equal(read, state)) return false;
    if (game.seated(read) !== seats || game.invariants(read).length > 0) return false;
    return equal(game.view(read, view.viewer), view);
  });
  return right ?? false;
}

/** Games trust what they are handed; what comes from outside may make them throw anything. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
