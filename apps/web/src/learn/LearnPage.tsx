import { LEARNER } from '@parlour/engine';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { gameName, loadKit, webGame } from '../games/index.ts';
import type { WebLesson } from '../games/web-game.ts';
import { useGuest, useOwnName } from '../house/guest.ts';
import { IconButton } from '../icons.tsx';
import { Trouble } from '../pages/shared/Trouble.tsx';
import { RuleBook } from '../pages/table/RuleBook.tsx';
import { go, Link } from '../router.tsx';
import { lessonSession } from '../session/lesson.ts';
import { useGameWords } from '../table/game-words.ts';
import { type AnyKit, Room } from '../table/index.ts';
import { seatNames } from '../table/names.ts';
import { useWords } from '../words/index.ts';
import { Coach } from './Coach.tsx';
import { keepProgress, progressOf } from './progress.ts';
import { catalogues, useLearnWords } from './words.ts';

/** A guided first game of one game: the real table with the real rules, and a coach beside it. */
export default function LearnPage({ game }: { game: string }) {
  const { language } = useWords();
  const say = useLearnWords();
  const opened = useLesson(game);
  const arrive = useGuest();
  useEffect(() => {
    // Free play comes after the lesson. The lesson itself needs nobody else.
    void arrive();
  }, [arrive]);
  if (opened === 'none') {
    return (
      <Trouble title={say('learn.title', { game: gameName(game, language) })} help={say('learn.none')}>
        <Link to={`/rules/${game}`}>{say('learn.rules')}</Link>
      </Trouble>
    );
  }
  return opened && <Lesson key={game} game={game} {...opened} />;
}

interface Opened {
  readonly kit: AnyKit;
  readonly lesson: WebLesson;
  /** Opens the lesson's table. */
  readonly open: typeof lessonSession;
}

async function load(game: string): Promise<Opened | 'none'> {
  const [kit, lesson] = await Promise.all([loadKit(game), webGame(game)?.lesson?.()]);
  if (!kit || !lesson) return 'none';
  // Where hands have to run, there is an arena to run in.
  const open = kit.run === undefined ? lessonSession : (await import('../session/race-lesson.ts')).raceLesson;
  return { kit: withLesson(kit, lesson), lesson, open };
}

/** The table and the lesson of a game; 'none' for a game that has no lesson. */
function useLesson(game: string): Opened | 'none' | null {
  const [opened, setOpened] = useState<Opened | 'none' | null>(null);
  useEffect(() => {
    let wanted = true;
    void load(game).then((loaded) => wanted && setOpened(loaded));
    return () => {
      wanted = false;
    };
  }, [game]);
  return opened;
}

/** A table that can also say what is said in and around a lesson. */
function withLesson(kit: AnyKit, lesson: WebLesson): AnyKit {
  const ne = async () => ({ ...(await kit.messages?.ne?.()), ...catalogues.ne, ...(await lesson.messages.ne?.()) });
  return { ...kit, words: { ...kit.words, ...catalogues.en, ...lesson.words }, messages: { ne } };
}

function Lesson({ game, kit, lesson, open }: Opened & { game: string }) {
  const words = useWords();
  const { say } = words;
  const learnSay = useLearnWords();
  const name = useOwnName();
  const session = useMemo(
    () =>
      open({
        game: kit.game,
        lesson,
        name,
        done: progressOf(game),
        keep: (done) => keepProgress(game, done),
      }),
    [kit, lesson, open, name, game],
  );
  const [skipped, setSkipped] = useState(false);
  const restart = () => {
    setSkipped(false);
    session.lesson.restart();
  };
  const { seats } = session.get().table!;
  const gameSay = useGameWords(
    kit,
    words,
    useMemo(() => seatNames(seats, say), [seats, say]),
    LEARNER,
  );
  const { step, expected } = useSyncExternalStore(session.subscribe, session.lesson.get);
  const hint = useMemo(() => ({ actions: expected, spots: lesson.shows?.[step.id] ?? [] }), [expected, step, lesson]);
  return (
    <RuleBook kit={kit} table={session.get().table!}>
      <Room
        session={session}
        kit={kit}
        hint={hint}
        coach={<Coach session={session} lesson={lesson} game={webGame(game)!} say={gameSay} skipped={skipped} />}
        bar={
          <div className="bar-buttons bar-way">
            <IconButton icon="door" label={learnSay('learn.leave')} onClick={() => go('/')} />
            <IconButton icon="start" label={learnSay('learn.again')} onClick={restart} />
            <IconButton
              icon={skipped ? 'back' : 'end'}
              label={learnSay(skipped ? 'learn.back' : 'learn.skip')}
              onClick={() => setSkipped(!skipped)}
            />
          </div>
        }
      />
    </RuleBook>
  );
}
