import type { Chance } from './chance.ts';

/**
 * A deal or an action makes one event happen after another. Each event changes the state at once, so that the next one
 * can depend on it. All events are collected.
 */
export class Course<State, Event> {
  readonly events: Event[] = [];
  readonly state: State;
  readonly chance: Chance;
  readonly #follow: (state: State, event: Event) => void;

  constructor(follow: (state: State, event: Event) => void, state: State, chance: Chance) {
    this.#follow = follow;
    this.state = state;
    this.chance = chance;
  }

  happen(event: Event): void {
    this.#follow(this.state, event);
    this.events.push(event);
  }
}
