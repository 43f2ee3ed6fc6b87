/** What a table writes: its next entries, and what must become true together with them. */
export interface Commit {
  readonly table: string;
  /**
   * Contiguous numbers. The first follows the last one stored, or is 1 for a new table. If another owner has already
   * written a number, nothing of the commit is written (`Fenced`).
   */
  readonly entries: readonly JournalEntry[];
  /** The first of these entries holds all that is needed of those before it. The journal begins with it from now on. */
  readonly anew?: boolean;
  /** A match that these entries begin or end. */
  readonly match?: MatchRow;
}

export interface JournalEntry {
  readonly n: number;
  /** The table's own time in whole milliseconds. It runs only while somebody is there. */
  readonly time: number;
  /** JSON. */
  readonly body: string;
}

/** A match as the house remembers it. */
export interface MatchRow {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  /** The entry that its table's journal began with. Its record needs the entries from there on. */
  readonly base: number;
  /** The number of its first entry. */
  readonly from: number;
  /** The number of its last entry; null while it is played. */
  readonly to: number | null;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number | null;
  /** The result as JSON. Null during the match, and after a match that ended without one. */
  readonly result: string | null;
  readonly players: readonly PlayerRow[];
}

export interface KeptMatch extends MatchRow {
  /** Whether its records have been made. */
  readonly recorded: boolean;
}

/** Records by name: `whole`, `race`, or what was seen from a seat. Each is JSON, compressed by gzip. */
export type Records = Readonly<Record<string, Uint8Array>>;

/** What is to be removed. All but the last are moments in milliseconds since 1970: older things go. */
export interface Due {
  /** For a table where nobody ever played: its last visit. */
  readonly unplayed: number;
  /** For a table where nothing is being played: its last visit. */
  readonly played: number;
  /** For a table with an unfinished match: its last visit. The match ends. */
  readonly unfinished: number;
  /** For a guest: when they were last seen. */
  readonly guests: number;
  /** For a match of which the house knows no player any more: its end. */
  readonly nobodys: number;
  /** For the records of a match: its end. The match itself stays, with its result. */
  readonly records: number;
  /** The entry, as JSON, that ends an unfinished match, and the moment of that end. */
  readonly ending: { readonly body: string; readonly at: number };
}

/** How much was removed. */
export interface Swept {
  readonly entries: number;
  readonly tables: number;
  readonly unfinished: number;
  readonly guests: number;
  /** In matches that guests have played. */
  readonly seats: number;
  readonly matches: number;
  /** Matches whose records went. */
  readonly records: number;
}

/** How much is kept. */
export interface Stock {
  /** The bytes of the data on the disk, without free room inside the file. */
  readonly bytes: number;
  /** Tables where nobody has played yet, where a match is being played, and where the last match is over. */
  readonly tables: { readonly new: number; readonly playing: number; readonly over: number };
  readonly guests: number;
  /** Matches that are over and have no records yet, and matches that have them. */
  readonly unrecorded: number;
  readonly recorded: number;
}

export interface PlayerRow {
  readonly seat: number;
  /** Null for a bot, and for a person who was forgotten. */
  readonly person: string | null;
  /** The level of a bot, or a person's name now, which is only read here. Empty for a person who was forgotten. */
  readonly name: string;
  /** From 1. Equal places have the same number. Null while the match is played. */
  readonly place: number | null;
  readonly score: number | null;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** The name folded, so that it is the same in any case and for names that look alike. Only accounts have one. */
  readonly key: string | null;
  readonly look: string | null;
  readonly password: string | null;
  /** What they wear, as JSON; null for somebody who never chose. */
  readonly outfit: string | null;
  /** Rises when all sessions of the person end. A token names the epoch it was made in. */
  readonly epoch: number;
  readonly created: number;
  readonly seen: number;
}

/** What others see of a person. */
export type TagRow = Pick<PersonRow, 'name' | 'outfit'>;

/** A session that was ended early. */
export interface EndedRow {
  readonly session: string;
  readonly person: string;
  /** When all its tokens have run out anyway, in milliseconds since 1970. */
  readonly until: number;
}

/** What the people who run the house have ordered. There is one order of a kind about a subject. */
export interface Order {
  readonly is: 'ban' | 'mute' | 'door' | 'notice';
  /** A person, or an address; empty for a notice. */
  readonly of: string;
  /** When it was given, and when it ends by itself, in milliseconds since 1970. */
  readonly at: number;
  readonly until: number | null;
  /** What everybody is told, or a note for those who run the house. */
  readonly words: string;
}

