import {
  type AnyGame,
  isRefusal,
  type MatchRecord,
  parseRecord,
  parseSeen,
  type Refusal,
  type Result,
  replay,
  replaySeen,
  type SeenRecord,
  type View,
  type Viewer,
} from '@parlour/engine';

/** Whose eyes: a seat's, a spectator's, or those of one who sees every card. */
export type Eyes = Viewer | 'all';

export type AnyRecord = MatchRecord | SeenRecord;

/** Reads a record from outside. Only what one viewer saw has a viewer. */
export function readRecord(value: unknown): AnyRecord | Refusal {
  return typeof value === 'object' && value !== null && 'viewer' in value ? parseSeen(value) : parseRecord(value);
}

/** So many steps lie between two copies: any moment is reached by following fewer events than a blink has time for. */
const SPACING = 32;
/** How long a record may be played at a stretch before the page is given a breath, in milliseconds. */
const STRETCH = 12;
/** The events that a match is divided by, where a game has them. */
const MARKS = ['dealt', 'round'];

/** A match that can be looked at in any of its moments: copies of it every few steps, and the events between them. */
export class Film {
  readonly game: AnyGame;
  /** Through whose eyes it can be seen; the first are the usual ones. */
  readonly eyes: readonly [Eyes, ...Eyes[]];
  readonly seats: number;
  /** The steps after which a deal or a round has begun, besides the first. */
  readonly marks: readonly number[];
  readonly result: Result | null;
  readonly #copies: readonly object[];
  /** What happened in step n + 1. */
  readonly #events: readonly (readonly unknown[])[];

  constructor(
    game: AnyGame,
    eyes: Film['eyes'],
    copies: readonly object[],
    events: readonly (readonly { type?: string }[])[],
  ) {
    this.game = game;
    this.eyes = eyes;
    this.#copies = copies;
    this.#events = events;
    this.seats = game.seated(copies[0]);
    this.marks = events.flatMap((step, at) => (step.some(({ type }) => MARKS.includes(type ?? '')) ? [at + 1] : []));
    this.result = game.result(this.#at(this.length));
  }

  /** How many steps there are; the first view is before them all. */
  get length(): number {
    return this.#events.length;
  }

  view(step: number, eyes: Eyes): View<unknown> {
    const moment = this.#at(step);
    if ('viewer' in moment) return moment as View<unknown>;
    // One who sees every card has the state itself for a view: nothing in it is hidden.
    return eyes === 'all' ? { ...moment, viewer: null } : this.game.view(moment, eyes);
  }

  /** What happened in a step, from 1, as those eyes saw it. */
  events(step: number, eyes: Eyes): readonly unknown[] {
    const events = this.#events[step - 1] ?? [];
    return this.eyes.length === 1 || eyes === 'all' ? events : events.map((event) => this.game.eventView(event, eyes));
  }

  #at(step: number): object {
    const copy = Math.floor(step / SPACING);
    const moment = copyOf(this.game, this.#copies[copy]!);
    for (const events of this.#events.slice(copy * SPACING, step)) {
      for (const event of events) this.game.follow(moment, event);
    }
    return moment;
  }
}

/** A copy of a state, or of a view with its viewer. */
function copyOf(game: AnyGame, moment: object): object {
  const copy = game.copy(moment) as object;
  return 'viewer' in moment ? Object.assign(copy, { viewer: moment.viewer }) : copy;
}

/** Plays a record to its end, once; or refuses what cannot be played. Long ones leave the page time to breathe. */
export async function develop(game: AnyGame, record: AnyRecord): Promise<Film | Refusal> {
  const played = 'viewer' in record ? seenMoments(game, record) : matchMoments(game, record);
  if (isRefusal(played)) return played;
  const copies: object[] = [];
  const events: (readonly { type?: string }[])[] = [];
  let began = performance.now();
  for (let step = 0; ; step++) {
    const next = played.moments.next();
    if (next.done) return next.value ?? new Film(game, played.eyes, copies, events);
    if (step % SPACING === 0) copies.push(copyOf(game, next.value.moment));
    if (step > 0) events.push(next.value.events as readonly { type?: string }[]);
    if (performance.now() - began > STRETCH) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
  }
}

type Moments = Generator<{ readonly moment: object; readonly events: readonly unknown[] }, Refusal | undefined>;
interface Played {
  readonly eyes: Film['eyes'];
  readonly moments: Moments;
}

/** The whole record of a match: it can be seen through anybody's eyes. */
function matchMoments(game: AnyGame, record: MatchRecord): Played | Refusal {
  const replayed = replay(game, record);
  if (isRefusal(replayed)) return replayed;
  const { match, steps } = replayed;
  function* moments(): Moments {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield { moment: match.state as object, events: step.value.events };
    }
  }
  const seats = Array.from({ length: game.seated(match.state) }, (_, seat) => seat);
  return { eyes: [null, ...seats, 'all'], moments: moments() };
}

/** What one viewer saw of a match: through those eyes, and no others. */
function seenMoments(game: AnyGame, record: SeenRecord): Played {
  function* moments(): Moments {
    const steps = replaySeen(game, record);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield { moment: step.value.view as object, events: step.value.events };
    }
  }
  return { eyes: [record.viewer], moments: moments() };
}
