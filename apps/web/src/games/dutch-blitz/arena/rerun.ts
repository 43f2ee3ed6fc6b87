import { dutchBlitzGround as ground, type Race, type RaceRecord, replayRace } from '@parlour/arena';
import { isRefusal, type Refusal, type View } from '@parlour/engine';
import { type Action, dutchBlitz, type Event, type State } from '@parlour/games/dutch-blitz';

type Steps = Generator<Event[], Refusal | undefined>;

/** A race that is over. It can show any of its steps. To go back, it runs again from the beginning. */
export class Rerun {
  readonly record: RaceRecord;
  #race: Race<unknown, State, Action, Event>;
  #steps: Steps;
  #view: View<State>;

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

  /** The view of a spectator. */
  get view(): View<State> {
    return this.#view;
  }

  /**
   * Goes to a step. It reports what happens on the way, with the view right after that. If the record is wrong there, it
   * stops with a refusal.
   */
  seek(tick: number, happened?: (events: readonly Event[], after: View<State>) => void): Refusal | null {
    if (tick < this.arena.tick) {
      const begun = replayRace(ground, this.record);
      if (isRefusal(begun)) return begun;
      this.#race = begun.race;
      this.#steps = begun.steps;
    }
    let wrong: Refusal | undefined;
    // At the end there may be actions after the last step.
    while (tick >= this.record.ticks || this.arena.tick < tick) {
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
