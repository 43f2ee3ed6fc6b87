import { Listeners } from '@parlour/engine';
import { useSyncExternalStore } from 'react';

/** What a person has done with puzzles in this browser. */
export interface Progress {
  /** Ids of puzzles that are solved, and of those that were answered wrongly, or whose solution was shown, before. */
  readonly solved: readonly string[];
  readonly missed: readonly string[];
  /** How many were solved in a row, each at the first attempt; and the most ever. */
  readonly streak: number;
  readonly best: number;
  /** The last day whose puzzle was solved, and how many days in a row there were. */
  readonly day: number;
  readonly days: number;
}

const NOTHING: Progress = { solved: [], missed: [], streak: 0, best: 0, day: -1, days: 0 };

/** After a puzzle was answered. `day` is the number of today if it is the puzzle of the day, otherwise null. */
export function answered(progress: Progress, id: string, right: boolean, day: number | null): Progress {
  const { solved, missed, streak, best } = progress;
  const daily = right && day !== null && day !== progress.day;
  const days = daily ? { day, days: progress.day === day - 1 ? progress.days + 1 : 1 } : {};
  if (solved.includes(id)) return { ...progress, ...days };
  if (!right) return { ...progress, missed: missed.includes(id) ? missed : [...missed, id], streak: 0 };
  const now = missed.includes(id) ? streak : streak + 1;
  return { ...progress, ...days, solved: [...solved, id], streak: now, best: Math.max(best, now) };
}

/** How many days in a row are solved up to now: a day that was left out ends it. */
export const daysInARow = ({ day, days }: Progress, today: number): number => (day >= today - 1 ? days : 0);

const KEY = 'parlour.puzzles';
let kept: Progress | null = null;
const changes = new Listeners();

function get(): Progress {
  if (kept) return kept;
  kept = NOTHING;
  try {
    kept = { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>) };
  } catch {
    // Nothing is stored, or it cannot be read.
  }
  return kept;
}

export function noteAnswer(id: string, right: boolean, day: number | null): void {
  kept = answered(get(), id, right, day);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser stores nothing. The person can still solve puzzles.
  }
  changes.tell();
}

export const useProgress = (): Progress => useSyncExternalStore(changes.add, get);
