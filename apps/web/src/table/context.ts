import { createContext, useContext } from 'react';
import type { SpotId, TableProps } from './kit.ts';
import type { Look } from './pick.ts';

/** What a spot needs to know about what is picked. */
export interface Picking {
  look(spot: SpotId): Look | 'sent';
  /** How long the hand may still be on its way to the spot, in milliseconds; null if it is not. */
  waits(spot: SpotId): number | null;
  tap(spot: SpotId): void;
}

export const PickingContext = createContext<Picking>({ look: () => 'idle', waits: () => null, tap: () => {} });

export const TableContext = createContext<TableProps<unknown> | null>(null);

/** What the table is drawn from, for parts deep inside it. */
export function useTable(): TableProps<unknown> {
  return useContext(TableContext)!;
}
