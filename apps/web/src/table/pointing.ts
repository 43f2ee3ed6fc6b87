import { isRefusal, type Refusal, type Say } from '@parlour/engine';
import type { SessionState } from '@parlour/protocol';
import { useState } from 'react';
import { useSettings } from '../settings.ts';
import type { WebSay } from '../words/index.ts';
import type { Picking } from './context.ts';
import type { DragHandlers } from './drag.ts';
import { foreseen } from './hand.ts';
import type { AnyKit, Move, SpotId } from './kit.ts';
import type { Told } from './Notice.tsx';
import { lift, look, moveTo, question, stillPicked, tap } from './pick.ts';
import type { Stage } from './stage.ts';
import type { Turn } from './turn.ts';

/** In so many matches of a game its piles tell what they are. */
const LESSONS = 3;

/** What happens when somebody points at spots: by tap, by drag or by key. */
export interface Pointing {
  readonly picked: readonly SpotId[];
  /** The text beside a spot. */
  readonly notice: Told | null;
  closeNotice(): void;
  /** Plays an action. A refusal is shown beside the spot. */
  act(action: string, near?: SpotId | null): Promise<void>;
  letGo(): void;
  /** For the spots themselves. */
  readonly picking: Picking;
  readonly dragging: DragHandlers;
}

interface Around {
  readonly kit: AnyKit;
  readonly state: SessionState;
  readonly turn: Turn;
  readonly stage: Stage;
  /** Says the game's messages. */
  readonly say: Say;
  readonly webSay: WebSay;
}

export function usePointing({ kit, state, turn, stage, say, webSay }: Around): Pointing {
  const { game } = kit;
  const { hand, ahead, moves, together, held, onItsWay } = turn;
  const [chosen, setPicked] = useState<readonly SpotId[]>([]);
  const picked = held !== null ? [held] : stillPicked(moves, chosen, together);
  const [sent, setSent] = useState<readonly Move[]>([]);
  const [notice, setNotice] = useState<Told | null>(null);
  const { confirmDiscard, learned } = useSettings();

  const tell = ({ refused, facts, rule }: Refusal, near: SpotId | null) =>
    setNotice({ text: say({ key: `refused.${refused}`, facts }), near, rule });
  const act = async (action: string, near: SpotId | null = null) => {
    stage.catchUp();
    setNotice(null);
    const refusal = await hand.act(action);
    if (refusal) tell(refusal, near);
  };
  const play = async (move: Move) => {
    setPicked([]);
    setSent((moves) => [...moves, move]);
    const done = [act(move.action, move.to)];
    if (move.next !== undefined) done.push(act(move.next, move.to));
    await Promise.all(done);
    setSent((moves) => moves.filter((other) => other !== move));
  };
  /** Says why what is held does not go there. The rules say it if the game can tell what the person meant. */
  const explain = (to: SpotId) => {
    const wanted = ahead && kit.attempt?.(ahead, picked, to);
    if (wanted && turn.yours) {
      const action = game.notation.parseAction(wanted);
      const refusal = isRefusal(action) ? action : game.check(ahead, state.you!, action);
      if (refusal) return tell(refusal, to);
    }
    if (picked.length > 0) setNotice({ text: webSay({ key: 'table.not-there' }), near: to });
  };
  const letGo = () => {
    setPicked([]);
    setNotice(null);
    hand.letGo();
    // Only a card that is really held goes back: perhaps the hand was still on its way to it.
    const still = foreseen(kit, state.view, hand.get());
    const from = still && kit.holds?.(still);
    const back = from && moveTo(moves, [from], from);
    if (back) void play(back);
  };
  const point = (spot: SpotId): boolean => {
    stage.catchUp();
    setNotice(null);
    if (spot === held) {
      letGo();
      return true;
    }
    const tapped = tap(moves, picked, spot, together);
    if ('move' in tapped) {
      const asks = question(tapped.move, confirmDiscard, notice?.asked);
      if (asks) setNotice({ text: say(asks), near: spot, asked: tapped.move });
      else void play(tapped.move);
    } else if ('picked' in tapped) setPicked(tapped.picked);
    else explain(spot);
    return 'move' in tapped;
  };
  return {
    picked,
    notice,
    closeNotice: () => setNotice(null),
    act,
    letGo,
    picking: {
      holding: picked.length > 0,
      learning: state.you !== null && (learned[game.id] ?? 0) < LESSONS,
      look: (spot) => {
        const looks = look(moves, picked, spot);
        return looks !== 'picked' && sent.some(({ pick, to }) => pick.includes(spot) || to === spot) ? 'sent' : looks;
      },
      waits: (spot) =>
        onItsWay && sent.some(({ action, to }) => to === spot && action === onItsWay.action) ? kit.run! : null,
      tap: (spot) => void point(spot),
    },
    dragging: {
      lift: (spot) => {
        stage.catchUp();
        if (spot === held) return picked;
        const lifted = lift(moves, picked, spot)?.picked ?? null;
        const taken = moveTo(moves, lifted ?? picked, spot);
        if (taken?.next !== undefined || (taken && lifted)) {
          void play(taken);
          return [spot];
        }
        if (lifted) setPicked(lifted);
        return lifted;
      },
      // A card that is held by the rules stays held when it is dropped where it does not fit.
      drop: (spot) => {
        if (moveTo(moves, picked, spot)?.next === undefined) return point(spot) || held !== null;
        explain(spot);
        return true;
      },
      letGo: () => (held === null ? setPicked([]) : letGo()),
    },
  };
}
