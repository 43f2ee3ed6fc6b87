import { judgeDouji } from './douji.ts';
import { judgeDumbal } from './dumbal.ts';
import { judgeDutchBlitz } from './dutch-blitz.ts';
import type { Judge } from './judge.ts';
import { judgeSkipBo } from './skip-bo.ts';

/** Who judges the puzzles of a game, by game. */
export const judges: Readonly<Record<string, Judge>> = {
  'skip-bo': judgeSkipBo,
  'd-bo': judgeSkipBo,
  dumbal: judgeDumbal,
  douji: judgeDouji,
  'dutch-blitz': judgeDutchBlitz,
};
