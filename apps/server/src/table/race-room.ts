import { randomBytes } from 'node:crypto';
import {
  type AnyGround,
  type Arena,
  Crew,
  copyArena,
  encodeArena,
  LEVELS,
  type Presence,
  Race,
  recordOf,
  STEPS,
} from '@parlour/arena';
import { type Match, type Refusal, type Seat, seeded, shuffler } from '@parlour/engine';

type AnyMatch = Match<unknown, unknown, unknown, unknown>;

/** Of a race that has fallen behind, because the machine was busy or asleep, no more steps than this are made up for. */
const CATCH_UP = 6;
/** Twenty snapshots a second. */
export const STEPS_A_SNAPSHOT = STEPS / 20;
/** One of them a second is of everything. */
export const STEPS_A_WHOLE = STEPS;

const dice = () => seeded(randomBytes(16).toString('hex'));

/** A match run on foot, in real time. Whatever is played in it, by whomever, is told to `played`. */
export class RaceRoom {
  readonly #race: Race<unknown, unknown, unknown, unknown>;
  readonly #crew: Crew<unknown, unknown, unknown, unknown>;
  /** Whether the race was seen from its first step, so that its track tells all of it. */
  readonly #whole: boolean;
  #sent: Arena | null = null;
  #began = 0;
  #stepped = 0;

  constructor(ground: AnyGround, match: AnyMatch, played: (events: readonly unknown[]) => void) {
    this.#whole = match.record.moves.length === 0;
    // Where everybody starts is no secret and no part of the deal.
    this.#race = new Race(ground, match, shuffler(dice()));
    this.#crew = new Crew(this.#race);
    this.#race.watch(played);
  }

  act(seat: unknown, text: unknown): Refusal | readonly unknown[] {
    return this.#race.act(seat, text);
  }

  hear(seat: Seat, inputs: readonly unknown[]): Refusal | null {
    for (const input of inputs) {
      const refusal = this.#race.hear(seat, input);
      if (refusal) return refusal;
    }
    return null;
  }

  heard(seat: Seat): number {
    return this.#race.inboxes[seat]!.heard;
  }

  presence(seat: Seat): Presence {
    return this.#race.arena.avatars[seat]!.presence;
  }

  /** A person comes, goes, or changes between walking and the flat view. */
  person(seat: Seat, presence: Presence): void {
    this.#crew.remove(seat);
    this.#race.setPresence(seat, presence);
  }

  bot(seat: Seat, level: string): void {
    this.#race.setPresence(seat, 'walks');
    this.#crew.add(seat, LEVELS[level as keyof typeof LEVELS], dice());
  }

  /** Time begins to run, or runs again after a pause. */
  resume(now: number): void {
    this.#began = now;
    this.#stepped = 0;
  }

  /** Makes the steps that are due, and tells after each of them. */
  run(now: number, stepped: (tick: number) => void): void {
    const due = Math.floor(((now - this.#began) * STEPS) / 1000) - this.#stepped;
    if (due > CATCH_UP) this.resume(now);
    else this.#stepped += Math.max(0, due);
    for (let step = Math.min(due, CATCH_UP); step > 0; step--) {
      this.#crew.act();
      this.#race.step();
      stepped(this.#race.arena.tick);
    }
  }

  /** The arena in bytes for somebody who has seen nothing of it yet, and what has changed since the last call. */
  snapshot(): { whole: () => Uint8Array; change: Uint8Array } {
    const { arena } = this.#race;
    const change = encodeArena(arena, this.#sent);
    this.#sent = copyArena(arena);
    return { whole: () => encodeArena(arena, null), change };
  }

  /** How everybody moved, if all of it was seen. */
  track(): string | null {
    return this.#whole ? JSON.stringify(recordOf(this.#race)) : null;
  }
}
