import {
  type AnyGame,
  isRefusal,
  type MatchRecord,
  type Refusal,
  type Result,
  replay,
  type View,
} from '@parlour/engine';
import type { Eyes, Reel } from './reel.ts';

type Replayed = Exclude<ReturnType<typeof replay>, Refusal>;

/** The whole record of a match: it can be seen through anybody's eyes. */
export class MatchReel implements Reel {
  readonly game: AnyGame;
  readonly seats: number;
  readonly eyes: Reel['eyes'];
  at = 0;
  readonly #record: MatchRecord;
  #replayed: Replayed;
  /** The events of the moves that have been played, for their words; those of move n are at n - 1. */
  readonly #events: (readonly unknown[])[] = [];

  private constructor(game: AnyGame, record: MatchRecord, replayed: Replayed) {
    this.game = game;
    this.seats = game.seated(replayed.match.state);
    this.eyes = [null, ...Array.from({ length: this.seats }, (_, seat) => seat), 'all'];
    this.#record = record;
    this.#replayed = replayed;
    replayed.steps.next();
  }

  static of(game: AnyGame, record: MatchRecord): MatchReel | Refusal {
    const replayed = replay(game, record);
    return isRefusal(replayed) ? replayed : new MatchReel(game, record, replayed);
  }

  get length(): number {
    return this.#record.moves.length;
  }

  get result(): Result | null {
    return this.game.result(this.#replayed.match.state);
  }

  to(move: number): Refusal | null {
    const wanted = Math.max(0, Math.min(move, this.length));
    if (wanted < this.at) {
      // A state only grows: what lies behind is played again from the start.
      const again = replay(this.game, this.#record);
      if (isRefusal(again)) return again;
      this.#replayed = again;
      again.steps.next();
      this.at = 0;
    }
    while (this.at < wanted) {
      const step = this.#replayed.steps.next();
      if (step.done) return step.value ?? null;
      this.#events[this.at++] = step.value.events;
    }
    return null;
  }

  move(move: number) {
    const [seat, action] = this.#record.moves[move - 1]!;
    return { seat, action };
  }

  events(move: number, eyes: Eyes): readonly unknown[] {
    const events = this.#events[move - 1] ?? [];
    return eyes === 'all' ? events : events.map((event) => this.game.eventView(event, eyes));
  }

  view(eyes: Eyes): View<unknown> {
    const { state } = this.#replayed.match;
    // One who sees every card has the state itself for a view: nothing in it is hidden.
    return eyes === 'all' ? { ...(state as object), viewer: null } : this.game.view(state, eyes);
  }
}
