import type { Outcome, Seat, Viewer } from '@parlour/engine';
import type { OpenTable, TableInfo, Why } from '@parlour/protocol';
import { toldApart } from '../people/names.ts';
import type { NameTags } from './name-tags.ts';

/** What the people of a table have agreed on. */
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
  /** Whether a late person may take a bot's seat in a running match. Tables of earlier versions have not said. */
  readonly late?: boolean;
}

interface Place {
  /** An id. Names are kept with the people and never in a journal. */
  person: string | null;
  /** The number of the entry with which the person sat down. */
  since: number;
  /** The bot that has the seat: a character, or a level of an older version. */
  bot: string | null;
  ready: boolean;
  /** Since when the person is not connected, in the table's time. */
  gone: number | null;
  /** A bot plays for the person until they are back. */
  standIn: boolean;
  /** The person still looks at the last result, while others gather. */
  resting: boolean;
  /** Since when the table waits for the person to be ready, in the table's time. */
  asked: number;
}

/** Everything that can happen at a table, as the journal keeps it. A table is the fold of its entries. */
export type Entry =
  | { is: 'made'; terms: Terms; seats: number; host: string }
  | { is: 'sat'; seat: Seat; person: string }
  /**
   * `left` and `resigned` are by one's own will, `kicked` is not. During a match a person who left keeps the seat; the
   * others lose it to a bot. `barred` says that the host did it: the person may not sit here again before `invited`.
   */
  | { is: 'left'; seat: Seat }
  | { is: 'resigned'; seat: Seat; bot: string }
  | { is: 'kicked'; seat: Seat; bot: string; barred?: boolean }
  | { is: 'invited'; person: string }
  | { is: 'bot'; seat: Seat; level: string | null }
  | { is: 'ready'; seat: Seat; ready: boolean }
  | { is: 'terms'; to: Partial<Terms>; seats: number }
  | { is: 'chat'; on: boolean }
  | { is: 'late'; on: boolean }
  | { is: 'host'; person: string | null }
  /** `at` is in milliseconds since 1970. All shuffles of the match are drawn from `secret`, which is in hexadecimal. */
  | { is: 'began'; match: string; at: number; version: number; secret: string; deal: readonly Outcome[] }
  | { is: 'act'; seat: Seat; act: string; chance?: readonly Outcome[]; by?: 'clock' | 'bot' }
  /** The last action, which was this seat's, is taken back: the match is as it was before it. */
  | { is: 'takenBack'; seat: Seat }
  /** Without `why` the game has a result; with it there is none, for this reason. */
  | { is: 'over'; why?: Why }
  | { is: 'again' }
  | { is: 'gone'; seat: Seat }
  | { is: 'back'; seat: Seat }
  | { is: 'standIn'; seat: Seat }
  /** Another process of the house has the table from here on. Whoever had it before cannot write any more. */
  | { is: 'claimed'; node: string }
  /** All that the entries before it come to, and the last requests. A table can be folded from here. */
  | { is: 'folded'; ledger: Ledger; ids: readonly (readonly [Asked, number])[] };

/** One of each kind, so that none is left out. */
const KINDS: Readonly<Record<Entry['is'], true>> = {
  made: true,
  sat: true,
  left: true,
  resigned: true,
  kicked: true,
  invited: true,
  bot: true,
  ready: true,
  terms: true,
  chat: true,
  late: true,
  host: true,
  began: true,
  act: true,
  takenBack: true,
  over: true,
  again: true,
  gone: true,
  back: true,
  standIn: true,
  claimed: true,
  folded: true,
};

/**
 * All kinds of entries that this version knows. Older versions leave a table with another kind alone. They ignore a field
 * that they do not know: so whatever must not be ignored gets a kind of its own.
 */
export const ENTRY_KINDS: readonly string[] = Object.keys(KINDS);

