import {
  type AnyGame,
  isRefusal,
  type MatchRecord,
  type Refusal,
  type Result,
  replay,
  type Viewer,
} from '@parlour/engine';

/** Whose eyes: a seat's, a spectator's, or those of one who sees every card. */
export type Eyes = Viewer | 'all';

/** A record that can be wound forwards and back. */
export class Reel {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  /** How many moves have been played. */
  at = 0;
  #replayed: Exclude<ReturnType<typeof replay>, Refusal>;
  /** The events of the last moves, for their words; the events of move n are at n - 1. */
  readonly #events: (readonly unknown[])[] = [];

  private constructor(game: AnyGame, record: MatchRecord, replayed: Exclude<ReturnType<typeof replay>, Refusal>) {
    this.game = game;
    this.record = record;
    this.#replayed = replayed;
    replayed.steps.next();
  }

  static of(game: AnyGame, record: MatchRecord): Reel | Refusal {
    const replayed = replay(game, record);
    return isRefusal(replayed) ? replayed : new Reel(game, record, replayed);
  }

  get length(): number {
    return this.record.moves.length;
  }

  get seats(): number {
    return this.game.seated(this.#replayed.match.state);
  }

  get result(): Result | null {
    return this.game.result(this.#replayed.match.state);
  }

  /** Plays or takes back moves until so many are played; refuses where the record cannot be played. */
  to(move: number): Refusal | null {
    const wanted = Math.max(0, Math.min(move, this.length));
    if (wanted < this.at) {
      // A state only grows: what lies behind is played again from the start.
      const again = replay(this.game, this.record);
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

  /** What happened in a move that has been played. */
  events(move: number): readonly unknown[] {
    return this.#events[move - 1] ?? [];
  }

  view(eyes: Eyes) {
    const { state } = this.#replayed.match;
    // One who sees every card has the state itself for a view: nothing in it is hidden.
    return eyes === 'all' ? { ...(state as object), viewer: null } : this.game.view(state, eyes);
  }
}
