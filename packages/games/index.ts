import type { AnyGame } from '@parlour/engine';
import * as registry from './registry.ts';

/** Every game of the house, by id. They are sorted, because the order of a module's exports is not reliable. */
export const games: readonly AnyGame[] = Object.values<AnyGame>(registry).sort((one, other) =>
  one.id < other.id ? -1 : 1,
);
