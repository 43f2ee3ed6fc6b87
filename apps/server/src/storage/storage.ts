/** What a table writes: the next numbers of its journal, and what must be true together with them. */
export interface Commit {
  readonly table: string;
  /**
   * Contiguous numbers, the first of them next to the last one stored; a new table may begin with any. A number that is
   * taken already is somebody else's: nothing of the commit is written (`Fenced`).
   */
  readonly entries: readonly JournalEntry[];
  /** A match that begins or ends with these entries. */
  readonly match?: MatchRow;
}

export interface JournalEntry {
  readonly n: number;
  /** The table's own time in whole milliseconds: it runs only while somebody is there. */
  readonly time: number;
  /** JSON. */
  readonly body: string;
}

/** A match as the house remembers it. */
export interface MatchRow {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  /** The entry it began with. */
  readonly from: number;
  /** The last entry; null while it is played. */
  readonly to: number | null;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number | null;
  /** The result as JSON, once there is one. */
  readonly result: string | null;
  /** How everybody moved, where the game is a race and all of it was seen: JSON. */
  readonly track: string | null;
  readonly players: readonly PlayerRow[];
}

/** A match in a list. How everybody moved may be large, and is there only for who asks for the one match. */
export type MatchSummary = Omit<MatchRow, 'track'>;

export interface PlayerRow {
  readonly seat: number;
  /** Null for a bot. */
  readonly person: string | null;
  readonly name: string;
  /** From 1; shared places have the same; null while it is played. */
  readonly place: number | null;
  readonly score: number | null;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** The name folded so that those which look alike are the same; only of accounts, where it is unique. */
  readonly key: string | null;
  readonly password: string | null;
  /** Rises when all sessions end: a token names the one it was made for. */
  readonly epoch: number;
  readonly created: number;
  readonly seen: number;
}

/** Another owner has written this number: whoever gets this steps down and reads the journal anew. */
export class Fenced extends Error {}

/** Why there is no storage, in words for whoever runs the house. */
export class CannotOpen extends Error {}

/** All that outlives a process. Every promise that writes is kept only when the write would survive kill -9. */
export interface Storage {
  /** The commits of a table are written in the order in which they are made, without waiting for one another. */
  commit(commit: Commit): Promise<void>;
  /** The entries of a table from a number on, in order. */
  journal(table: string, from: number): Promise<JournalEntry[]>;
  /** The table's own time goes on although nothing happens. */
  beat(times: readonly { readonly table: string; readonly time: number }[]): Promise<void>;
  /** The last time a beat or an entry said; null for a table that has neither. */
  time(table: string): Promise<number | null>;

  match(id: string): Promise<MatchRow | null>;
  /** The newest first; `before` is the `began` of the last one seen. */
  matchesOf(person: string, limit: number, before?: number): Promise<MatchSummary[]>;

  person(id: string): Promise<PersonRow | null>;
  account(key: string): Promise<PersonRow | null>;
  /** False when the key is another's. */
  savePerson(row: PersonRow): Promise<boolean>;
  /**
   * The person goes, also out of the matches they played, and out of the one they are playing: those keep the seat and the
   * score, without person and with an empty name.
   */
  forgetPerson(id: string): Promise<void>;
  /** Guests without a match whom nobody has seen since then. Tells how many went. */
  forgetGuests(before: number): Promise<number>;

  /** A secret of this house, made on first use: whatever is made, everybody gets the one that was kept first. */
  secret(name: string, make: () => Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}
