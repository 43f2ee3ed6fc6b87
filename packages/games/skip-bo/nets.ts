import type { Shape } from '@parlour/bots';
import { MANY_INPUTS, TWO_INPUTS } from './features.ts';

/** One net for two players and one for more. */
export const TWO: Shape = { inputs: TWO_INPUTS, hidden: 64, output: 'chance' };
export const MANY: Shape = { inputs: MANY_INPUTS, hidden: 64, output: 'chance' };
