import { seeded, shuffler } from './chance.ts';
import type { AnyGame, Seat } from './game.ts';
import { Match } from './match.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { Messages } from './words.ts';

/** The seat of whoever learns. */
export const LEARNER: Seat = 0;

/** One thing to learn. The coach says the message `lesson.<id>`. */
export interface LessonStep {
  readonly id: string;
  /**
   * What the learner is to do, in notation: any of these actions. Every other legal action is refused with the code
   * `lesson.<id>`, so its reason is the message `refused.lesson.<id>`. In a step without it, the learner only reads.
   */
  readonly expects?: readonly string[];
  /** What the other seats do, in notation: after the learner's action, or as soon as there is only something to read. */
  readonly others?: readonly (readonly [seat: Seat, action: string])[];
  /** The rules of the game's RULES.md that are met here. */
  readonly teaches: readonly string[];
}

/** A part of a lesson: the position that it begins with, in notation, and its steps. It ends with something to read. */
interface Scene {
  readonly position: string;
  readonly steps: readonly LessonStep[];
}

/** A guided first game. It is data: the kit tests that it can be played to its end. */
export interface Lesson {
  /** The house rules that its positions have, if they are not the usual ones. */
  readonly options?: object;
  readonly scenes: readonly Scene[];
  /** What the coach says, in English. Other languages have the same keys. */
  readonly words: Messages;
}

/** What is noted for a step in which the learner only read. */
const READ = '';

/** A lesson being played: which step it has come to, and the match on the table. Only what a step expects is done. */
export class LessonRun {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  /** What the learner has done in each step so far: enough to come back to this step. */
  readonly done: string[] = [];
  #scene = 0;
  #step = 0;
  /** How many actions of the others this step has had, and whether the learner has acted in it. */
  #others = 0;
  #acted = false;
  #match: Match<unknown, unknown, unknown, unknown>;

  constructor(game: AnyGame, lesson: Lesson) {
    this.game = game;
    this.lesson = lesson;
    this.#match = this.#open();
  }

  /** A run that has come as far as these notes say. Notes that do not fit the lesson count as far as they do. */
  static resume(game: AnyGame, lesson: Lesson, done: readonly string[]): LessonRun {
    const run = new LessonRun(game, lesson);
    for (const note of done) {
      while (run.other()) {
        // They act until it is the learner's time.
      }
      if (run.isLast || isRefusal(note === READ ? run.read() : run.act(note))) break;
    }
    return run;
  }

  get match(): Match<unknown, unknown, unknown, unknown> {
    return this.#match;
  }

  get state(): unknown {
    return this.#match.state;
  }

  get step(): LessonStep {
    return this.lesson.scenes[this.#scene]!.steps[this.#step]!;
  }

  /** Whether nothing comes after this step. */
  get isLast(): boolean {
    return this.#scene === this.lesson.scenes.length - 1 && !this.lesson.scenes[this.#scene]!.steps[this.#step + 1];
  }

  /** What the lesson waits for. */
  get waitsFor(): 'others' | 'action' | 'reading' {
    const { expects, others = [] } = this.step;
    if (expects && !this.#acted) return 'action';
    return this.#others < others.length ? 'others' : 'reading';
  }

  /** What the learner is expected to do now, in notation. */
  get expected(): readonly string[] {
    return this.waitsFor === 'action' ? this.step.expects! : [];
  }

  /** Reads what the learner wants to do. Refuses what the rules forbid, and what this step does not expect. */
  judge(text: string): unknown {
    const action = this.#match.read(LEARNER, text);
    if (isRefusal(action)) return action;
    const against = this.game.check(this.state, LEARNER, action);
    if (against) return against;
    if (this.waitsFor !== 'action') return refuse('lesson-reads');
    const expected = this.expected.includes(this.game.notation.action(action));
    return expected ? action : refuse(`lesson.${this.step.id}`, {}, this.step.teaches[0]);
  }

  /** The learner's action: its events if the step expects it. Else a refusal, and nothing changes. */
  act(text: string): unknown[] | Refusal {
    const action = this.judge(text);
    if (isRefusal(action)) return action;
    this.#acted = true;
    this.done.push(this.game.notation.action(action));
    const events = this.#match.play(LEARNER, action);
    this.#settle();
    return events;
  }

  /** Who of the others acts next, and what they do; null if it is not their time. */
  get next(): readonly [seat: Seat, action: string] | null {
    return this.waitsFor === 'others' ? this.step.others![this.#others]! : null;
  }

  /** The next action of another seat: its events, or null if it is not their time. */
  other(): unknown[] | null {
    if (!this.next) return null;
    const [seat, action] = this.next;
    this.#others++;
    const events = this.#match.act(seat, action);
    if (isRefusal(events)) throw new Error(`${this.step.id}: ${action} is refused: ${events.refused}`);
    this.#settle();
    return events;
  }

  /** The learner has read this step. Nothing comes after the last one. */
  read(): Refusal | null {
    if (this.waitsFor !== 'reading' || this.isLast) return refuse('lesson-reads');
    this.done.push(READ);
    this.#next();
    return null;
  }

  /** After an action the lesson goes on by itself; what is only read waits for the learner. */
  #settle(): void {
    if (this.#acted && this.waitsFor === 'reading') this.#next();
  }

  #next(): void {
    this.#others = 0;
    this.#acted = false;
    if (this.lesson.scenes[this.#scene]!.steps[++this.#step]) return;
    this.#scene++;
    this.#step = 0;
    this.#match = this.#open();
  }

  #open(): Match<unknown, unknown, unknown, unknown> {
    // The same shuffles every time, so that a script fits what comes.
    const match = Match.from(this.game, this.lesson.scenes[this.#scene]!.position, shuffler(seeded('lesson')));
    if (isRefusal(match)) throw new Error(`scene ${this.#scene + 1}: ${JSON.stringify(match)}`);
    return match;
  }
}
