import type { Seat } from '@parlour/engine';
import { type Ledger, seatOf } from './ledger.ts';
import { type Turn, Turns } from './turns.ts';

/** Milliseconds a person may be disconnected before they are called gone. */
const BLINK = 2_000;
/** Turns in a row that may run out before a bot stands in. */
const LAPSES = 3;

/**
 * Time at a table. It reads no clock itself: callers pass `now`, in milliseconds of any clock that is never set. The
 * table's own time runs only while the table is awake. Turns and graces count in that time.
 */
export class Clock {
  readonly #ledger: Ledger;
  /** The table's time when it last started or stopped, and since when it runs. */
  #time: number;
  #since: number | null = null;
  #turns: Turns;
  /** How many turns in a row ran out, by seat. */
  #lapses: number[] = [];
  /** People who have lost the connection, and when each will be called gone. */
  readonly #missed = new Map<string, number>();

  constructor(ledger: Ledger, time: number, turns: Turns) {
    this.#ledger = ledger;
    this.#time = time;
    this.#turns = turns;
  }

  get awake(): boolean {
    return this.#since !== null;
  }

  /** Milliseconds that the table has been awake. */
  time(now: number): number {
    return this.#since === null ? this.#time : Math.round(this.#time + now - this.#since);
  }

  wake(now: number): void {
    this.#since = now;
  }

  sleep(now: number): void {
    this.#time = this.time(now);
    this.#since = null;
  }

  // --- Who is missed --------------------------------------------------------------------------------------------------

  /** A person has lost the connection. A host without a seat has the whole grace before they are called gone. */
  miss(person: string, now: number): void {
    const patience = seatOf(this.#ledger, person) === null ? this.#ledger.terms.grace * 1000 : BLINK;
    this.#missed.set(person, now + patience);
  }

  /** Nobody is connected yet, as after a restart. People who do not come back soon are called gone. */
  missAll(now: number): void {
    for (const { person, gone } of this.#ledger.seats) if (person && gone === null) this.miss(person, now + BLINK);
  }

  meet(person: string): void {
    this.#missed.delete(person);
  }

  misses(person: string): boolean {
    return this.#missed.has(person);
  }

  /** The people who have been missed for too long. */
  lost(now: number): string[] {
    return [...this.#missed].flatMap(([person, until]) => (until > now ? [] : [person]));
  }

  /** Whether the person of a seat has been gone for too long: a bot stands in, or the seat becomes free. */
  graceIsOver(seat: Seat, now: number): boolean {
    return this.#graceEnds(seat) <= this.time(now);
  }

  #graceEnds(seat: Seat): number {
    const { seats, terms } = this.#ledger;
    const { gone, standIn } = seats[seat]!;
    return gone === null || standIn ? Number.POSITIVE_INFINITY : gone + terms.grace * 1000;
  }

  // --- Turns ----------------------------------------------------------------------------------------------------------

  /** A match begins, or goes back to before an action. These seats may act, and their turns begin now. */
  begin(actors: readonly Seat[], n: number, now: number): void {
    this.#turns = new Turns(this.#ledger.seats.length);
    this.#lapses = [];
    this.#turns.begin(actors, n, this.time(now));
  }

  /** A seat has acted, or the clock or a bot has for it. Tells whether anybody's turn has begun or ended. */
  acted(actors: readonly Seat[], seat: Seat, forced: boolean, n: number, now: number): boolean {
    return this.#turns.note(actors, seat, forced, n, this.time(now));
  }

  turnOf(seat: Seat): Turn | null {
    return this.#turns.of(seat);
  }

  turnIsOver(seat: Seat, now: number): boolean {
    return this.#turnEnds(seat) <= this.time(now);
  }

  /** A turn has run out. Tells whether this happened too often in a row. */
  lapse(seat: Seat): boolean {
    this.#lapses[seat] = (this.#lapses[seat] ?? 0) + 1;
    return this.#lapses[seat] >= LAPSES;
  }

  /** A person has played, so earlier lapses no longer count. */
  forgive(seat: Seat): void {
    this.#lapses[seat] = 0;
  }

  /** Milliseconds until a match may begin without the person of a seat; null if nobody waits for them. */
  patience(seat: Seat, now: number): number | null {
    const { terms, phase, seats, host } = this.#ledger;
    const { person, ready, asked } = seats[seat]!;
    if (phase !== 'gathering' || person === null || person === host || ready) return null;
    return Math.max(0, asked + terms.grace * 1000 - this.time(now));
  }

  /** Milliseconds that remain to each seat: to be ready, or for its turn. Null where no time runs. */
  remaining(now: number): (number | null)[] | null {
    const { terms, phase, seats } = this.#ledger;
    if (phase === 'gathering') return [...seats.keys()].map((seat) => this.patience(seat, now));
    if (terms.clock === null || phase !== 'playing') return null;
    return [...seats.keys()].map((seat) => {
      const ends = this.#turnEnds(seat);
      return Number.isFinite(ends) ? Math.max(0, ends - this.time(now)) : null;
    });
  }

  #turnEnds(seat: Seat): number {
    const { terms, phase, seats } = this.#ledger;
    const turn = this.#turns.of(seat);
    const { person, standIn } = seats[seat]!;
    const counts = turn && terms.clock !== null && phase === 'playing' && person && !standIn;
    return counts ? turn.time + terms.clock! * 1000 : Number.POSITIVE_INFINITY;
  }

  // --- What is next ---------------------------------------------------------------------------------------------------

  /** Whether the table's time matters now. */
  get counts(): boolean {
    const { terms, phase, seats } = this.#ledger;
    const waits = phase === 'gathering' && seats.some(({ person, ready }) => person !== null && !ready);
    const turns = phase === 'playing' && terms.clock !== null;
    return this.awake && (waits || turns || seats.some(({ gone }) => gone !== null));
  }

  /** When the next thing is due, on the clock of `now`; infinite for never. */
  due(now: number): number {
    let due = Number.POSITIVE_INFINITY;
    for (const until of this.#missed.values()) due = Math.min(due, until);
    if (!this.awake) return due;
    // This is asked after every action, so it makes no lists.
    const lag = now - this.time(now);
    for (let seat = 0; seat < this.#ledger.seats.length; seat++) {
      due = Math.min(due, lag + this.#graceEnds(seat), lag + this.#turnEnds(seat));
    }
    return due;
  }
}
