import { type Chance, type Refusal, refuse, type Seat } from '@parlour/engine';
import { allCards } from './cards.ts';
import { type Event, follow } from './events.ts';
import { rounds } from './options.ts';
import { showdown } from './showdown.ts';
import { calls, faceScore, hand, hiddenCards, isFinalRound, publicCards, type State, seatsIn } from './state.ts';

/** A call of 0 is to quit (DO-10). */
export type Action =
  | { readonly type: 'call'; readonly points: number }
  | { readonly type: 'in' }
  | { readonly type: 'out' }
  | { readonly type: 'ready' };

export const QUIT: Action = Object.freeze({ type: 'call', points: 0 });
export const IN: Action = Object.freeze({ type: 'in' });
export const OUT: Action = Object.freeze({ type: 'out' });
export const READY: Action = Object.freeze({ type: 'ready' });

export function actors(state: State): Seat[] {
  switch (state.phase) {
    case 'calling':
    case 'answering':
      return [state.turn];
    case 'between':
      return [...state.places.keys()].filter((seat) => !state.places[seat]!.ready);
    case 'over':
      return [];
  }
}

export function legal(state: State, seat: Seat): Action[] {
  if (!actors(state).includes(seat)) return [];
  if (state.phase === 'between') return [READY];
  if (state.phase === 'answering') return [IN, OUT];
  return [...calls(state).map((points): Action => ({ type: 'call', points })), QUIT];
}

export function check(state: State, _seat: Seat, action: Action): Refusal | null {
  const { phase, call } = state;
  if (phase === 'between') return action.type === 'ready' ? null : refuse('between-games', {}, 'DO-23');
  switch (action.type) {
    case 'call':
      return phase === 'answering' ? refuse('no-raising', { call }, 'DO-11') : checkCall(state, action.points);
    case 'in':
    case 'out':
      return phase === 'answering' ? null : refuse('nothing-to-answer', {}, 'DO-11');
    case 'ready':
      return refuse('game-goes-on', {}, 'DO-23');
  }
}

function checkCall(state: State, points: number): Refusal | null {
  const allowed = calls(state);
  if (points === 0 || allowed.includes(points)) return null;
  const facts = { points, calls: allowed.join(', ') };
  if (points === 2 * allowed.at(-1)! && !isFinalRound(state)) return refuse('not-before-the-end', facts, 'DO-10');
  return refuse('not-a-call', facts, state.options.doubling && state.bombs > 0 ? 'DO-22' : 'DO-10');
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(state, chance);
  switch (action.type) {
    case 'call':
      if (action.points === 0) course.quit(seat);
      else course.call(seat, action.points);
      break;
    case 'in':
      course.happen({ type: 'in', seat, points: state.call });
      course.pass(seat);
      break;
    case 'out':
      course.out(seat);
      break;
    case 'ready':
      course.happen({ type: 'ready', seat });
      if (state.places.every(({ ready }) => ready)) course.deal();
      break;
  }
  return course.events;
}

/** The player still in with the highest face score, among equals the first from the last caller on (DO-8). */
function nextCaller(state: State): Seat {
  const seats = seatsIn(state, state.caller);
  const highest = Math.max(...seats.map((seat) => faceScore(state.places[seat]!)));
  return seats.find((seat) => faceScore(state.places[seat]!) === highest)!;
}

/** What follows from what: makes events happen and gathers them. */
export class Course {
  readonly events: Event[] = [];
  readonly state: State;
  readonly #chance: Chance;

  constructor(state: State, chance: Chance) {
    this.state = state;
    this.#chance = chance;
  }

  happen(event: Event): void {
    follow(this.state, event);
    this.events.push(event);
  }

  /** Begins the next game. */
  deal(): void {
    const { state } = this;
    const { options, places, game, bombs, winner } = state;
    const deck = this.#chance.shuffle('deck', allCards());
    const dealEach = (count: number) => places.map(() => deck.splice(deck.length - count, count));
    const hidden = dealEach(hiddenCards(options));
    this.happen({ type: 'dealt', game: game + 1, hidden, public: dealEach(publicCards(options, 1)), deck });
    if (bombs === 0) this.happen({ type: 'base', points: options.base });
    // With no public card yet all face scores are equal, and the last game's winner calls (DO-9).
    this.happen({ type: 'caller', seat: options.version === 1 ? nextCaller(state) : (winner ?? 0) });
  }

  call(seat: Seat, points: number): void {
    this.happen({ type: 'called', seat, points });
    this.pass(seat);
  }

  /** The caller leaves, and somebody else calls this round (DO-10). */
  quit(seat: Seat): void {
    this.happen({ type: 'quit', seat });
    if (!this.#lastOneWins()) this.happen({ type: 'caller', seat: nextCaller(this.state) });
  }

  out(seat: Seat): void {
    this.happen({ type: 'out', seat });
    if (!this.#lastOneWins()) this.pass(seat);
  }

  /** On to the next answer, or to the end of the round when it has come back to the caller (DO-11). */
  pass(seat: Seat): void {
    const next = seatsIn(this.state, seat + 1)[0]!;
    if (next === this.state.caller) this.#endRound();
    else this.happen({ type: 'turn', seat: next });
  }

  #lastOneWins(): boolean {
    const { state } = this;
    const [seat, ...others] = seatsIn(state, 0);
    if (others.length > 0) return false;
    this.happen({ type: 'won', seat: seat!, pot: state.pot, by: 'last' });
    this.#endGame();
    return true;
  }

  #endRound(): void {
    const { state } = this;
    if (isFinalRound(state)) return this.#showdown();
    const round = state.round + 1;
    this.happen({ type: 'round', round, final: round === rounds(state.options) });
    for (const seat of seatsIn(state, 0)) this.happen({ type: 'turned', seat, card: state.deck.at(-1)! });
    this.happen({ type: 'caller', seat: nextCaller(state) });
  }

  #showdown(): void {
    const { state } = this;
    const seats = seatsIn(state, state.caller);
    const hands = seats.map((seat) => hand(state.places[seat]!));
    const { readings, best, by } = showdown(hands);
    for (const [at, seat] of seats.entries()) {
      const { score, wild } = readings[at]!;
      this.happen({ type: 'shown', seat, hand: hands[at]!, score, wild });
    }
    const { pot } = state;
    const first = best[0]!;
    if (best.length > 1) this.happen({ type: 'bombed', pot, score: readings[first]!.score });
    else this.happen({ type: 'won', seat: seats[first]!, pot, by });
    this.#endGame();
  }

  /** After the last game the match is over, but not on a bombed pot (DO-21). */
  #endGame(): void {
    const { options, game, winner } = this.state;
    if (winner !== null && game >= options.games) this.happen({ type: 'ended' });
  }
}
