import { isRefusal, type Refusal, type Say } from '@parlour/engine';
import type { SessionState } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { useSettings } from '../settings.ts';
import type { WebSay } from '../words/index.ts';
import type { Picking } from './context.ts';
import type { DragHandlers } from './drag.ts';
import { foreseen } from './hand.ts';
import type { AnyKit, Hint, Move, SpotId } from './kit.ts';
import type { Told } from './Notice.tsx';
import { comesNext, lift, look, moveTo, pressAt, question, stillPicked, tap, waysOf } from './pick.ts';
import { type Did, type Press, Taps } from './press.ts';
import type { Stage } from './stage.ts';
import type { Turn } from './turn.ts';
import { whyNot } from './why.ts';

/** In so many matches of a game its piles tell what they are. */
const NEW_FOR = 3;

/** What happens when somebody points at spots: by tap, by drag or by key. */
export interface Pointing {
  readonly picked: readonly SpotId[];
  /** The text beside a spot. */
  readonly notice: Told | null;
  closeNotice(): void;
  /** Plays an action. A refusal is shown beside the spot. */
  act(action: string, near?: SpotId | null): Promise<void>;
  /** Says why something was refused, where the person looked last. */
  tell(refusal: Refusal): void;
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
  /** By seat. */
  readonly names: readonly string[];
  /** Says the game's messages. */
  readonly say: Say;
  readonly webSay: WebSay;
  readonly hint: Hint | undefined;
}

export function usePointing({ kit, state, turn, stage, names, say, webSay, hint }: Around): Pointing {
  const { game } = kit;
  const { hand, ahead, moves, together, held, onItsWay } = turn;
  const [chosen, setPicked] = useState<readonly SpotId[]>([]);
  const picked = held !== null ? [held] : stillPicked(moves, chosen, together);
  const [sent, setSent] = useState<readonly Move[]>([]);
  const [notice, setNotice] = useState<Told | null>(null);
  const { confirmDiscard, learned } = useSettings();
  const [taps] = useState(() => new Taps());
  // What was said about a turn is old when the next one begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the turn
  useEffect(() => setNotice(null), [turn.actors.join()]);

  const tell = ({ refused, facts, rule }: Refusal, near: SpotId | null = null) =>
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
  /** Says why what is held does not go there, or why nothing can be done there. */
  const explain = (to: SpotId) => {
    const { actors, legal } = turn;
    const moment = { you: state.you, view: ahead ?? state.view, actors, busy: !ahead || legal.length === 0 };
    const why = whyNot(kit, moment, picked, to);
    const who = actors.map((seat) => names[seat]).join(', ');
    const text = isRefusal(why)
      ? say({ key: `refused.${why.refused}`, facts: why.facts })
      : webSay({ key: why.key, facts: { who } });
    setNotice({ text, near: to, rule: why.rule, pointed: true });
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
  /** Does a move, or asks first. */
  const carryOut = (move: Move) => {
    const asks = question(move, confirmDiscard, notice?.asked);
    if (asks) setNotice({ text: say(asks), near: move.to, asked: move });
    else void play(move);
  };
  const point = (spot: SpotId): Did => {
    stage.catchUp();
    setNotice(null);
    if (spot === held) {
      letGo();
      return 'moved';
    }
    const tapped = tap(moves, picked, spot, together);
    if ('move' in tapped) carryOut(tapped.move);
    else if ('picked' in tapped) setPicked(tapped.picked);
    else explain(spot);
    if ('move' in tapped) return 'moved';
    return 'picked' in tapped && tapped.picked.includes(spot) ? 'picked' : null;
  };
  /** Plays a card where it must go. Returns false if it goes nowhere; if it goes to several places, it stays held. */
  const playOut = (spot: SpotId): boolean => {
    const cards = picked.includes(spot) ? picked : (lift(moves, picked, spot)?.picked ?? []);
    const ways = cards.length > 0 ? waysOf(moves, cards) : [];
    if (!ahead || ways.length === 0) return false;
    const move = kit.obvious ? kit.obvious(ahead, ways, moves) : ways.length === 1 ? ways[0]! : null;
    stage.catchUp();
    setNotice(null);
    if (move) carryOut(move);
    else {
      setPicked(cards);
      setNotice({ text: webSay({ key: 'table.choose' }), near: spot });
    }
    return true;
  };
  const tapAt = (spot: SpotId, press: Press) => {
    const meaning = taps.meaning(spot, press, spot === held, kit.atOnce === true);
    if (meaning !== 'ignore') taps.note(spot, press, meaning === 'play' && playOut(spot) ? 'moved' : point(spot));
  };
  const wanted = moves.filter(({ action }) => hint?.actions?.includes(action));
  return {
    picked,
    notice,
    closeNotice: () => setNotice(null),
    act,
    tell,
    letGo,
    picking: {
      holding: picked.length > 0,
      learning: state.you !== null && (learned[game.id] ?? 0) < NEW_FOR,
      look: (spot) => {
        const looks = look(moves, picked, spot);
        return looks !== 'picked' && sent.some(({ pick, to }) => pick.includes(spot) || to === spot) ? 'sent' : looks;
      },
      hinted: (spot) => hint?.spots?.includes(spot) || comesNext(wanted, picked, spot),
      waits: (spot) =>
        onItsWay && sent.some(({ action, to }) => to === spot && action === onItsWay.action) ? kit.run! : null,
      tap: tapAt,
    },
    dragging: {
      lift: (spot) => {
        taps.forget();
        stage.catchUp();
        setNotice(null);
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
        const move = moveTo(moves, picked, spot);
        // A card that is dropped on a button does not press it.
        if (move?.next === undefined && (move || !pressAt(moves, spot)))
          return point(spot) === 'moved' || held !== null;
        explain(spot);
        return move !== undefined;
      },
      letGo: () => (held === null ? setPicked([]) : letGo()),
    },
  };
}
