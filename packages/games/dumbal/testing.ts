import { type Card, isRefusal, parseCard, recorded, type Seat, seeded, shuffler } from '@parlour/engine';
import { actors, apply, check, deal } from './actions.ts';
import type { Event } from './events.ts';
import { parseAction } from './notation.ts';
import { type Options, options } from './options.ts';
import { deck, handOf, invariants, type Place, type Row, type State, total } from './state.ts';

/** What a test says of a table, cards as in notation; the rest is filled in. */
interface Table {
  options?: Partial<Options>;
  phase?: 'opening' | 'turns';
  /** Without it the first seat starts each round. */
  dealer?: Seat;
  turn?: Seat;
  round?: number;
  /** The top of the stack, the next card last. */
  stack?: string;
  pile?: string;
  lastDisposal?: string;
  /** Each hand; before a bar the cards that everybody knows. */
  hands: string[];
  /** Totals so far. */
  scores?: number[];
  /** Where the cards go that the test does not name: to the bottom of the stack, or of the pile. */
  rest?: 'stack' | 'pile';
}

export function cards(text: string): Card[] {
  return text.split(/\s+/).flatMap((name) => (name === '' ? [] : [parseCard(name)!]));
}

/** A legal position from the few things that matter to a test. */
export function table(wanted: Table): State {
  const { phase = 'turns', round = phase === 'turns' ? 2 : 0, scores = [] } = wanted;
  const places = wanted.hands.map((hand): Place => {
    const [secret = '', known = ''] = hand.split('|').reverse();
    return { known: cards(known), secret: cards(secret), score: 0, ready: false };
  });
  const state: State = {
    options: options.parse(wanted.options ?? {}),
    phase,
    dealer: wanted.dealer ?? places.length - 1,
    turn: wanted.turn ?? 0,
    round,
    stack: cards(wanted.stack ?? ''),
    pile: cards(wanted.pile ?? ''),
    lastDisposal: cards(wanted.lastDisposal ?? ''),
    places,
    sheet: sheetOf(places.map((_, seat) => scores[seat] ?? 0)),
  };
  for (const [seat, place] of places.entries()) place.score = total(state.sheet, seat);

  const named = new Set([state.stack, state.pile, state.lastDisposal, ...places.map(handOf)].flat());
  const rest = deck(state.options).filter((card) => !named.has(card));
  // Somebody has disposed something before: if the test does not care what, the highest card left.
  const begun = phase === 'turns' && !(round === 1 && state.turn === 0);
  if (begun && wanted.lastDisposal === undefined) state.lastDisposal.push(rest.pop()!);
  state[wanted.rest ?? 'stack'].unshift(...rest);
  const broken = invariants(state);
  if (broken.length > 0) throw new Error(`not a position: ${broken.join('; ')}`);
  return state;
}

/** Games that lead to these totals: in each, one seat scores and another wins. */
function sheetOf(scores: readonly number[]): Row[] {
  const seats = [...scores.keys()].sort((a, b) => scores[a]! - scores[b]!);
  return seats
    .filter((seat) => scores[seat]! > 0)
    .map((loser) => {
      const winner = seats.find((seat) => seat !== loser)!;
      return { shower: winner, winners: [winner], points: scores.map((score, seat) => (seat === loser ? score : 0)) };
    });
}

/** A match whose first deal gives these hands; the first seat has dealt. */
export function dealt(wanted: Partial<Options>, ...hands: string[]): State {
  const given = hands.toReversed().flatMap(cards);
  const agreed = options.parse(wanted);
  const rest = deck(agreed).filter((card) => !given.includes(card));
  return deal(
    agreed,
    hands.length,
    recorded([
      ['dealer', [...hands.keys()]],
      ['deck', [...rest, ...given]],
    ]),
  );
}

/** Plays actions in notation, each by the first who may act. A refused one is an error of the test. */
export function play(state: State, ...texts: string[]): Event[] {
  const chance = shuffler(seeded('test'));
  return texts.flatMap((text) => {
    const action = parseAction(text);
    if (isRefusal(action)) throw new Error(`${text}: ${action.refused}`);
    const seat = actors(state)[0];
    if (seat === undefined) throw new Error(`${text}: the match is over`);
    const refusal = check(state, seat, action);
    if (refusal) throw new Error(`${text}: ${refusal.refused} ${JSON.stringify(refusal.facts)}`);
    return apply(state, seat, action, chance);
  });
}

/** The refusal an action in notation meets, if any. */
export function refusal(state: State, text: string) {
  const action = parseAction(text);
  return isRefusal(action) ? action : check(state, actors(state)[0]!, action);
}

export const types = (events: readonly Event[]) => events.map((event) => event.type);
