import { type AnyGame, isRefusal, LEARNER, type Lesson, LessonRun, type LessonStep, refuse } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { BrowserTable } from './browser-table.ts';

interface Needs {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  /** Your name. */
  readonly name: string;
  /** What was done in this lesson before, by step. */
  readonly done: readonly string[];
  /** Keeps what has been done, so that the lesson goes on from there. */
  keep(done: readonly string[]): void;
  /** How long another seat waits before it acts, in milliseconds. */
  readonly delay?: number;
}

/** Where a lesson is. The value never changes; a change makes a new one. */
interface LessonState {
  readonly step: LessonStep;
  readonly waitsFor: LessonRun['waitsFor'];
  /** What you are expected to do now, in notation. */
  readonly expected: readonly string[];
  readonly isLast: boolean;
  /** How many steps are behind you. */
  readonly at: number;
}

export interface LessonSession extends Session {
  readonly lesson: {
    get(): LessonState;
    /** You have read what the coach said. */
    read(): void;
    restart(): void;
  };
}

/** Who sits at the table with you: characters of the house, in this order. */
const OTHERS = ['pip', 'tashi', 'maya', 'rollo'];

/** A lesson on a table in this browser: you do what the steps expect, and the other seats do as they are told there. */
export function lessonSession({ game, lesson, name, done, keep, delay = 900 }: Needs): LessonSession {
  let run = LessonRun.resume(game, lesson, done);
  const stateOf = (): LessonState => {
    const { step, waitsFor, expected, isLast } = run;
    const acted = waitsFor === 'others' && step.expects !== undefined;
    return { step, waitsFor, expected, isLast, at: run.done.length - (acted ? 1 : 0) };
  };
  let state = stateOf();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seats = game.seated(run.state);
  const bots = Array.from({ length: seats }, (_, seat) =>
    seat === LEARNER ? null : OTHERS[(seat - 1) % OTHERS.length]!,
  );
  const table = new BrowserTable({ game, options: lesson.options, name, you: LEARNER, bots, state: run.state });

  /** The others act one after another, until it is your time. */
  const wake = (within = delay) => {
    clearTimeout(timer);
    if (run.waitsFor !== 'others') return;
    timer = setTimeout(() => {
      const played = run.state;
      const events = run.other();
      state = stateOf();
      if (events) table.happened(events, played);
      wake(within);
    }, within);
  };
  const restart = () => {
    run = new LessonRun(game, lesson);
    keep(run.done);
    state = stateOf();
    table.begin(run.state);
    wake();
  };

  const session = table.session({
    act: async (action) => {
      const played = run.state;
      const events = run.act(action);
      if (isRefusal(events)) return events;
      keep(run.done);
      state = stateOf();
      table.happened(events, played);
      wake();
      return null;
    },
    ask: async (request) => {
      // "Skip to my turn" lets the others act at once.
      if (request.do === 'pace' && request.as === 'skip') wake(0);
      return request.do === 'pace' ? null : refuse('only-at-a-server');
    },
    wake: () => wake(),
    rest: () => clearTimeout(timer),
  });
  const read = () => {
    const before = run.state;
    if (run.read()) return;
    keep(run.done);
    state = stateOf();
    // A new scene is another match on the table.
    if (run.state === before) table.happened([], before);
    else table.begin(run.state);
    wake();
  };
  return { ...session, lesson: { get: () => state, read, restart } };
}
