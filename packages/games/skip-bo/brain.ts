import { Net, sizeOf, unpack } from '@parlour/bots';
import { Board } from './board.ts';
import { Judge } from './judge.ts';
import { Lookahead } from './lookahead.ts';
import { MANY, TWO } from './nets.ts';
import { Turn } from './turn.ts';
import { WEIGHTS } from './weights.ts';

/** What thinking needs room for. It is made once and holds nothing from one decision to the next. */
export interface Brain {
  readonly board: Board;
  readonly turn: Turn;
  readonly lookahead: Lookahead;
  readonly judges: { readonly two: Judge; readonly many: Judge };
}

let brain: Brain | undefined;

/** Unpacks the weights when somebody thinks for the first time. */
export function theBrain(): Brain {
  brain ??= brainOf(unpack(WEIGHTS, 16, TWO.hidden));
  return brain;
}

function brainOf(weights: Float32Array): Brain {
  const border = sizeOf(TWO);
  return {
    board: new Board(),
    turn: new Turn(),
    lookahead: new Lookahead(),
    judges: {
      two: new Judge(new Net({ ...TWO, byFours: true }, weights.subarray(0, border))),
      many: new Judge(new Net({ ...MANY, byFours: true }, weights.subarray(border, border + sizeOf(MANY)))),
    },
  };
}

export const judgeOf = ({ judges, board }: Brain): Judge => (board.players === 2 ? judges.two : judges.many);
