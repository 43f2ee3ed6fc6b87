import {
  type AnyGame,
  equal,
  type Film,
  type Phrase,
  packEvent,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  seeded,
  shuffler,
  type View,
} from '@parlour/engine';
import { type Advice, type AnyMind, type Late, NEVER_LATE } from './mind.ts';

/** An action as a review tells it. */
export interface ReviewedAction {
  /** In notation. */
  readonly action: string;
  /** In words, in two parts. */
  readonly label: ReturnType<AnyGame['label']>;
  /** What it was worth to the seat, in the review's unit. */
  readonly worth: number;
  readonly reasons: readonly Phrase[];
}

/** A decision of a seat: a moment in which it could do more than one thing. */
export interface ReviewedMove {
  /** The step of the record, counted from 1. */
  readonly step: number;
  readonly played: ReviewedAction;
  readonly best: ReviewedAction;
  /** What the seat gave away: what the best action was worth more. It is 0 for the best action. */
  readonly loss: number;
  /** What somebody who picks blindly gives away here, in the mean. */
  readonly blindLoss: number;
}

/** A point of the line over the match: what the seat could hope for after some steps. */
export interface Hope {
  readonly step: number;
  readonly worth: number;
}

export interface SeatReview {
  readonly seat: Seat;
  /** Every decision, in order. Where only one thing could be done, there was none. */
  readonly moves: readonly ReviewedMove[];
  /** The moves that gave away most, the costliest first; three at most. */
  readonly costliest: readonly ReviewedMove[];
  readonly line: readonly Hope[];
  /** From 0 (no better than a blind pick) to 1 (always the best move); null if the seat had nothing to decide. */
  readonly accuracy: number | null;
  /** How many actions the seat took back. They are not judged: what was played instead is. */
  readonly takenBack: number;
}

export interface Review {
  readonly unit: 'chance' | 'points';
  readonly seats: readonly SeatReview[];
}

export interface ReviewWishes {
  /** The seats to review; if it is missing, all that the record shows the eyes of. */
  readonly seats?: readonly Seat[];
  /** Called before each decision: how long the mind may think about it. */
  readonly late?: () => Late;
  /** Called after each step with how many of all are done. */
  readonly progress?: (done: number, of: number) => void;
}

/** How many moves are explained. */
const EXPLAINED = 3;

/**
 * Looks back at a match. Every decision of a seat is judged by what the seat knew at that moment, and by nothing else.
 * Without time limits, the same record gives the same review.
 */
export function review(film: Film, mind: AnyMind, wishes: ReviewWishes = {}): Review | Refusal {
  const { unit } = mind;
  if (unit === null) return refuse('no-advice', { game: film.game.id });
  const { late = () => NEVER_LATE, progress = () => {} } = wishes;
  const seats = film.eyes.flatMap((eyes) => (typeof eyes === 'number' ? [eyes] : []));
  const wanted = seats.filter((seat) => wishes.seats?.includes(seat) ?? true);
  const moves = new Map(wanted.map((seat) => [seat, [] as ReviewedMove[]]));
  const unplayable = film.play(film.length);
  if (unplayable) return unplayable;
  for (let step = 1; step <= film.length; step++) {
    const { seat } = film.move(step);
    const move = moves.has(seat) ? judged(film, mind, step, late) : null;
    if (move) moves.get(seat)!.push(move);
    progress(step, film.length);
  }
  return { unit, seats: wanted.map((seat) => summed(seat, moves.get(seat)!, unit, film)) };
}

/** The judgement of one step; null if there was nothing to decide. */
function judged(film: Film, mind: AnyMind, step: number, late: () => Late): ReviewedMove | null {
  const { game } = film;
  const { seat } = film.move(step);
  const view = film.view(step - 1, seat);
  const legal: unknown[] = game.legal(view, seat);
  if (legal.length < 2) return null;
  const action = playedIn(film, step, view, legal);
  const advice = mind.advise(view, legal, seeded(`review/${step}`), late());
  const played = advice.find((each) => each.action === action);
  const best = advice[0];
  if (!played || !best) return null;
  const tell = ({ action, worth, reasons }: Advice<unknown>): ReviewedAction => ({
    action: game.notation.action(action),
    label: game.label(action, view),
    worth,
    reasons,
  });
  const mean = advice.reduce((sum, { worth }) => sum + worth, 0) / advice.length;
  return {
    step,
    played: tell(played),
    best: tell(best),
    loss: Math.max(0, best.worth - played.worth),
    blindLoss: Math.max(0, best.worth - mean),
  };
}

/** Which of the legal actions was played in a step; undefined if nobody can tell. */
function playedIn(film: Film, step: number, view: View<unknown>, legal: readonly unknown[]): unknown {
  const { game } = film;
  const { seat, action } = film.move(step);
  if (action !== null) {
    const text = game.notation.action(game.notation.parseAction(action));
    return legal.find((each) => game.notation.action(each) === text);
  }
  // A seen record has no actions. So each of them is tried, and the one is taken whose events are most like those that
  // happened. Only cards that come from somewhere hidden differ.
  const seen = film.events(step, seat);
  const chance = shuffler(seeded(`review/${step}`));
  const state = game.resample(view, chance);
  const alike = legal.map((each) => {
    const events: unknown[] = game.apply(game.copy(state), seat, each, chance);
    return likeness(
      game,
      events.map((event) => game.eventView(event, seat)),
      seen,
    );
  });
  const most = Math.max(...alike);
  const first = alike.indexOf(most);
  return alike.lastIndexOf(most) === first ? legal[first] : undefined;
}

/** How many fields are the same in both, up to the first event that differs. */
function likeness(game: AnyGame, some: readonly unknown[], others: readonly unknown[]): number {
  let same = 0;
  for (let at = 0; at < Math.min(some.length, others.length); at++) {
    const [one, other] = [packEvent(game, some[at]), packEvent(game, others[at])];
    if (one[0] !== other[0]) return same;
    const fields = one.filter((field, place) => equal(field, other[place])).length;
    same += fields;
    if (fields < one.length) return same;
  }
  return same;
}

function summed(seat: Seat, moves: readonly ReviewedMove[], unit: Review['unit'], film: Film): SeatReview {
  const sum = (of: (move: ReviewedMove) => number) => moves.reduce((all, move) => all + of(move), 0);
  const atStake = sum(({ blindLoss }) => blindLoss);
  const line = moves.map(({ step, best }) => ({ step: step - 1, worth: best.worth }));
  if (unit === 'chance' && film.result) line.push({ step: film.length, worth: shareOf(film.result, seat) });
  return {
    seat,
    moves,
    costliest: moves
      .filter(({ loss }) => loss > 0)
      .sort((one, other) => other.loss - one.loss || one.step - other.step)
      .slice(0, EXPLAINED),
    line,
    accuracy: atStake > 0 ? Math.max(0, 1 - sum(({ loss }) => loss) / atStake) : null,
    takenBack: film.takenBack(seat),
  };
}

/** What a seat has won of the match: all, a share, or nothing. */
function shareOf({ ranking }: Result, seat: Seat): number {
  const winners = ranking[0] ?? [];
  return winners.includes(seat) ? 1 / winners.length : 0;
}
