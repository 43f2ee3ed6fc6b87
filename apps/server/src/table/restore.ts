import {
  type AnyGame,
  isRefusal,
  Match,
  type MatchRecord,
  type Move,
  noteTakenBack,
  type Refusal,
  refuse,
  replay,
  type Seat,
  secretChance,
  shufflesOf,
  type TakenBack,
} from '@parlour/engine';
import type { Why } from '@parlour/protocol';
import type { JournalEntry } from '../storage/storage.ts';
import { type Deeds, lapseOf, TAIL } from './audience.ts';
import { type Asked, type Entry, enter, isNewer, type Ledger, openLedger, type Played } from './ledger.ts';
import { type Earlier, MOST_EARLIER } from './turn-play.ts';
import { Turns } from './turns.ts';

/** The problem of a table that a newer version has written: entries, rules or a game that this one does not know. */
export const NEWER = 'newer';

/** One action of the match, with what the journal says about it. */
interface Acted {
  readonly n: number;
  readonly time: number;
  readonly entry: Extract<Entry, { is: 'act' }>;
}

/** What the journal says about a match, apart from how it began. */
class Course {
  readonly acted: Acted[] = [];
  readonly takenBack: TakenBack[] = [];
  /** With which entry the last action was taken back, by how many actions remained. Everybody's turn began anew then. */
  readonly anew = new Map<number, { readonly n: number; readonly time: number }>();

  takeBack(n: number, time: number): void {
    const { entry } = this.acted.pop()!;
    const after = this.acted.length;
    noteTakenBack(this.takenBack, after, moveOf(entry));
    this.anew.set(after, { n, time });
  }

  record(game: string, { version, options, deal, eyes }: Played): MatchRecord {
    const moves = this.acted.map(({ entry }) => moveOf(entry));
    const start = { seats: eyes.length, options, deal };
    const { takenBack } = this;
    return { parlour: 1, game, version, start, moves, ...(takenBack.length > 0 && { takenBack }) };
  }
}

/** A table as its journal tells it. */
export interface Past {
  readonly ledger: Ledger;
  /** The numbers of the first entry and the last. */
  readonly start: number;
  readonly n: number;
  readonly time: number;
  readonly match: Match<unknown, unknown, unknown, unknown> | null;
  readonly turns: Turns;
  readonly ids: readonly (readonly [Asked, number])[];
  /** Why the match that was being played cannot go on. */
  readonly ends: Why | null;
  /** The last actions of the match, with their events. */
  readonly story: Deeds;
  /** How the match stood before each of the last actions, as far as they may be taken back. */
  readonly earlier: readonly Earlier[];
}

/** Folds a journal. A line that cannot be read or played stops this table and no other. */
export class Folding {
  readonly #code: string;
  readonly #find: (game: string) => AnyGame | undefined;
  readonly #start: number;
  readonly #ids: (readonly [Asked, number])[] = [];
  #n: number;
  #time = 0;
  #ledger: Ledger | null = null;
  #course = new Course();

  /** `start` is the number of the first entry. */
  constructor(code: string, find: (game: string) => AnyGame | undefined, start = 1) {
    this.#code = code;
    this.#find = find;
    this.#start = start;
    this.#n = start - 1;
  }

  /** Takes the next entries. */
  take(rows: readonly JournalEntry[]): Refusal | null {
    for (const { n, time, body } of rows) {
      if (n !== this.#n + 1) return this.#broken(this.#n + 1, 'missing');
      this.#n = n;
      this.#time = time;
      try {
        if (isNewer(body)) return this.#broken(n, NEWER);
        this.#enter(n, time, JSON.parse(body));
      } catch {
        // Do not tell everybody what is wrong with the line: it may hold cards.
        return this.#broken(n, 'unreadable');
      }
    }
    return null;
  }

  #enter(n: number, time: number, { asked, ...entry }: Entry & { asked?: Asked }): void {
    this.#ledger = entered(this.#ledger, entry as Entry, n, time);
    if (entry.is === 'folded') this.#ids.push(...entry.ids);
    if (asked) this.#ids.push([asked, n]);
    if (entry.is === 'began') this.#course = new Course();
    if (entry.is === 'act') this.#course.acted.push({ n, time, entry: entry as Acted['entry'] });
    if (entry.is === 'takenBack') this.#course.takeBack(n, time);
  }

