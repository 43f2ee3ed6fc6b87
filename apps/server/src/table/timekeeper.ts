import type { Seat } from '@parlour/engine';
import { Alarm } from './alarm.ts';
import type { Chronicle } from './chronicle.ts';
import { going } from './requests.ts';

/** Lets time pass at a table: it does what is due, and sets an alarm for the next thing. */
export class Timekeeper {
  readonly #chronicle: Chronicle;
  readonly #alarm = new Alarm(() => this.#tick());
  #stopped = false;

  constructor(chronicle: Chronicle) {
    this.#chronicle = chronicle;
  }

  /** Whether a race is on and somebody is here. */
  get racing(): boolean {
    const { play, clock } = this.#chronicle;
    return clock.awake && play?.live === true;
  }

  /** Lets the match go on by itself, as far as it is due. */
  run(now: number): void {
    const { play, clock, audience } = this.#chronicle;
    if (!play || !clock.awake) return;
    for (const happened of play.run(now)) {
      this.#chronicle.happened(happened);
      if (happened.length > 0) this.schedule();
      if (this.#chronicle.play !== play) return;
      const snapshot = play.snapshot();
      if (snapshot) audience.showArena(snapshot);
    }
  }

  /** Sets the alarm for the next thing that is due. Call it after everything that happens. */
  schedule(): void {
    const { clock, play } = this.#chronicle;
    const now = performance.now();
    if (!this.#stopped) this.#alarm.set(Math.min(clock.due(now), play?.due ?? Number.POSITIVE_INFINITY), now);
  }

  stop(): void {
    this.#stopped = true;
    this.#alarm.stop();
  }

  #tick(): void {
    if (this.#stopped) return;
    const { clock, ledger } = this.#chronicle;
    const now = performance.now();
    for (const person of clock.lost(now)) {
      clock.meet(person);
      this.#chronicle.write(going(ledger, person));
    }
    if (clock.awake) for (const seat of ledger.seats.keys()) this.#overdue(seat, now);
    if (!this.racing) this.run(now);
    this.schedule();
  }

  #overdue(seat: Seat, now: number): void {
    const { clock, ledger, play } = this.#chronicle;
    if (clock.graceIsOver(seat, now)) this.#replace(seat, now);
    if (!play || !clock.turnIsOver(seat, now)) return;
    const tooOften = clock.lapse(seat);
    this.#chronicle.happened(play.lapse(seat));
    if (tooOften && this.#chronicle.play && !ledger.seats[seat]!.standIn) this.#replace(seat, now);
  }

  /** A person is away or does not play. In a match a bot stands in; otherwise the seat becomes free. */
  #replace(seat: Seat, now: number): void {
    this.#chronicle.write([this.#chronicle.play ? { is: 'standIn', seat } : { is: 'left', seat }]);
    this.#chronicle.play?.think(now);
  }
}
