import { isRefusal, type Lesson, type Say, usualSeats } from '@parlour/engine';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { WebGame } from '../games/web-game.ts';
import { againstBots } from '../house/against-bots.ts';
import { useGuest } from '../house/guest.ts';
import { refusalWords } from '../house/refusals.ts';
import { Icon } from '../icons.tsx';
import { Problem } from '../pages/shared/Problem.tsx';
import { go } from '../router.tsx';
import type { LessonSession } from '../session/lesson.ts';
import { changeSettings, getSettings } from '../settings.ts';
import { useWords } from '../words/index.ts';
import './coach.css';
import { useLearnWords } from './words.ts';

interface Props {
  session: LessonSession;
  lesson: Lesson;
  game: WebGame;
  /** Says the lesson's messages. */
  say: Say;
  /** Whether somebody wants to play now, without the rest of the lesson. */
  skipped: boolean;
}

/** What the coach says now, and what there is to press: going on, being shown, free play at the end. */
export function Coach({ session, lesson, game, say, skipped }: Props) {
  const learnSay = useLearnWords();
  const { step, waitsFor, expected, isLast, at } = useSyncExternalStore(session.subscribe, session.lesson.get);
  const main = useRef<HTMLButtonElement>(null);
  const reads = waitsFor === 'reading';
  const ends = skipped || (isLast && reads);
  useEffect(() => {
    // Whoever plays by keyboard goes on with the same key, and then has the focus where there is something to do.
    if (reads || skipped) main.current?.focus({ preventScroll: true });
    else if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-hint]')?.focus({ preventScroll: true });
    }
  }, [reads, skipped]);
  useEffect(() => {
    if (isLast) changeSettings({ lessons: { ...getSettings().lessons, [game.id]: 'done' } });
  }, [isLast, game.id]);
  const steps = lesson.scenes.reduce((sum, scene) => sum + scene.steps.length, 0);
  return (
    <section className="coach" data-lesson aria-label={learnSay('learn.coach')}>
      <div className="coach-said">
        <p className="coach-words" role="status" data-waits={waitsFor === 'others' || undefined}>
          {skipped ? learnSay('learn.skipped') : say({ key: `lesson.${step.id}` })}
        </p>
        <progress
          className="coach-progress"
          max={steps}
          value={at + 1}
          aria-label={learnSay('learn.step', { at: at + 1, steps })}
        />
      </div>
      <div className="coach-buttons">
        {ends && <FreePlay game={game} main={main} />}
        {!ends && reads && (
          <button
            type="button"
            ref={main}
            className="button"
            data-main
            data-hotkey=","
            data-label={learnSay('learn.next')}
            aria-keyshortcuts=","
            onClick={session.lesson.read}
          >
            {learnSay('learn.next')}
            <Icon name="forward" />
          </button>
        )}
        {!ends && !reads && (
          <button
            type="button"
            className="button"
            disabled={expected.length === 0}
            onClick={(event) => {
              session.lesson.show();
              // Whoever has clicked it must not press it again with the key that jumps.
              if (event.detail > 0) event.currentTarget.blur();
            }}
          >
            {learnSay('learn.show')}
          </button>
        )}
      </div>
    </section>
  );
}

/** Leads to a real table of the house, with newcomers. */
function FreePlay({ game, main }: { game: WebGame; main: React.RefObject<HTMLButtonElement | null> }) {
  const words = useWords();
  const learnSay = useLearnWords();
  const arrive = useGuest();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const play = async () => {
    setBusy(true);
    const account = await arrive();
    const start = { seats: usualSeats(game.seats), options: {}, ...game.first, level: 'newcomer' as const };
    const code = isRefusal(account) ? account : await againstBots(game, start);
    setBusy(false);
    if (isRefusal(code)) return setProblem(refusalWords(code, words));
    // Whoever has just learnt a game is told before every decision what the house would do.
    if (getSettings().coach !== 'off') changeSettings({ coach: 'always' });
    go(`/t/${code}`, { leave: { now: true } });
  };
  return (
    <>
      <button type="button" ref={main} className="button" data-main disabled={busy} onClick={() => void play()}>
        <Icon name="play" />
        {busy ? words.say({ key: 'wait' }) : learnSay('learn.play')}
      </button>
      <Problem>{problem}</Problem>
    </>
  );
}
