import {
  type AnyGame,
  isRefusal,
  LEARNER,
  type Lesson,
  LessonRun,
  type LessonStep,
  type Refusal,
  refuse,
} from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { BrowserTable } from './browser-table.ts';

export interface LessonNeeds {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  /** Your name. */
  readonly name: string;
  /** What was done in this lesson before, by step. */
  readonly done: readonly string[];
  /** Keeps what has been done, so that the lesson goes on from there. */
  keep(done: readonly string[]): void;
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
    /** Does for you what is expected. */
    show(): void;
    restart(): void;
  };
}

/** Who sits at the table with you: characters of the house, in this order. */
const OTHERS = ['pip', 'tashi', 'maya', 'rollo'];

/** A lesson on a table in this browser. It tells what happens and keeps what was done; when, is for others to say. */
export class LessonTable {
  readonly table: BrowserTable;
  readonly #needs: LessonNeeds;
  #run: LessonRun;
  #state: LessonState;

  constructor(needs: LessonNeeds) {
    const { game, lesson, name, done } = needs;
    this.#needs = needs;
    this.#run = LessonRun.resume(game, lesson, done);
    this.#state = this.#look();
    const bots = Array.from({ length: game.seated(this.#run.state) }, (_, seat) =>
      seat === LEARNER ? null : OTHERS[(seat - 1) % OTHERS.length]!,
    );
    const { state } = this.#run;
    this.table = new BrowserTable({ game, options: lesson.options, name, you: LEARNER, bots, state });
  }

  get run(): LessonRun {
    return this.#run;
  }

  get = (): LessonState => this.#state;

  #look(): LessonState {
    const { step, waitsFor, expected, isLast, done } = this.#run;
    const acted = waitsFor === 'others' && step.expects !== undefined;
    return { step, waitsFor, expected, isLast, at: done.length - (acted ? 1 : 0) };
  }

  /** Tells what you or another seat have done. */
  happened(events: readonly unknown[]): void {
    this.#note();
    this.table.happened(events, this.#run.state);
  }

  /** You have read this step. A new scene is another match on the table. */
  read(): void {
    const before = this.#run.state;
    if (this.#run.read()) return;
    this.#note();
    if (this.#run.state === before) this.table.happened([], before);
    else this.table.begin(this.#run.state);
  }

  restart(): void {
    this.#run = new LessonRun(this.#needs.game, this.#needs.lesson);
    this.#note();
    this.table.begin(this.#run.state);
  }

  #note(): void {
    this.#needs.keep(this.#run.done);
    this.#state = this.#look();
  }
}

/** How long another seat waits before it acts, in milliseconds. */
const DELAY = 900;

/** A lesson in which everything is done at once: the other seats act as they are told there, after a moment. */
export function lessonSession(needs: LessonNeeds): LessonSession {
  const at = new LessonTable(needs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = (within = DELAY) => {
    clearTimeout(timer);
    if (!at.run.next) return;
    timer = setTimeout(() => {
      at.happened(at.run.other()!);
      wake(within);
    }, within);
  };
  const act = async (action: string): Promise<Refusal | null> => {
    const events = at.run.act(action);
    if (isRefusal(events)) return events;
    at.happened(events);
    wake();
    return null;
  };
  const session = at.table.session({
    act,
    ask: async (request) => {
      // "Skip to my turn" lets the others act at once.
      if (request.do === 'pace' && request.as === 'skip') wake(0);
      return request.do === 'pace' ? null : refuse('only-at-a-server');
    },
    wake: () => wake(),
    rest: () => clearTimeout(timer),
  });
  const then = (does: () => void) => () => {
    does();
    wake();
  };
  const lesson = {
    get: at.get,
    read: then(() => at.read()),
    show: () => void act(at.get().expected[0] ?? ''),
    restart: then(() => at.restart()),
  };
  return { ...session, lesson };
}
