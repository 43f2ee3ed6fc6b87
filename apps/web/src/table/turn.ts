import type { View } from '@parlour/engine';
import type { Session, SessionState } from '@parlour/protocol';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { foreseen, Hand, type Wish } from './hand.ts';
import type { AnyKit, Move, SpotId } from './kit.ts';

/** Who may act, and what you may do, by the true view. Wishes of yours that are sure count as done already. */
export interface Turn {
  readonly actors: readonly number[];
  readonly yours: boolean;
  readonly hand: Hand;
  /** The wish that was sent and for which the hand still runs, if any. */
  readonly onItsWay: Wish | undefined;
  readonly ahead: View<unknown> | null;
  /** The legal actions, as moves of the hand and in notation; empty while an action of yours is under way. */
  readonly moves: readonly Move[];
  readonly legal: readonly string[];
  /** Your cards that may be held together although no move has all of them. */
  readonly together: readonly SpotId[];
  /** The spot whose card you hold by the rules. */
  readonly held: SpotId | null;
}

export function useTurn(session: Session, kit: AnyKit, { view, you, table }: SessionState): Turn {
  const { game } = kit;
  const hand = useMemo(() => new Hand(session, kit), [session, kit]);
  useEffect(() => () => hand.letGo(), [hand]);
  const wishes = useSyncExternalStore(hand.subscribe, hand.get);
  const ahead = useMemo(() => foreseen(kit, view, wishes), [kit, view, wishes]);
  // Nobody can act any more in a match that was ended early, whatever the game says.
  const ended = Boolean(table?.why);
  const actors = useMemo(() => (view && !ended ? game.actors(view) : []), [game, view, ended]);
  const yours = you !== null && actors.includes(you);
  const free = yours && !wishes.some(({ stage, sure, runs }) => stage === 'sent' && !sure && !runs);
  const allowed = useMemo(() => {
    if (!free || !ahead) return { moves: [], legal: [], together: [], held: null };
    const actions = game.legal(ahead, you);
    return {
      moves: kit.moves(ahead, actions),
      legal: actions.map((action) => game.notation.action(action)),
      together: kit.together?.(ahead) ?? [],
      held: kit.holds?.(ahead) ?? null,
    };
  }, [free, ahead, you, game, kit]);
  return { actors, yours, hand, onItsWay: wishes.find(({ runs }) => runs), ahead, ...allowed };
}
