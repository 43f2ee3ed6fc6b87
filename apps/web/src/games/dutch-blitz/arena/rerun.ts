import { type Avatar, dutchBlitzGround as ground, type Race, type RaceRecord, replayRace } from '@parlour/arena';
import { isRefusal, type Refusal, type View } from '@parlour/engine';
import { type Action, dutchBlitz, type Event, type State } from '@parlour/games/dutch-blitz';
import { blend } from './between.ts';

type Steps = Generator<Event[], Refusal | undefined>;

/** A race that is over. It can show any of its moments. To go back, it runs again from the beginning. */
export class Rerun {
  readonly record: RaceRecord;
  #race: Race<unknown, State, Action, Event>;
  #steps: Steps;
  #view: View<State>;
  /** Everybody a step before, and how much of the step since then has passed. */
  #before: readonly Avatar[] = [];
  #passed = 1;

  private constructor(record: RaceRecord, race: Race<unknown, State, Action, Event>, steps: Steps) {
    this.record = record;
    this.#race = race;
    this.#steps = steps;
    this.#view = dutchBlitz.view(race.match.state, null);
  }

  static of(record: RaceRecord): Rerun | Refusal {
    const begun = replayRace(ground, record);
    return isRefusal(begun) ? begun : new Rerun(record, begun.race, begun.steps);
  }

  get arena() {
    return this.#race.arena;
  }

  /** The step that is shown, with its fraction. */
  get tick(): number {
    return this.arena.tick - 1 + this.#passed;
  }

  /** Everybody as they are to be drawn: between two steps. A picture slower than the race would jerk otherwise. */
  get avatars(): readonly Avatar[] {
    const { avatars } = this.arena;
    if (this.#passed === 1) return avatars;
    return avatars.map((avatar, seat) => blend(this.#before[seat]!, avatar, this.#passed));
  }

  /** The view of a spectator. */
  get view(): View<State> {
    return this.#view;
  }

  /**
   * Goes to a step, or between two. It reports what happens on the way, with the view right after that. If the record is
   * wrong there, it stops with a refusal.
   */
  seek(time: number, happened?: (events: readonly Event[], after: View<State>) => void): Refusal | null {
    const tick = Math.ceil(time);
    this.#passed = 1 - (tick - time);
    if (tick < this.arena.tick) {
      const begun = replayRace(ground, this.record);
      if (isRefusal(begun)) return begun;
      this.#race = begun.race;
      this.#steps = begun.steps;
    }
    let wrong: Refusal | undefined;
    // At the end there may be actions after the last step.
    while (tick >= this.record.ticks || this.arena.tick < tick) {
      if (this.arena.tick === tick - 1) this.#before = this.arena.avatars.map((avatar) => ({ ...avatar }));
      const step = this.#steps.next();
      if (step.done) {
        wrong = step.value;
        break;
      }
      if (happened && step.value.length > 0) happened(step.value, this.#seen());
    }
    this.#view = this.#seen();
    return wrong ?? null;
  }

  #seen(): View<State> {
    return dutchBlitz.view(this.#race.match.state, null);
  }
}
