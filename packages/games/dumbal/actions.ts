import { type Card, type Chance, cardText, type Refusal, refuse, type Seat } from '@parlour/engine';
import { arrange, disposals, whyNoDisposal } from './disposal.ts';
import { type Event, follow } from './events.ts';
import type { Options } from './options.ts';
import { scoreShow } from './scoring.ts';
import {
  byRank,
  deck,
  HAND_SIZE,
  handOf,
  isIn,
  layOut,
  leftOf,
  pointsOf,
  ROUNDS,
  type State,
  starter,
} from './state.ts';

/**
 * Disposing and taking are one action. Nothing is revealed between the two, so a player decides on both at once and
 * loses nothing; there is no half turn in which a clock, a bot or a replay could stop; and a record is half as long.
 */
export type Action =
  | { readonly type: 'show' | 'decline' | 'ready' }
  | { readonly type: 'dispose'; readonly cards: readonly Card[]; readonly take: Card | 'stack' };

type Dispose = Extract<Action, { type: 'dispose' }>;

const SHOW: Action = Object.freeze({ type: 'show' });
const DECLINE: Action = Object.freeze({ type: 'decline' });
const READY: Action = Object.freeze({ type: 'ready' });

/** What can be done when, and by which rule. */
const ALLOWED: Record<State['phase'], { rule: string; actions: readonly Action['type'][] }> = {
  opening: { rule: 'DU-12', actions: ['show', 'decline'] },
  turns: { rule: 'DU-7', actions: ['show', 'dispose'] },
  between: { rule: 'DU-19', actions: ['ready'] },
  over: { rule: 'DU-16', actions: [] },
};

/** A new match: the first dealer is random, and deals (DU-4). */
export function deal(options: Options, seats: number, chance: Chance): State {
  const state = layOut(options, seats);
  const [dealer] = chance.shuffle('dealer', [...state.places.keys()]);
  new Course(state, chance).deal(dealer!);
  return state;
}

export function actors(state: State): Seat[] {
  switch (state.phase) {
    case 'opening':
    case 'turns':
      return [state.turn];
    case 'between':
      return [...state.places.keys()].filter((seat) => isIn(state, seat) && !state.places[seat]!.ready);
    case 'over':
      return [];
  }
}

export function legal(state: State, seat: Seat): Action[] {
  if (!actors(state).includes(seat)) return [];
  if (state.phase === 'opening') return [SHOW, DECLINE];
  if (state.phase === 'between') return [READY];
  const hand = handOf(state.places[seat]!);
  const actions = pointsOf(hand) <= state.options.show ? [SHOW] : [];
  const takes = canDraw(state) ? ['stack' as const, ...state.lastDisposal] : state.lastDisposal;
  for (const cards of disposals(hand)) {
    for (const take of takes) actions.push({ type: 'dispose', cards, take });
  }
  return actions;
}

/**
 * Whether the stack has a card, if need be after a shuffle (DU-11). Where it has none, the previous player's disposal
 * has: ten hands hold fifty cards at most, and in the first turn all the others are in the stack.
 */
function canDraw(state: State): boolean {
  return state.stack.length + state.pile.length > 0;
}

export function check(state: State, seat: Seat, action: Action): Refusal | null {
  const { phase, options } = state;
  const { rule, actions } = ALLOWED[phase];
  if (!actions.includes(action.type)) return refuse('not-now', { action: action.type, phase }, rule);
  if (action.type === 'dispose') return checkDispose(state, seat, action);
  if (action.type !== 'show') return null;
  const points = pointsOf(handOf(state.places[seat]!));
  const [limit, by] = phase === 'opening' ? [options.opening, 'DU-12'] : [options.show, 'DU-6'];
  return points <= limit ? null : refuse('too-many-points', { points, limit }, by);
}

function checkDispose(state: State, seat: Seat, { cards, take }: Dispose): Refusal | null {
  const hand = handOf(state.places[seat]!);
  // A card named twice would have to be held twice.
  const notHeld = cards.find((card, at) => !hand.includes(card) || cards.indexOf(card) !== at);
  if (notHeld !== undefined) return refuse('card-not-held', { card: cardText(notHeld) }, 'DU-7');
  if (cards.length === 0) return refuse('nothing-disposed', {}, 'DU-7');
  if (!arrange(cards)) return whyNoDisposal(cards);
  if (take === 'stack') return canDraw(state) ? null : refuse('not-available', { card: 'stack' }, 'DU-11');
  return state.lastDisposal.includes(take) ? null : refuse('not-available', { card: cardText(take) }, 'DU-9');
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(state, chance);
  switch (action.type) {
    case 'show':
      course.show(seat);
      break;
    case 'decline': {
      const players = leftOf(state, state.dealer);
      course.happen({ type: 'declined', seat });
      course.ask(players.slice(players.indexOf(seat) + 1));
      break;
    }
    case 'dispose':
      course.dispose(seat, action);
      break;
    case 'ready':
      course.happen({ type: 'ready', seat });
      if (actors(state).length === 0) course.deal(leftOf(state, state.dealer)[0]!);
      break;
  }
  return course.events;
}

/** What follows from what: makes events happen and gathers them. */
class Course {
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

  deal(dealer: Seat): void {
    const { state } = this;
    const stack = this.#chance.shuffle('deck', deck(state.options));
    const hands = state.places.map((_, seat) => (isIn(state, seat) ? stack.splice(-HAND_SIZE) : []));
    this.happen({ type: 'dealt', dealer, hands, stack });
    this.ask(leftOf(state, dealer));
  }

  /** Asks the first of these players who may show before the first turn; if none may, the turns begin (DU-12). */
  ask(players: readonly Seat[]): void {
    const { state } = this;
    const seat = players.find((player) => pointsOf(handOf(state.places[player]!)) <= state.options.opening);
    this.happen(seat === undefined ? { type: 'turn', seat: starter(state) } : { type: 'asked', seat });
  }

  dispose(seat: Seat, { cards, take }: Dispose): void {
    const { state } = this;
    if (take === 'stack') {
      if (state.stack.length === 0) {
        this.happen({ type: 'reshuffled', cards: this.#chance.shuffle('pile', state.pile.slice()) });
      }
      this.happen({ type: 'disposed', seat, cards, from: 'stack', taken: state.stack.at(-1)! });
    } else {
      this.happen({ type: 'disposed', seat, cards, from: 'disposal', taken: take });
    }

    const next = leftOf(state, seat)[0]!;
    if (next === starter(state) && state.round === ROUNDS) this.#annul();
    else this.happen({ type: 'turn', seat: next });
  }

  #annul(): void {
    this.happen({ type: 'scored', row: { shower: null, winners: [], points: this.state.places.map(() => 0) } });
  }

  /** Opens all hands, the shower's first, and scores the game; who reaches the target is out (DU-14 to DU-16). */
  show(seat: Seat): void {
    const { state } = this;
    const hands = state.places.map((place) => handOf(place).sort(byRank));
    const others = leftOf(state, seat).filter((player) => player !== seat);
    const players = [seat, ...others];
    this.happen({ type: 'showed', seat });
    for (const player of players) {
      const cards = hands[player]!;
      this.happen({ type: 'opened', seat: player, cards, points: pointsOf(cards) });
    }
    this.happen({ type: 'scored', row: scoreShow(hands, seat) });
    for (const player of players) {
      if (!isIn(state, player)) this.happen({ type: 'out', seat: player, score: state.places[player]!.score });
    }
    const stillIn = players.filter((player) => isIn(state, player));
    if (stillIn.length === 1) this.happen({ type: 'ended', winner: stillIn[0]! });
  }
}
