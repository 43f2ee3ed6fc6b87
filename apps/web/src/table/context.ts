import { createContext, useContext } from 'react';
import type { SpotId, TableProps } from './kit.ts';
import type { Look } from './pick.ts';
import type { Press } from './press.ts';

/** What a spot needs to know about what is picked. */
export interface Picking {
  /** Whether anything is picked: only then does a target invite to put something there. */
  readonly holding: boolean;
  /** Whether the piles still tell what they are: for somebody's first matches of a game. */
  readonly learning: boolean;
  look(spot: SpotId): Look | 'sent';
  /** Whether the spot shows itself: somebody points it out to you. */
  hinted(spot: SpotId): boolean;
  /** How long the hand may still be on its way to the spot, in milliseconds; null if it is not. */
  waits(spot: SpotId): number | null;
  tap(spot: SpotId, press: Press): void;
}

export const PickingContext = createContext<Picking>({
  holding: false,
  learning: false,
  look: () => 'idle',
  hinted: () => false,
  waits: () => null,
  tap: () => {},
});

export const TableContext = createContext<TableProps<unknown> | null>(null);

/** What the table is drawn from, for parts deep inside it. */
export function useTable(): TableProps<unknown> {
  return useContext(TableContext)!;
}

/** The rule book of the game that is played here. */
export interface RuleBook {
  readonly game: string;
  /** Opens it beside the table: at a rule, or at its beginning. */
  open(rule: string | null): void;
}

/** Null where no rule book lies beside the table. */
export const RuleBookContext = createContext<RuleBook | null>(null);
