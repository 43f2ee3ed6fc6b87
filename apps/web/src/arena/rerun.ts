import { type Race, type RaceRecord, replayRace } from '@parlour/arena';
import { isRefusal, type Refusal, type View } from '@parlour/engine';
import { type Action, dutchBlitz, type Event, type State } from '@parlour/games/dutch-blitz';
import { ground } from './aim.ts';

type Steps = Generator<Event[], Refusal | undefined>;

/** A race that is over, to be looked at from any of its steps. To go back is to run it again from its beginning. */
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

  /** As those see it who watch. */
  get view(): View<State> {
    return this.#view;
  }

  /** Goes to a step, and tells what happens on the way there. What the record has wrong is told, too, and ends it. */
  seek(tick: number, happened: (event: Event, before: View<State>) => void = () => {}): Refusal | null {
    if (tick < this.arena.tick) {
      const begun = replayRace(ground, this.record);
      if (isRefusal(begun)) return begun;
      this.#race = begun.race;
      this.#steps = begun.steps;
    }
    const before = this.#view;
    let wrong: Refusal | undefined;
    // At the end also what was done after the last step.
    while (tick >= this.record.ticks || this.arena.tick < tick) {
      const step = this.#steps.next();
      if (step.done) {
        wrong = step.value;
        break;
      }
      for (const event of step.value) happened(event, before);
    }
    this.#view = dutchBlitz.view(this.#race.match.state, null);
    return wrong ?? null;
  }
}