  /** Call it when all entries are taken. It plays the match again, a step at a time, and returns the table. */
  *play(): Generator<void, { game: AnyGame; past: Past } | Refusal> {
    const ledger = this.#ledger;
    if (!ledger) return this.#broken(this.#start, 'missing');
    const game = this.#find(ledger.terms.game);
    if (!game) return this.#broken(this.#start, NEWER);
    const past = { ledger, start: this.#start, n: this.#n, time: this.#time, ids: this.#ids };
    const nothing = { match: null, turns: new Turns(ledger.seats.length), ends: null, story: [], earlier: [] };
    // Where the match began before the first entry, only its record is left.
    if (!ledger.match || ledger.match.from < this.#start) return { game, past: { ...past, ...nothing } };
    const played = yield* playAgain(game, ledger.match, this.#course);
    if (!isRefusal(played)) return { game, past: { ...past, ...played, ends: null } };
    if (played.refused !== 'other-version') return this.#broken(played.n, played.refused);
    const isPlaying = ledger.phase === 'playing';
    if (isPlaying && ledger.match.version > game.version) return this.#broken(ledger.match.from, NEWER);
    const ends = isPlaying ? 'other-rules' : null;
    return { game, past: { ...past, ...nothing, ends } };
  }

  #broken(n: number, problem: string): Refusal {
    return refuse('table-broken', { table: this.#code, n, problem });
  }
}

/** Folds a whole journal at once. */
export function restore(
  code: string,
  find: (game: string) => AnyGame | undefined,
  rows: readonly JournalEntry[],
): { game: AnyGame; past: Past } | Refusal {
  const folding = new Folding(code, find, rows[0]?.n);
  const broken = folding.take(rows);
  if (broken) return broken;
  const play = folding.play();
  for (;;) {
    const step = play.next();
    if (step.done) return step.value;
  }
}

/** Adds one entry to the ledger. */
function entered(ledger: Ledger | null, entry: Entry, n: number, time: number): Ledger {
  if (!ledger && (entry.is === 'made' || entry.is === 'folded')) return openLedger(entry);
  enter(ledger!, entry, n, time);
  return ledger!;
}

/** Reads a match from its table's journal: its record and who has which eyes. Null if it is missing or unreadable. */
export function matchIn(
  rows: readonly JournalEntry[],
  id: string,
): { record: MatchRecord; eyes: Played['eyes'] } | null {
  let ledger: Ledger | null = null;
  const course = new Course();
  try {
    for (const { n, time, body } of rows) {
      const { asked: _, ...entry } = JSON.parse(body) as Entry & { asked?: Asked };
      ledger = entered(ledger, entry as Entry, n, time);
      if (ledger.match?.id !== id) continue;
      if (entry.is === 'act') course.acted.push({ n, time, entry: entry as Acted['entry'] });
      if (entry.is === 'takenBack') course.takeBack(n, time);
      if (entry.is === 'over') break;
    }
  } catch {
    return null;
  }
  if (ledger?.match?.id !== id) return null;
  return { record: course.record(ledger.terms.game, ledger.match), eyes: ledger.match.eyes };
}

const moveOf = ({ seat, act, chance }: Acted['entry']): Move => (chance ? [seat, act, chance] : [seat, act]);

/** From which action on all were played by the person of one seat, to the last one. */
function ownFrom(acted: readonly Acted[]): number {
  const seat = acted.at(-1)?.entry.seat;
  const others = acted.findLastIndex(({ entry }) => entry.seat !== seat || entry.by !== undefined);
  return Math.max(others + 1, acted.length - MOST_EARLIER);
}

function* playAgain(game: AnyGame, played: Played, course: Course) {
  const { acted, anew } = course;
  const record = course.record(game.id, played);
  // What was taken back was checked when it was played, and need not be tried again.
  const { takenBack, ...rest } = record;
  const again = replay(game, rest);
  if (isRefusal(again)) return { ...again, n: played.from };
  const turns = new Turns(played.eyes.length);
  const story: { n: number; events: readonly unknown[]; lapsed?: Seat }[] = [];
  const earlier: Earlier[] = [];
  const own = ownFrom(acted);
  for (let at = -1; ; at++) {
    const before = at >= own && at < acted.length ? game.copy(again.match.state) : null;
    const step = again.steps.next();
    const { n = played.from, time = 0, entry } = acted[at] ?? {};
    if (step.done) {
      if (step.value) return { ...step.value, n };
      break;
    }
    if (entry) story.push({ n, events: step.value.events, ...lapseOf(entry) });
    if (story.length > TAIL) story.shift();
    if (before) earlier.push({ before, events: step.value.events });
    const actors = game.actors(again.match.state);
    turns.note(actors, entry?.seat ?? null, entry?.by !== undefined, n, time);
    const since = anew.get(at + 1);
    if (since) turns.begin(actors, since.n, since.time);
    yield;
  }
  const secret = Buffer.from(played.secret, 'hex');
  // The match goes on where the record ends, with the same secret.
  const soFar = { ...again.match.record, ...(takenBack && { takenBack }) };
  const match = new Match(game, soFar, again.match.state, secretChance(secret, shufflesOf(record)));
  return { match, turns, story, earlier };
}
