import type { AnyGame } from '@parlour/engine';
import { douji } from './douji/index.ts';
import { dumbal } from './dumbal/index.ts';
import { dutchBlitz } from './dutch-blitz/index.ts';
import { dBo, skipBo } from './skip-bo/index.ts';

/** Every game of the house. */
export const games: readonly AnyGame[] = [skipBo, dBo, dumbal, douji, dutchBlitz];