/** Another owner has written this number. The table that gets this gives up and reads the journal again. */
export class Fenced extends Error {}

/** There is no room on the disk. */
export class DiskFull extends Error {}

/** Why the storage cannot be opened, in words for the person who runs the house. */
export class CannotOpen extends Error {}

/** All that outlives a process. A promise that writes resolves only when the write would survive kill -9. */
export interface Storage {
  /** A directory or the addresses of databases, where another thread can read the journals by itself. */
  readonly place: string;
  /** The date and the time here, in milliseconds since 1970. All processes that share a storage share its clock. */
  now(): number;
  /** Commits of a table are written in the order of the calls. They do not wait for one another. */
  commit(commit: Commit): Promise<void>;
  /** The entries of a table from a number on, in order, at most `limit`. */
  journal(table: string, from: number, limit?: number): Promise<JournalEntry[]>;
  /** The number of the entry that a table is folded from; null if there is no such table. */
  start(table: string): Promise<number | null>;
  /** Removes a table where no match is played. Its entries go when its last match has records. */
  drop(table: string): Promise<void>;
  /** Notes that somebody was at these tables at this moment. */
  visit(tables: readonly string[], at: number): Promise<void>;
  /** Notes the own time of tables where nothing happens. Tables that do not exist are passed over. */
  beat(times: readonly { readonly table: string; readonly time: number }[]): Promise<void>;
  /** The newest time of a beat or an entry; null if there is no such table. */
  time(table: string): Promise<number | null>;
  /** Writes something. It rejects where nothing can be written, and with `DiskFull` where it knows that this is why. */
  probe(): Promise<void>;
  /** Resolves when nothing can be stored or read any more, not even later. The process should then begin anew. */
  readonly broken: Promise<Error>;

  match(id: string): Promise<KeptMatch | null>;
  /** The newest first. `before` is the `began` of the last one seen. */
  matchesOf(person: string, limit: number, before?: number): Promise<MatchRow[]>;
  /** The matches of a person that are not over, the newest first. */
  unfinished(person: string, limit: number): Promise<{ readonly id: string; readonly table: string }[]>;
  /** Of the matches without records, the one that ended first, leaving out these; null if there is none. */
  unrecorded(besides: readonly string[]): Promise<string | null>;
  /** How everybody moved, as JSON: of a race from before this was a record, until its record is made. */
  oldTrack(match: string): Promise<string | null>;
  /** Stores all records of a match that is over. */
  keepRecords(match: string, records: Records): Promise<void>;
  record(match: string, of: string): Promise<Uint8Array | null>;

  person(id: string): Promise<PersonRow | null>;
  /** The names of these people, and what they wear. People who are no longer known are left out. */
  tags(ids: readonly string[]): Promise<ReadonlyMap<string, TagRow>>;
  account(key: string): Promise<PersonRow | null>;
  /** Whether another account has this name or one that looks like it. Accounts may keep old names that look alike. */
  isTaken(name: Pick<PersonRow, 'id' | 'key' | 'look'>): Promise<boolean>;
  /** Returns false when the name is taken. */
  savePerson(row: PersonRow): Promise<boolean>;
  /**
   * Forgets a person, also in the matches they have played or are playing: those keep the seat and the score, without
   * the person and with an empty name. After this no stored row has their name, and soon no file has it.
   */
  forgetPerson(id: string): Promise<void>;
  /** Removes a little of what is too old and tells how much. If all counts are 0, nothing is left to remove. */
  sweep(due: Due): Promise<Swept>;
  stock(): Promise<Stock>;

  /** Notes that a session ended early, until its last token has run out. Returns how many the person has. */
  endSession(session: EndedRow): Promise<number>;
  hasEnded(session: string): Promise<boolean>;
  forgetEnded(before: number): Promise<void>;
  orders(): Promise<Order[]>;
  /** Gives an order, also in place of an earlier one about the same subject. */
  give(order: Order): Promise<void>;
  lift(order: Pick<Order, 'is' | 'of'>): Promise<void>;
  /** Writes tables with names in them anew: the database may have left copies of removed names when it moved rows. */
  scrub(): Promise<void>;

  /** A secret of this house, made on first use. If two are made, everybody gets the one that was stored first. */
  secret(name: string, make: () => Uint8Array): Promise<Uint8Array>;
  /** Secrets of other houses that sign tokens of a person who came from there, one after the other; null if none do. */
  keys(person: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
