import type { AnyGame } from '@parlour/engine';
import { dBo, skipBo } from './skip-bo/index.ts';

/** Every game of the house. */
export const games: readonly AnyGame[] = [skipBo, dBo];
