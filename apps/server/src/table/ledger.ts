import type { Outcome, Seat, Viewer } from '@parlour/engine';
import type { Person, TableInfo } from '@parlour/protocol';

/** What a match is played by. */
export interface Terms {
  readonly game: string;
  readonly options: object;
  readonly public: boolean;
  /** Seconds for a turn; null for no clock. */
  readonly clock: number | null;
  /** Seconds a seat waits for its person before a bot stands in. */
  readonly grace: number;
  readonly chat: boolean;
  /** Starts by itself as soon as all seats are taken. */
  readonly quick: boolean;
}

interface Place {
  person: Person | null;
  /** The level of the bot that has the seat. */
  bot: string | null;
  ready: boolean;
  /** Since when the person is not connected, in the table's time. */
  gone: number | null;
  /** A bot plays for the person until they are back. */
  standIn: boolean;
}

/** Everything that ever happens at a table, as its journal keeps it. A table is the fold of these. */
export type Entry =
  | { is: 'made'; terms: Terms; seats: number; host: string }
  | { is: 'sat'; seat: Seat; person: Person }
  /** Out of one's own will; or the host's. In a match the seat stays theirs in the first case, and is a bot's in the other. */
  | { is: 'left'; seat: Seat }
  | { is: 'kicked'; seat: Seat; bot: string }
  | { is: 'bot'; seat: Seat; level: string | null }
  | { is: 'ready'; seat: Seat; ready: boolean }
  | { is: 'terms'; to: Partial<Terms>; seats: number }
  | { is: 'chat'; on: boolean }
  | { is: 'host'; person: string | null }
  /** `at` is in milliseconds since 1970; `secret`, in hexadecimal, is what all shuffles of the match are drawn from. */
  | { is: 'began'; match: string; at: number; version: number; secret: string; deal: readonly Outcome[] }
  | { is: 'act'; seat: Seat; act: string; chance?: readonly Outcome[]; by?: 'clock' | 'bot' }
  | { is: 'over' }
  | { is: 'again' }
  | { is: 'gone'; seat: Seat }
  | { is: 'back'; seat: Seat }
  | { is: 'standIn'; seat: Seat };

/** Who asked for an entry, and under which id: so that what is asked again is not done again, even after a restart. */
export type Asked = readonly [person: string, id: string];

/** The match being played or played last, but for its moves. */
export interface Played {
  readonly id: string;
  /** The number of the entry it began with. */
  readonly from: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  readonly secret: string;
  readonly options: object;
  readonly deal: readonly Outcome[];
  /** Whose eyes are whose, by seat: who sat there when it began. Who comes later sees what everybody may see. */
  readonly eyes: (string | null)[];
}

/** What a table is, apart from the state of its game, which follows from `match`. */
export interface Ledger {
  terms: Terms;
  host: string | null;
  phase: TableInfo['phase'];
  match: Played | null;
  seats: Place[];
}

const free = (): Place => ({ person: null, bot: null, ready: false, gone: null, standIn: false });

/** The ledger that a table's first entry makes. */
export function openLedger({ terms, seats, host }: Extract<Entry, { is: 'made' }>): Ledger {
  return { terms, host, phase: 'gathering', match: null, seats: Array.from({ length: seats }, free) };
}

/** One entry more. `n` and `time` are its number and the table's time then. */
export function enter(ledger: Ledger, entry: Entry, n: number, time: number): void {
  const place = 'seat' in entry ? ledger.seats[entry.seat] : undefined;
  if ('seat' in entry && !place) throw new Error(`there is no seat ${entry.seat}`);
  switch (entry.is) {
    case 'made':
      throw new Error('a table is made once');
    case 'sat':
      Object.assign(place!, free(), { person: entry.person });
      return;
    case 'left':
      if (ledger.phase === 'playing') Object.assign(place!, { gone: place!.gone ?? time, standIn: true });
      else Object.assign(place!, free());
      return;
    case 'kicked':
      Object.assign(place!, free());
      if (ledger.phase !== 'playing') return;
      place!.bot = entry.bot;
      ledger.match!.eyes[entry.seat] = null;
      return;
    case 'bot':
      Object.assign(place!, free(), { bot: entry.level });
      return;
    case 'ready':
      place!.ready = entry.ready;
      return;
    case 'terms':
      ledger.terms = { ...ledger.terms, ...entry.to };
      ledger.seats.length = Math.min(ledger.seats.length, entry.seats);
      while (ledger.seats.length < entry.seats) ledger.seats.push(free());
      // Nobody is bound to terms they have not seen.
      for (const each of ledger.seats) each.ready = false;
      return;
    case 'chat':
      ledger.terms = { ...ledger.terms, chat: entry.on };
      return;
    case 'host':
      ledger.host = entry.person;
      return;
    case 'began':
      ledger.phase = 'playing';
      ledger.match = {
        id: entry.match,
        from: n,
        at: entry.at,
        version: entry.version,
        secret: entry.secret,
        options: ledger.terms.options,
        deal: entry.deal,
        eyes: ledger.seats.map(({ person }) => person?.id ?? null),
      };
      return;
    case 'act':
      // The state of the game follows it, not the table.
      if (ledger.phase !== 'playing') throw new Error('nothing is being played');
      return;
    case 'over':
      ledger.phase = 'over';
      for (const each of ledger.seats) each.ready = false;
      return;
    case 'again':
      ledger.phase = 'gathering';
      // Who left during the match has left the table, now that their seat is not needed any more.
      for (const [seat, each] of ledger.seats.entries()) if (each.standIn) ledger.seats[seat] = free();
      return;
    case 'gone':
      place!.gone = time;
      return;
    case 'back':
      Object.assign(place!, { gone: null, standIn: false });
      return;
    case 'standIn':
      place!.standIn = true;
      return;
  }
}

export function seatOf({ seats }: Ledger, person: string): Viewer {
  const seat = seats.findIndex((place) => place.person?.id === person);
  return seat < 0 ? null : seat;
}

/** Whose eyes a person has in the match: those of the seat they were dealt, or a spectator's. */
export function eyesOf({ match }: Ledger, person: string): Viewer {
  const seat = match?.eyes.indexOf(person) ?? -1;
  return seat < 0 ? null : seat;
}

/** What everybody at the table may know of it. */
export function infoOf(code: string, { terms, host, phase, match, seats }: Ledger): TableInfo {
  const { quick: _, ...shown } = terms;
  return {
    code,
    ...shown,
    options: { ...shown.options },
    host,
    phase,
    match: match?.id ?? null,
    seats: seats.map(({ person, bot, ready, gone, standIn }) => ({
      person,
      bot,
      ready: ready || bot !== null,
      gone: gone !== null,
      standIn,
    })),
  };
}
