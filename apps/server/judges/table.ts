import type { Eyes } from './compare.ts';

/** A parsed line of a journal. Its other fields depend on its kind. */
export interface Line {
  readonly n: number;
  readonly time: number;
  readonly is: string;
  /** Who asked for it, under which id. */
  readonly asked?: readonly [person: string, id: string];
  // biome-ignore lint/suspicious/noExplicitAny: the fields of a line depend on its kind
  readonly [field: string]: any;
}

interface Seat {
  person: string | null;
  bot: string | null;
  ready: boolean;
  gone: boolean;
  standIn: boolean;
  resting: boolean;
}

const empty: Seat = { person: null, bot: null, ready: false, gone: false, standIn: false, resting: false };

/** A table as its journal tells it: who sits where, who is host, what is played, and who sees with whose eyes. */
export class JudgedTable {
  terms: Readonly<Record<string, unknown>> = {};
  phase: 'gathering' | 'playing' | 'over' = 'gathering';
  match: string | null = null;
  /** Why the match is over, where it has no result. */
  why: string | null = null;
  host: string | null = null;
  seats: Seat[] = [];
  sentAway: string[] = [];
  /** By seat: who was dealt these cards. A person who is thrown out sees only what everybody sees. */
  eyes: (string | null)[] = [];

  enter(line: Line): void {
    const { seat } = line;
    const change = (to: Partial<Seat>) => {
      this.seats[seat] = { ...this.seats[seat]!, ...to };
    };
    switch (line.is) {
      case 'made':
        this.terms = line['terms'];
        this.host = line['host'];
        this.#resize(line['seats']);
        return;
      case 'sat':
        if (this.phase === 'playing') this.eyes = this.eyes.with(seat, line['person']);
        return change({ ...empty, person: line['person'].id ?? line['person'] });
      case 'left':
        return change(this.phase === 'playing' ? { gone: true, standIn: true } : empty);
      case 'invited':
        this.sentAway = this.sentAway.filter((person) => person !== line['person']);
        return;
      case 'kicked':
      case 'resigned':
        if (line['barred']) this.sentAway = [...this.sentAway, this.seats[seat]!.person!];
        if (this.phase === 'playing') this.eyes = this.eyes.with(seat, null);
        return change({ ...empty, bot: this.phase === 'playing' ? line['bot'] : null });
      case 'bot':
        return change({ ...empty, bot: line['level'] });
      case 'ready':
        return change({ ready: line['ready'], resting: false });
      case 'gone':
        return change({ gone: true });
      case 'back':
        return change({ gone: false, standIn: false });
      case 'standIn':
        return change({ standIn: true });
      case 'terms':
        this.terms = { ...this.terms, ...line['to'] };
        this.#resize(line['seats']);
        return this.#nobodyIsReady();
      case 'chat':
      case 'late':
        this.terms = { ...this.terms, [line.is]: line['on'] };
        return;
      case 'host':
        this.host = line['person'];
        return;
      case 'began':
        this.phase = 'playing';
        this.why = null;
        this.match = line['match'];
        this.eyes = this.seats.map(({ person }) => person);
        return;
      case 'over':
        this.phase = 'over';
        this.why = line['why'] ?? null;
        return this.#nobodyIsReady();
      case 'again':
        this.phase = 'gathering';
        this.why = null;
        this.seats = this.seats.map((each) => (each.standIn ? empty : { ...each, resting: each.person !== null }));
    }
  }

  #resize(count: number): void {
    this.seats = Array.from({ length: count }, (_, seat) => this.seats[seat] ?? empty);
  }

  #nobodyIsReady(): void {
    this.seats = this.seats.map((each) => ({ ...each, ready: false }));
  }

  seatOf(person: string): number | null {
    const seat = this.seats.findIndex((each) => each.person === person);
    return seat < 0 ? null : seat;
  }

  eyesOf(person: string | null): Eyes {
    const seat = person === null ? -1 : this.eyes.indexOf(person);
    return seat < 0 ? null : seat;
  }
}
