import { games } from '@parlour/games';
import { ENTRY_KINDS } from '../table/ledger.ts';

/**
 * How much a node can read: how many kinds of entries a journal may have, and the newest rules of each game by its id. A
 * version that adds a kind of entry, a game, or new rules reads more. Nodes of earlier versions have not said.
 */
export type Reads = Readonly<Record<string, number>>;

/** What this version can read. It writes nothing else. */
export const READS: Reads = {
  journal: ENTRY_KINDS.length,
  ...Object.fromEntries(games.map(({ id, version }) => [id, version])),
};

/** Whether somebody reads all that another one writes. */
export function canRead(reads: Reads | undefined, written: Reads): boolean {
  return Object.entries(written).every(([what, version]) => (reads?.[what] ?? 0) >= version);
}
