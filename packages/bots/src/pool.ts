import { type AnyGame, seeded, type View } from '@parlour/engine';
import { mannerOf } from './cast.ts';
import type { AnyMind, Late, Thought } from './mind.ts';

/** What a bot is asked: what to do in this view. The game and the bot are named. Everything in it can be sent. */
export interface Question {
  readonly game: string;
  readonly bot: string;
  readonly view: View<unknown>;
  readonly seed: number;
}

/** A question under way to where it is thought about: how many milliseconds that may take. */
export interface Task extends Question {
  readonly id: number;
  readonly ms: number;
}

export interface Reply {
  readonly id: number;
  readonly thought: Thought<unknown>;
}

/** Somebody who thinks about one task at a time: a thread or a worker of a page. */
export interface Thinker {
  think(task: Task): void;
  /** The answer to this task is not needed any more. */
  cancel(id: number): void;
  /** Stops it, whatever it does. */
  end(): void;
}

/** How a thinker tells its pool what it came to, or that it is no more. */
export interface Heard {
  replied(reply: Reply): void;
  died(): void;
}

/** A question that was asked. Whoever asked looks at the thought when time is up, and does without if there is none. */
export interface Pending {
  readonly thought: Thought<unknown> | null;
  cancel(): void;
}

/** Whoever answers questions: a pool, or the process itself. */
export interface Thinkers {
  /** `until` is the time by which the answer must be here. `ready` is called when it is. */
  think(question: Question, until: number, ready: () => void): Pending;
  /** How many questions wait for somebody to think about them. */
  readonly waiting: number;
  readonly counts: Readonly<Counts>;
  end(): void;
}

interface Counts {
  asked: number;
  answered: number;
  /** Not needed any more. */
  cancelled: number;
  /** Not answered when time was up. */
  late: number;
  /** Thinkers that had to be replaced. */
  lost: number;
  /** The longest that somebody waited for a decision, in milliseconds. */
  longest: number;
}

interface Waiting {
  readonly task: Omit<Task, 'ms'>;
  readonly asked: number;
  readonly until: number;
  readonly ready: () => void;
  thought: Thought<unknown> | null;
  /** Nobody waits for it any more. */
  cancelled: boolean;
}

interface Place {
  readonly thinker: Thinker;
  busy: Waiting | null;
}

/** A thinker that is so many milliseconds late will never answer. */
const LOST = 5_000;

/**
 * Shares questions among a few thinkers, the most urgent first. When many wait, each gets less time, so that all are
 * answered in time with a weaker move. It has no timer: whoever asks knows when time is up.
 */
export class Pool implements Thinkers {
  readonly #spawn: (heard: Heard) => Thinker;
  readonly #size: number;
  readonly #now: () => number;
  readonly #places: Place[] = [];
  /** In the order of their deadlines. */
  readonly #queue: Waiting[] = [];
  #next = 0;
  readonly counts: Counts = { asked: 0, answered: 0, cancelled: 0, late: 0, lost: 0, longest: 0 };

  constructor(spawn: (heard: Heard) => Thinker, size: number, now: () => number) {
    this.#spawn = spawn;
    this.#size = size;
    this.#now = now;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  think(question: Question, until: number, ready: () => void): Pending {
    const asked = this.#now();
    const waiting: Waiting = {
      task: { ...question, id: this.#next++ },
      asked,
      until,
      ready,
      thought: null,
      cancelled: false,
    };
    this.counts.asked++;
    const later = this.#queue.findIndex((other) => other.until > until);
    this.#queue.splice(later < 0 ? this.#queue.length : later, 0, waiting);
    this.#share();
    const cancel = () => this.#cancel(waiting);
    return {
      get thought() {
        return waiting.thought;
      },
      cancel,
    };
  }

  end(): void {
    this.#queue.length = 0;
    for (const { thinker } of this.#places.splice(0)) thinker.end();
  }

  #cancel(waiting: Waiting): void {
    if (waiting.thought || waiting.cancelled) return;
    waiting.cancelled = true;
    const at = this.#queue.indexOf(waiting);
    if (at >= 0) this.#queue.splice(at, 1);
    else this.#places.find(({ busy }) => busy === waiting)?.thinker.cancel(waiting.task.id);
    const late = this.#now() >= waiting.until;
    this.counts[late ? 'late' : 'cancelled']++;
    if (late) this.#waited(waiting);
  }

  #waited({ asked }: Waiting): void {
    this.counts.longest = Math.max(this.counts.longest, this.#now() - asked);
  }

  /** Gives every free thinker the most urgent question. */
  #share(): void {
    this.#replaceLost();
    while (this.#queue.length > 0) {
      const place = this.#places.find(({ busy }) => busy === null) ?? this.#hire();
      if (!place) return;
      const waiting = this.#queue.shift()!;
      place.busy = waiting;
      const others = Math.ceil(this.#queue.length / this.#size);
      const ms = Math.max(0, waiting.until - this.#now()) / (1 + others);
      place.thinker.think({ ...waiting.task, ms });
    }
  }

  #hire(): Place | null {
    if (this.#places.length >= this.#size) return null;
    const heard: Heard = {
      replied: ({ id, thought }) => {
        const waiting = place.busy;
        if (waiting?.task.id !== id) return;
        place.busy = null;
        this.#share();
        if (waiting.cancelled) return;
        waiting.thought = thought;
        this.counts.answered++;
        this.#waited(waiting);
        waiting.ready();
      },
      died: () => {
        const at = this.#places.indexOf(place);
        if (at < 0) return;
        this.#places.splice(at, 1);
        if (place.busy) this.counts.lost++;
        this.#share();
      },
    };
    const place: Place = { thinker: this.#spawn(heard), busy: null };
    this.#places.push(place);
    return place;
  }

  #replaceLost(): void {
    const before = this.#now() - LOST;
    for (const place of this.#places.filter(({ busy }) => busy && busy.until < before)) {
      this.#places.splice(this.#places.indexOf(place), 1);
      place.busy = null;
      this.counts.lost++;
      place.thinker.end();
    }
  }
}

/** Thinks about a question, here and now. */
export function ponder({ bot, view, seed }: Question, game: AnyGame, mind: AnyMind, late: Late): Thought<unknown> {
  const legal = game.legal(view, view.viewer!);
  const manner = mannerOf(bot) ?? { level: 'casual', temper: 'even' };
  return mind.choose(view, legal, manner, seeded(seed), late);
}
