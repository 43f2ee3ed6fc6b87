import type { RaceTrack } from '@parlour/arena';
import type { Thinkers } from '@parlour/bots';
import type { Person } from '@parlour/protocol';
import type { Quota } from '../people/quota.ts';
import type { Storage } from '../storage/storage.ts';
import type { Mutes } from './chat.ts';
import type { Table } from './table.ts';

/** Who asks, and where from. */
export interface Asker {
  readonly person: Person;
  readonly address: string;
}

/** What a table needs from its house. */
export interface Desk {
  readonly storage: Storage;
  /** About how many milliseconds a bot thinks. */
  readonly pace: number;
  readonly thinkers: Thinkers;
  readonly count: { act(): void; refused(): void; stored(seconds: number): void };
  readonly mutes: Mutes;
  /** How many requests people may make at tables, and how many matches they may begin. */
  readonly quotas: { readonly requests: Quota; readonly matches: Quota };
  /** Whether there is no room for more matches. */
  readonly full: boolean;
  /** Whether no other process can have the table by now. If one may, nobody must be told anything here. */
  isOurs(table: Table): boolean;
  /** A match is over, and its end is durable. */
  over(match: string, track: RaceTrack | null): void;
  /** What people outside may see of the table has changed. */
  changed(table: Table): void;
  /** The table has failed and has sent everybody away. The house must drop it. */
  fell(table: Table, error: unknown): void;
}
