import {
  type AnyGame,
  type Refusal,
  type Result,
  replaySeen,
  type SeenRecord,
  type SeenStep,
  type View,
} from '@parlour/engine';
import type { Reel } from './reel.ts';

/** What one viewer saw of a match: through those eyes, and no others. */
export class SeenReel implements Reel {
  readonly game: AnyGame;
  readonly seats: number;
  readonly eyes: Reel['eyes'];
  at = 0;
  readonly #steps: readonly SeenStep<unknown, unknown>[];

  private constructor(game: AnyGame, { seats, viewer }: SeenRecord, steps: readonly SeenStep<unknown, unknown>[]) {
    this.game = game;
    this.seats = seats;
    this.eyes = [viewer];
    this.#steps = steps;
  }

  static of(game: AnyGame, record: SeenRecord): SeenReel | Refusal {
    const found: SeenStep<unknown, unknown>[] = [];
    const steps = replaySeen(game, record);
    let step = steps.next();
    for (; !step.done; step = steps.next()) found.push(step.value);
    return step.value ?? new SeenReel(game, record, found);
  }

  get length(): number {
    return this.#steps.length - 1;
  }

  get result(): Result | null {
    return this.game.result(this.view());
  }

  to(move: number): null {
    this.at = Math.max(0, Math.min(move, this.length));
    return null;
  }

  move(move: number) {
    return { seat: this.#steps[move]!.seat!, action: null };
  }

  events(move: number): readonly unknown[] {
    return this.#steps[move]!.events;
  }

  view(): View<unknown> {
    return this.#steps[this.at]!.view;
  }
}
