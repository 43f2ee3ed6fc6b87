import { isRefusal, type Refusal, refuse, type View } from '@parlour/engine';
import type { AnyKit, SpotId } from './kit.ts';

/** How things stand for somebody who points at a spot. */
export interface Moment {
  readonly you: number | null;
  readonly view: View<unknown> | null;
  /** Who may act now; nobody in a match that is over. */
  readonly actors: readonly number[];
  /** An action of theirs is under way, and nothing else can be done until it is answered. */
  readonly busy: boolean;
}

/** Why nothing comes of pointing there: as the rules refuse it, or as one of these. Each may name a rule. */
export type Why =
  | Refusal
  | {
      readonly key: 'table.whose-turn' | 'table.not-there' | 'table.nothing-there' | 'table.under-way';
      readonly rule?: string;
    };

/** Why nothing comes of pointing at a spot, with these picked. There is always a reason. */
export function whyNot(kit: AnyKit, { you, view, actors, busy }: Moment, picked: readonly SpotId[], to: SpotId): Why {
  const { game, rules } = kit;
  if (actors.length === 0 || !view) return refuse('game-over');
  if (you === null) return refuse('only-watching');
  if (!actors.includes(you)) return game.waits?.(view, you) ?? { key: 'table.whose-turn', rule: rules.turn };
  if (busy) return { key: 'table.under-way' };
  const wanted = kit.attempt?.(view, picked, to) ?? null;
  const action = typeof wanted === 'string' ? game.notation.parseAction(wanted) : wanted;
  const refusal = action === null || isRefusal(action) ? action : game.check(view, you, action);
  if (refusal) return { ...refusal, rule: refusal.rule ?? rules.play };
  return { key: picked.length > 0 ? 'table.not-there' : 'table.nothing-there', rule: rules.play };
}
