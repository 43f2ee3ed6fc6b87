import type { Say, View } from '@parlour/engine';
import type { Session, SessionState } from '@parlour/protocol';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { webGame } from '../games/index.ts';
import { Icon } from '../icons.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import type { AnyKit, Hint } from '../table/kit.ts';
import { isAlone } from '../table/TakeBack.tsx';
import { useWords } from '../words/index.ts';

// Nobody needs the coach for the first turn.
const Coach = lazy(() => import('./Coach.tsx'));

/** Whether there is a coach at this table: against bots alone, by turns, in games whose moves the house can weigh. */
function hasCoach(kit: AnyKit, state: SessionState): boolean {
  return isAlone(kit, state) && webGame(kit.game.id)?.reviewed === true;
}

/**
 * The coach of a match against bots: what stands in the bar, and what is pointed out on the table. The coach sees what you
 * see and nothing else, thinks in this browser, and is never there where another person plays.
 */
export function useCoach(
  session: Session,
  kit: AnyKit,
  state: SessionState,
  say: Say,
): { readonly coach: ReactNode; readonly hint: Hint | undefined } {
  const { say: webSay } = useWords();
  const { coach: how } = useSettings();
  const [asked, setAsked] = useState<View<unknown> | null>(null);
  const [hint, setHint] = useState<Hint | undefined>();
  if (how === 'off' || !hasCoach(kit, state)) return { coach: null, hint: undefined };
  const { view, you } = state;
  const decides = view !== null && kit.game.legal(view, you!).length > 1;
  const always = how === 'always';
  const label = webSay({ key: 'coach.ask' });
  const close = () => {
    setAsked(null);
    if (always) changeSettings({ coach: 'asked' });
  };
  return {
    hint,
    coach: (
      <>
        {!always && decides && asked !== view && (
          <button
            type="button"
            className="button bar-ask"
            data-hotkey="m"
            data-label={label}
            aria-keyshortcuts="m"
            title={label}
            onClick={() => setAsked(view)}
          >
            <Icon name="coach" />
            <span>{webSay({ key: 'coach.ask-short' })}</span>
            <span className="quietly">{label}</span>
          </button>
        )}
        {(always || asked !== null) && (
          <Suspense>
            <Coach
              session={session}
              kit={kit}
              state={state}
              say={say}
              always={always}
              asked={asked}
              point={setHint}
              close={close}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
