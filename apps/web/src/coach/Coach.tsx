import { isRefusal, type Say, type View } from '@parlour/engine';
import type { Session, SessionState } from '@parlour/protocol';
import { useEffect, useMemo, useState } from 'react';
import { Icon, IconButton } from '../icons.tsx';
import type { Advice } from '../minds/minds-worker.ts';
import type { AnyKit, Hint } from '../table/kit.ts';
import { useWords } from '../words/index.ts';
import { Adviser } from './adviser.ts';
import { type Judged, judge } from './judge.ts';
import { type CoachSay, useCoachWords } from './words.ts';
import '../learn/coach.css';
import './brief.css';

interface Props {
  session: Session;
  kit: AnyKit;
  state: SessionState;
  /** Says the game's messages. */
  say: Say;
  /** Whether the coach speaks before every decision; else only about the view that they were asked about. */
  always: boolean;
  asked: View<unknown> | null;
  /** Points something out on the table. */
  point: (hint: Hint | undefined) => void;
  close: () => void;
}

/** Says what the strongest player of the house would do, and what your last move gave away. */
export default function Coach({ session, kit, state, say, always, asked, point, close }: Props) {
  const coachSay = useCoachWords();
  const { number } = useWords();
  const { game } = kit;
  const { view, you } = state;
  const legal = useMemo(() => (view && you !== null ? game.legal(view, you).length : 0), [game, view, you]);
  const wanted = view !== null && legal > 1 && (always || asked === view);
  const known = useAdvice(game.id, wanted ? view : null);
  const played = usePlayed(session);
  const advice = view ? known.get(view) : undefined;
  const best = wanted ? advice?.actions[0] : undefined;
  const judged = played && judge(known.get(played.view), played.action);
  useEffect(() => {
    point(best && { actions: [best.action] });
    return () => point(undefined);
  }, [best, point]);

  const inWords = (text: string, at: View<unknown>) => {
    const action = game.notation.parseAction(text);
    if (isRefusal(action)) return text;
    const { what, where } = game.label(action, at);
    return `${say(what)}, ${say(where)}`;
  };
  const told: string[] = [];
  if (best) {
    told.push(coachSay('coach.best', { what: inWords(best.action, view!) }));
    if (best.reasons.length > 0) told.push(coachSay('coach.why', { why: best.reasons.map(say).join('; ') }));
  } else if (wanted) told.push(coachSay(advice === null ? 'coach.nothing' : 'coach.thinks'));
  if (played && judged) told.push(judgement(judged, inWords(judged.best.action, played.view), coachSay, number));
  if (told.length === 0 && !always) return null;
  return (
    <section className="coach" data-brief aria-label={coachSay('coach.name')}>
      <Icon name="coach" />
      <p className="coach-words" role="status">
        {told.join(' ')}
      </p>
      <IconButton icon="close" label={coachSay('coach.close')} onClick={close} />
    </section>
  );
}

function judgement({ loss, unit }: Judged, what: string, say: CoachSay, number: (value: number) => string): string {
  if (loss === 0) return say('coach.was-best');
  if (unit === 'points') return say('coach.gave-points', { loss, what });
  return say('coach.gave-chance', { loss: number(loss), what });
}

/** What was advised for views, by view. It asks about this one. */
function useAdvice(game: string, view: View<unknown> | null): WeakMap<object, Advice> {
  const adviser = useMemo(() => new Adviser(game), [game]);
  const [known] = useState(() => new WeakMap<object, Advice>());
  const [, setHeard] = useState(0);
  useEffect(() => () => adviser.close(), [adviser]);
  useEffect(() => {
    if (!view || known.has(view)) return;
    // Also who has moved meanwhile wants to know what the move was worth.
    void adviser.ask(view).then((advice) => {
      known.set(view, advice);
      setHeard((times) => times + 1);
    });
  }, [adviser, known, view]);
  return known;
}

/** What you did last, and the view in which you chose it. */
function usePlayed(session: Session): { readonly view: View<unknown>; readonly action: string } | null {
  const [played, setPlayed] = useState<{ readonly view: View<unknown>; readonly action: string } | null>(null);
  useEffect(() => {
    let sent: typeof played = null;
    let open = session.get().pending.length;
    const stops = [
      session.subscribe(() => {
        const { pending, view } = session.get();
        if (pending.length > open && view) sent = { view, action: pending.at(-1)! };
        open = pending.length;
      }),
      session.watch(({ before }) => {
        if (sent?.view !== before) return;
        setPlayed(sent);
        sent = null;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);
  return played;
}
