import type { AnyPuzzler } from '@parlour/bots';
import { doujiPuzzler } from './douji/puzzling.ts';
import { dumbalPuzzler } from './dumbal/puzzling.ts';
import { dutchBlitzPuzzler } from './dutch-blitz/puzzling.ts';
import { dBoPuzzler, skipBoPuzzler } from './skip-bo/puzzling.ts';

/** Who finds the puzzles of a game, by game. */
export const puzzlers: Readonly<Record<string, AnyPuzzler>> = {
  'skip-bo': skipBoPuzzler,
  'd-bo': dBoPuzzler,
  dumbal: dumbalPuzzler,
  douji: doujiPuzzler,
  'dutch-blitz': dutchBlitzPuzzler,
};