/** How an entry begins, in every version. */
const KIND = /^\{"is":"(\w+)"/;

/** Whether an entry, as JSON, is of a kind that only a newer version knows. */
export function isNewer(body: string): boolean {
  const kind = KIND.exec(body)?.[1];
  return kind !== undefined && !Object.hasOwn(KINDS, kind);
}

/** Who asked for an entry, and under which id. So a repeated request is not done twice, even after a restart. */
export type Asked = readonly [person: string, id: string];

/** The match that is being played or was played last, without its moves. */
export interface Played {
  readonly id: string;
  /** The number of the entry it began with, and that of the one it ended with. */
  readonly from: number;
  readonly to: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  readonly secret: string;
  readonly options: object;
  readonly deal: readonly Outcome[];
  /**
   * Who sees with the eyes of each seat: who sat there at the deal, or took it from a bot during the match. A person
   * who sits down after the match sees what everybody may see.
   */
  readonly eyes: (string | null)[];
  /** How many actions were taken back, if any. */
  readonly takenBack?: number;
  /** Who has lost a seat in this match. They know its cards, so they get no other. */
  readonly past?: string[];
}

/** All of a table except the state of its game, which follows from `match`. */
export interface Ledger {
  terms: Terms;
  host: string | null;
  phase: TableInfo['phase'];
  match: Played | null;
  /** Why the match is over, where it has no result. */
  why: Why | null;
  seats: Place[];
  /** Whom the host has sent away: the last of them last. */
  barred: string[];
}

/** How many people a table keeps away. With one more, the first may come again. */
const MOST_BARRED = 32;

const free = (): Place => ({
  person: null,
  since: 0,
  bot: null,
  ready: false,
  gone: null,
  standIn: false,
  resting: false,
  asked: 0,
});

/** The ledger that the first entry of a journal makes. */
export function openLedger(entry: Extract<Entry, { is: 'made' | 'folded' }>): Ledger {
  if (entry.is === 'folded') {
    // A ledger of an earlier version has fewer fields.
    const { seats, ...rest } = structuredClone(entry.ledger);
    return { ...rest, barred: rest.barred ?? [], seats: seats.map((place) => ({ ...free(), ...place })) };
  }
  const { terms, seats: count, host } = entry;
  const seats = Array.from({ length: count }, free);
  return { terms, host, phase: 'gathering', match: null, why: null, seats, barred: [] };
}

/** The ledger as it is now, between two matches, without the cards of the last match. */
export function foldedOf(ledger: Ledger): Ledger {
  const { match, ...rest } = structuredClone(ledger);
  return { ...rest, match: match && { ...match, secret: '', deal: [] } };
}

/** Adds one entry. `n` is its number, `time` the table's time. */
export function enter(ledger: Ledger, entry: Entry, n: number, time: number): void {
  const place = 'seat' in entry ? ledger.seats[entry.seat] : undefined;
  if ('seat' in entry && !place) throw new Error(`there is no seat ${entry.seat}`);
  switch (entry.is) {
    case 'made':
      throw new Error('a table is made once');
    case 'claimed':
      return;
    case 'folded':
      Object.assign(ledger, openLedger(entry));
      return;
    case 'sat':
      Object.assign(place!, free(), { person: entry.person, since: n, asked: time });
      if (ledger.phase === 'playing') ledger.match!.eyes[entry.seat] = entry.person;
      return;
    case 'left':
      if (ledger.phase === 'playing') Object.assign(place!, { gone: place!.gone ?? time, standIn: true });
      else Object.assign(place!, free());
      return;
    case 'kicked':
      if (entry.barred) ledger.barred = [...ledger.barred, place!.person!].slice(-MOST_BARRED);
      loseSeat(ledger, entry.seat, entry.bot);
      return;
    case 'resigned':
      loseSeat(ledger, entry.seat, entry.bot);
      return;
    case 'invited':
      ledger.barred = ledger.barred.filter((person) => person !== entry.person);
      return;
    case 'bot':
      Object.assign(place!, free(), { bot: entry.level });
      return;
    case 'ready':
      Object.assign(place!, { ready: entry.ready, resting: false, asked: time });
      return;
    case 'terms':
      ledger.terms = { ...ledger.terms, ...entry.to };
      ledger.seats.length = Math.min(ledger.seats.length, entry.seats);
      while (ledger.seats.length < entry.seats) ledger.seats.push(free());
      // People are ready for the terms they saw. With new terms they must say so again.
      for (const each of ledger.seats) Object.assign(each, { ready: false, asked: time });
      return;
    case 'chat':
    case 'late':
      ledger.terms = { ...ledger.terms, [entry.is]: entry.on };
      return;
    case 'host':
      ledger.host = entry.person;
      return;
    case 'began':
      ledger.phase = 'playing';
      ledger.match = {
        id: entry.match,
        from: n,
        to: null,
        at: entry.at,
        version: entry.version,
        secret: entry.secret,
        options: ledger.terms.options,
        deal: entry.deal,
        eyes: ledger.seats.map(({ person }) => person),
      };
      return;
    case 'act':
      // This entry changes the state of the game, not the ledger.
      if (ledger.phase !== 'playing') throw new Error('nothing is being played');
      return;
    case 'takenBack':
      if (ledger.phase !== 'playing') throw new Error('nothing is being played');
      ledger.match = { ...ledger.match!, takenBack: (ledger.match!.takenBack ?? 0) + 1 };
      return;
    case 'over':
      ledger.phase = 'over';
      ledger.why = entry.why ?? null;
      ledger.match = ledger.match && { ...ledger.match, to: n };
      for (const each of ledger.seats) each.ready = false;
      return;
    case 'again':
      ledger.phase = 'gathering';
      ledger.why = null;
      // People who left during the match leave the table now that nobody needs their seats.
      for (const [seat, each] of ledger.seats.entries()) {
        if (each.standIn) ledger.seats[seat] = free();
        else Object.assign(each, { resting: each.person !== null, asked: time });
      }
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

/** A person loses the seat for good. In a match a bot gets it. */
function loseSeat(ledger: Ledger, seat: Seat, bot: string): void {
  const { person } = ledger.seats[seat]!;
  ledger.seats[seat] = free();
  if (ledger.phase !== 'playing') return;
  const match = ledger.match!;
  ledger.seats[seat]!.bot = bot;
  match.eyes[seat] = null;
  if (person !== null) ledger.match = { ...match, past: [...(match.past ?? []), person] };
}

export function seatOf({ seats }: Ledger, person: string): Viewer {
  const seat = seats.findIndex((place) => place.person === person);
  return seat < 0 ? null : seat;
}

/** Everybody whose name the table shows: the host, who sits here, and who was sent away. */
export function peopleOf({ host, seats, barred }: Ledger): string[] {
  return [...new Set([host, ...seats.map(({ person }) => person), ...barred])].filter((person) => person !== null);
}

/** The eyes of a person in the match: those of the seat they were dealt, or a spectator's. */
export function eyesOf({ match }: Ledger, person: string): Viewer {
  const seat = match?.eyes.indexOf(person) ?? -1;
  return seat < 0 ? null : seat;
}

/** The names shown, by seat. Of names that look alike, the person who sat down first has theirs without a number. */
export function namesShown({ seats }: Ledger, called: (person: string) => string): string[] {
  const taken = [...seats.keys()].filter((seat) => seats[seat]!.person !== null);
  const order = taken.sort((one, other) => seats[one]!.since - seats[other]!.since);
  const told = toldApart(order.map((seat) => called(seats[seat]!.person!)));
  const shown = seats.map(() => '');
  for (const [at, seat] of order.entries()) shown[seat] = told[at]!;
  return shown;
}

/** What everybody at the table may know of it. */
export function infoOf(
  code: string,
  { terms, host, phase, match, why, seats, barred }: Ledger,
  tags: Pick<NameTags, 'shown' | 'of' | 'worn'>,
): TableInfo {
  const { quick: _, late = false, ...shown } = terms;
  return {
    code,
    ...shown,
    options: { ...shown.options },
    late,
    host,
    phase,
    match: match?.id ?? null,
    ...(match?.takenBack !== undefined && { takenBack: match.takenBack }),
    why,
    seats: seats.map(({ person, bot, ready, gone, standIn, resting }, seat) => ({
      person: person === null ? null : { id: person, name: tags.shown[seat]! },
      ...(person !== null && tags.worn(person) && { outfit: tags.worn(person)! }),
      bot,
      ready: ready || bot !== null,
      gone: gone !== null,
      standIn,
      resting,
    })),
    sentAway: barred.map((id) => ({ id, name: tags.of(id) })),
  };
}

/** Whether a person may know of a table without its code: everybody if it is public, else its own people. */
export function isOpenTo(ledger: Ledger, person: string | null): boolean {
  if (ledger.terms.public) return true;
  return person !== null && (ledger.host === person || [seatOf, eyesOf].some((of) => of(ledger, person) !== null));
}

/** The table's line in the list of open tables; null where it is not listed. */
export function listingOf(code: string, ledger: Ledger, names: readonly string[]): OpenTable | null {
  const { terms, phase, seats, host } = ledger;
  const free = seats.filter(({ person, bot }) => !person && !bot).length;
  if (!terms.public || phase !== 'gathering' || free === 0) return null;
  const { game, clock, options } = terms;
  const name = names[seatOf(ledger, host ?? '') ?? -1] ?? '';
  return { code, game, host: name, seats: seats.length, free, clock, options: { ...options } };
}
