import { type Refusal, refuse, type Seat, top } from '@parlour/engine';
import { type Card, cardText, HIGHEST, WILD } from './cards.ts';
import { SEATS } from './options.ts';
import { nextNumber, PILES, type State, wantedBy } from './state.ts';

/** Piles are numbered from 0. In the last chance, `of` names another seat whose cards are open (DB-6). */
export type Action =
  | { readonly type: 'play'; readonly from: 'stock'; readonly to: number }
  | { readonly type: 'play'; readonly from: 'hand'; readonly card: Card; readonly to: number; readonly of?: Seat }
  | { readonly type: 'play'; readonly from: 'discard'; readonly pile: number; readonly to: number; readonly of?: Seat }
  | { readonly type: 'discard'; readonly card: Card; readonly to: number }
  | { readonly type: 'dump' }
  | { readonly type: 'pass' };

export type Play = Extract<Action, { type: 'play' }>;

// There are only a few hundred actions in all. Each is made once, here, so that listing the legal ones makes no garbage.
const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const CARDS = range(HIGHEST + 1);
const piles = (action: (to: number) => Action) => range(PILES).map((to) => Object.freeze(action(to)));

const PLAY_STOCK = piles((to) => ({ type: 'play', from: 'stock', to }));
const PLAY_HAND = CARDS.map((card) => piles((to) => ({ type: 'play', from: 'hand', card, to })));
const PLAY_DISCARD = range(PILES).map((pile) => piles((to) => ({ type: 'play', from: 'discard', pile, to })));
const PLAY_OPEN_HAND = range(SEATS.max).map((of) =>
  CARDS.map((card) => piles((to) => ({ type: 'play', from: 'hand', card, to, of }))),
);
const PLAY_OPEN_DISCARD = range(SEATS.max).map((of) =>
  range(PILES).map((pile) => piles((to) => ({ type: 'play', from: 'discard', pile, to, of }))),
);
const DISCARD = CARDS.map((card) => piles((to) => ({ type: 'discard', card, to })));
const DUMP: Action = Object.freeze({ type: 'dump' });
const PASS: Action = Object.freeze({ type: 'pass' });

export const ALL_ACTIONS: readonly Action[] = [
  PLAY_STOCK,
  PLAY_HAND,
  PLAY_DISCARD,
  PLAY_OPEN_HAND,
  PLAY_OPEN_DISCARD,
  DISCARD,
  DUMP,
  PASS,
].flat(3);

export function actors(state: State): Seat[] {
  return state.ending === null ? [state.turn] : [];
}

export function legal(state: State, seat: Seat): Action[] {
  const actions: Action[] = [];
  if (state.ending !== null || seat !== state.turn) return actions;
  const { building } = state;
  const { stock, hand, discards } = state.places[seat]!;
  const wanted = wantedBy(building);

  addPlays(actions, PLAY_STOCK, top(stock), building, wanted);
  let seen = 0;
  for (const card of hand) {
    if (seen & (1 << card)) continue;
    seen |= 1 << card;
    addPlays(actions, PLAY_HAND[card]!, card, building, wanted);
    for (const discard of DISCARD[card]!) actions.push(discard);
  }
  for (let pile = 0; pile < PILES; pile++) {
    addPlays(actions, PLAY_DISCARD[pile]!, top(discards[pile]!), building, wanted);
  }
  for (const of of state.finished) {
    const open = state.places[of]!;
    for (const card of new Set(open.hand)) addPlays(actions, PLAY_OPEN_HAND[of]![card]!, card, building, wanted);
    for (let pile = 0; pile < PILES; pile++) {
      addPlays(actions, PLAY_OPEN_DISCARD[of]![pile]!, top(open.discards[pile]!), building, wanted);
    }
  }
  if (state.options.dump && state.fresh && hand.length > 0) actions.push(DUMP);
  if (hand.length === 0) actions.push(PASS);
  return actions;
}

/** Adds those choices, one for each building pile, where the card fits. */
function addPlays(
  actions: Action[],
  choices: readonly Action[],
  card: Card | undefined,
  building: readonly (readonly Card[])[],
  wanted: number,
): void {
  if (card === undefined || !(wanted & (1 << card))) return;
  for (let to = 0; to < PILES; to++) {
    if (card === WILD || card === nextNumber(building[to]!)) actions.push(choices[to]!);
  }
}

export function check(state: State, seat: Seat, action: Action): Refusal | null {
  const { hand } = state.places[seat]!;
  switch (action.type) {
    case 'play':
      return checkPlay(state, seat, action);
    case 'discard':
      return hand.includes(action.card) ? null : refuse('card-not-held', { card: cardText(action.card) }, 'SB-11');
    case 'dump':
      if (!state.options.dump) return refuse('dump-off', {}, 'DB-5');
      if (!state.fresh) return refuse('dump-too-late', {}, 'DB-5');
      return hand.length > 0 ? null : refuse('nothing-to-dump', {}, 'DB-5');
    case 'pass':
      // A hand is refilled whenever that is possible, so an empty hand means that there is nothing to draw.
      return hand.length === 0 ? null : refuse('cannot-pass', { cards: hand.length }, 'SB-13');
  }
}

function checkPlay(state: State, seat: Seat, action: Play): Refusal | null {
  if (action.from !== 'stock' && action.of !== undefined && !state.finished.includes(action.of)) {
    const who = state.places[action.of] ? { seat: action.of } : `P${action.of + 1}`;
    return refuse('cards-not-open', { whose: who }, 'DB-6');
  }
  const card = cardToPlay(state, seat, action);
  if (card === undefined) {
    return action.from === 'hand'
      ? refuse('card-not-held', { card: cardText(action.card) }, 'SB-8')
      : refuse('pile-empty', { pile: action.from === 'discard' ? action.pile + 1 : 0 }, 'SB-8');
  }
  const next = nextNumber(state.building[action.to]!);
  if (card === next || card === WILD) return null;
  return refuse('not-next', { card: cardText(card), pile: action.to + 1, next }, 'SB-8');
}

/** The card that a play would move, if there is one. */
export function cardToPlay(state: State, seat: Seat, action: Play): Card | undefined {
  if (action.from === 'stock') return top(state.places[seat]!.stock);
  const owner = state.places[action.of ?? seat]!;
  if (action.from === 'discard') return top(owner.discards[action.pile]!);
  return owner.hand.includes(action.card) ? action.card : undefined;
}
