import type { Seat } from '@parlour/engine';

/** When a seat's turn began: the number of the entry, and the table's time. */
export interface Turn {
  readonly n: number;
  readonly time: number;
}

/**
 * Since when each seat has had its turn. A turn begins when a seat may act that could not before, or may act again
 * after a clock or a bot played for it. Where several may act at once, a seat's time begins anew with each action.
 */
export class Turns {
  readonly #turns: (Turn | null)[];

  constructor(seats: number) {
    this.#turns = Array.from({ length: seats }, () => null);
  }

  of(seat: Seat): Turn | null {
    return this.#turns[seat] ?? null;
  }

  /** These seats may act, and their turns begin now. */
  begin(actors: readonly Seat[], n: number, time: number): void {
    for (const seat of this.#turns.keys()) this.#turns[seat] = actors.includes(seat) ? { n, time } : null;
  }

  /** Notes who may act after an action, or after the deal (`acted` is null). Tells whether a turn began or ended. */
  note(actors: readonly Seat[], acted: Seat | null, forced: boolean, n: number, time: number): boolean {
    let changed = false;
    for (const [seat, turn] of this.#turns.entries()) {
      const may = actors.includes(seat);
      const again = turn !== null && seat === acted && (forced || actors.length > 1);
      if (may === (turn !== null) && !again) continue;
      this.#turns[seat] = may ? { n: again && !forced ? turn.n : n, time } : null;
      changed = true;
    }
    return changed;
  }
}
