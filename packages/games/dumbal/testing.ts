import { type Card, parseCard, recorded, type Seat } from '@parlour/engine';
import { cardsNamed, playAll, position, refusalOf } from '@parlour/engine/testing';
import { allCards } from './cards.ts';
import { deal } from './course.ts';
import { dumbal } from './index.ts';
import { type Options, options } from './options.ts';
import { type Row, total } from './scoring.ts';
import { handOf, type Place, type State } from './state.ts';

export { types } from '@parlour/engine/testing';

/** The parts of a table that a test cares about, cards in notation; the rest is filled in. */
interface Layout {
  options?: Partial<Options>;
  phase?: 'opening' | 'turns';
  /** If it is missing, the first seat starts each round. */
  dealer?: Seat;
  turn?: Seat;
  round?: number;
  /** The top of the stack, the next card last. */
  stack?: string;
  pile?: string;
  lastDisposal?: string;
  /** Each hand. The cards before a bar are known to everybody. */
  hands: string[];
  /** Totals so far. */
  scores?: number[];
  /** Where the unnamed cards go: to the bottom of the stack, or of the pile. */
  rest?: 'stack' | 'pile';
}

export const cards = (text: string): Card[] => cardsNamed(text, parseCard);

/** A legal position from the few things that matter to a test. */
export function table(wanted: Layout): State {
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
  const rest = allCards(state.options).filter((card) => !named.has(card));
  // Somebody has disposed something before. If the test does not say what, it is the highest card left.
  const begun = phase === 'turns' && !(round === 1 && state.turn === 0);
  if (begun && wanted.lastDisposal === undefined) state.lastDisposal.push(rest.pop()!);
  state[wanted.rest ?? 'stack'].unshift(...rest);
  return position(dumbal, state);
}

/** Games that add up to these totals. In each, one seat scores and another wins. */
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
  const rest = allCards(agreed).filter((card) => !given.includes(card));
  return deal(
    agreed,
    hands.length,
    recorded([
      ['dealer', [...hands.keys()]],
      ['deck', [...rest, ...given]],
    ]),
  );
}

export const play = (state: State, ...texts: string[]) => playAll(dumbal, state, texts);
export const refusal = (state: State, text: string) => refusalOf(dumbal, state, text);
