import type { Draft, Puzzle } from '@parlour/bots';
import {
  type AnyGame,
  isRefusal,
  type Phrase,
  type Refusal,
  refuse,
  seeded,
  shuffler,
  type View,
} from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import type { PuzzleBook } from '../games/web-game.ts';
import { localSession } from '../session/local.ts';

export interface Outcome {
  readonly right: boolean;
  readonly why: Phrase;
}

/** The table of a puzzle. Nobody else does anything there, and after an answer nothing more can be done. */
export interface PuzzleSession extends Session {
  /** Lays the table again. */
  restart(): Promise<void>;
  /** Plays a step of the solution. */
  show(step: number): Promise<void>;
}

export function puzzleSession(
  game: AnyGame,
  puzzle: Puzzle,
  verdict: PuzzleBook['verdict'],
  name: string,
  tell: (outcome: Outcome) => void,
): PuzzleSession | Refusal {
  const seats = game.seated(game.notation.parsePosition(puzzle.position));
  const session = localSession({
    game,
    position: puzzle.position,
    seats,
    name,
    you: puzzle.seat,
    chance: shuffler(seeded(puzzle.id)),
    random: seeded(puzzle.id),
    delay: null,
  });
  if (isRefusal(session)) return session;
  const before = session.get().view as View<unknown>;
  let actions: string[] = [];
  let open = true;
  const restart = async () => {
    await session.ask({ do: 'again' });
    actions = [];
    open = true;
  };
  return {
    ...session,
    act: async (action) => {
      if (!open) return refuse('already-over');
      const refusal = await session.act(action);
      if (refusal) return refusal;
      actions.push(action);
      const after = session.get().view as View<unknown>;
      const outcome = verdict({ puzzle: puzzle satisfies Draft, before, after, actions });
      if (outcome) {
        open = false;
        tell(outcome);
      }
      return null;
    },
    ask: async (request) => {
      if (request.do !== 'takeBack') return session.ask(request);
      if (!open || actions.length === 0) return refuse('take-back-nothing');
      const kept = actions.slice(0, -1);
      await session.ask({ do: 'again' });
      for (const action of kept) await session.act(action);
      actions = kept;
      return null;
    },
    restart,
    show: async (step) => {
      if (step === 0) await restart();
      open = false;
      await session.act(puzzle.answer[step]!);
    },
  };
}
