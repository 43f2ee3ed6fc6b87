import type { Eyes } from './eyes.ts';
import { followed } from './followed.ts';
import type { AnyGame, Result, Seat, View } from './game.ts';
import { byMoment, type MatchRecord, type TakenBack } from './record.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { playLine, replay } from './replay.ts';
import { type AnyRecord, replaySeen, type SeenRecord } from './seen.ts';
import { unpackEvent } from './wire.ts';

/** There is a copy every so many steps, so that any moment is only a few events away from one. */
const SPACING = 32;
/** The events that begin a new part of a match, in games that have them. */
const MARKS: readonly unknown[] = ['dealt', 'round'];

/** A record being played: its steps, each with a view if only one viewer saw the match; otherwise there is a state. */
interface Played {
  readonly eyes: readonly [Eyes, ...Eyes[]];
  readonly steps: Generator<{ readonly events: readonly unknown[]; readonly view?: object }, Refusal | undefined>;
  /** The state of a whole match. It changes with every step. */
  readonly state?: object;
}

/**
 * A record that can be looked at in any of its moments, with any eyes that it has. It holds a copy every few steps, and
 * the events between them. The record is played once, and only as far as somebody wants to see it.
 */
export class Film {
  readonly game: AnyGame;
  /** The eyes it can be seen with; the first are the usual ones. */
  readonly eyes: readonly [Eyes, ...Eyes[]];
  readonly seats: number;
  /** The steps, of those played so far, in which a deal or a round began. The first deal is not among them. */
  readonly marks: number[] = [];
  /** How the match ended, once its last step is played. */
  result: Result | null = null;
  readonly #record: AnyRecord;
  readonly #played: Played;
  /** What was taken back, by step. */
  readonly #lines: ReadonlyMap<number, readonly NonNullable<AnyRecord['takenBack']>[number][]>;
  readonly #copies: object[] = [];
  /** What happened in step n + 1. */
  readonly #events: (readonly unknown[])[] = [];
  #refusal: Refusal | null = null;

  private constructor(game: AnyGame, record: AnyRecord, played: Played, first: object) {
    this.game = game;
    this.eyes = played.eyes;
    this.seats = game.seated(first);
    this.#record = record;
    this.#played = played;
    this.#lines = byMoment<NonNullable<AnyRecord['takenBack']>[number]>(record.takenBack);
    this.#keep(first);
  }

  /** Plays a record's first moment; refuses a record that has none. */
  static of(game: AnyGame, record: AnyRecord): Film | Refusal {
    const played = 'viewer' in record ? playSeen(game, record) : playMatch(game, record);
    if (isRefusal(played)) return played;
    const first = played.steps.next();
    return first.done ? first.value! : new Film(game, record, played, first.value.view ?? played.state!);
  }

  /** How many steps the record has. The first moment comes before the first step. */
  get length(): number {
    return this.#record.moves.length;
  }

  /** Plays the record up to a step, unless it was played already. Refuses where the record cannot be played. */
  play(to: number): Refusal | null {
    const last = Math.min(to, this.length);
    while (!this.#refusal && this.#events.length < last) {
      const next = this.#played.steps.next();
      if (next.done) this.#refusal = next.value!;
      else {
        this.#events.push(next.value.events);
        this.#keep(next.value.view ?? this.#played.state!);
      }
    }
    return this.#events.length < last ? this.#refusal : null;
  }

  #keep(moment: object): void {
    const step = this.#events.length;
    if (step % SPACING === 0) this.#copies.push(followed(this.game, moment, []));
    const events = this.#events.at(-1) as readonly { readonly type?: unknown }[] | undefined;
    if (events?.some(({ type }) => MARKS.includes(type))) this.marks.push(step);
    this.result = this.game.result(moment);
  }

  /** Who made a step, and the action in notation if the record has it. Steps are counted from 1. */
  move(step: number): { readonly seat: Seat; readonly action: string | null } {
    const [seat, action] = this.#record.moves[step - 1]!;
    return { seat, action: typeof action === 'string' ? action : null };
  }

  /** What happened in a step that was played, as those eyes saw it. */
  events(step: number, eyes: Eyes): readonly unknown[] {
    const events = this.#events[step - 1] ?? [];
    return this.eyes.length === 1 || eyes === 'all' ? events : events.map((event) => this.game.eventView(event, eyes));
  }

  /** How many actions of the match were taken back: of one seat, or of all. */
  takenBack(seat?: Seat): number {
    return (this.#record.takenBack ?? []).filter(([, by]) => seat === undefined || by === seat).length;
  }

  /** What was taken back after a step that was played: who did what, as those eyes saw it. */
  takenBackAt(step: number, eyes: Eyes): { readonly seat: Seat; readonly events: readonly unknown[] }[] {
    return (this.#lines.get(step) ?? []).map((line) => {
      const [, seat, played] = line;
      const [last] = played.slice(-1);
      if (typeof last !== 'string') {
        return { seat, events: last!.map((packed) => unpackEvent(this.game, packed)) };
      }
      const happened = playLine(this.game, this.#moment(step), line as TakenBack);
      const events: readonly unknown[] = isRefusal(happened) ? [] : happened.at(-1)!;
      return { seat, events: eyes === 'all' ? events : events.map((event) => this.game.eventView(event, eyes)) };
    });
  }

  #moment(step: number): object {
    const copy = Math.floor(step / SPACING);
    return followed(this.game, this.#copies[copy]!, this.#events.slice(copy * SPACING, step).flat());
  }

  /** The table after a step that was played. */
  view(step: number, eyes: Eyes): View<unknown> {
    const moment = this.#moment(step);
    if ('viewer' in moment) return moment as View<unknown>;
    // Eyes that see every card get the state itself as a view: nothing in it is hidden.
    return eyes === 'all' ? { ...moment, viewer: null } : this.game.view(moment, eyes);
  }
}

/** Plays a seen record: it can be seen only with the eyes of its viewer. */
function playSeen(game: AnyGame, record: SeenRecord): Played {
  return { eyes: [record.viewer], steps: replaySeen(game, record) };
}

/** Plays the whole record of a match: it can be seen with anybody's eyes. */
function playMatch(game: AnyGame, record: MatchRecord): Played | Refusal {
  const replayed = replay(game, record);
  if (isRefusal(replayed)) return replayed;
  const { match, steps } = replayed;
  const seats = Array.from({ length: game.seated(match.state) }, (_, seat) => seat);
  return { eyes: [null, ...seats, 'all'], steps, state: match.state };
}
