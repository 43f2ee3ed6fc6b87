import type { Game, MoveFn } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';

/**
 * Skip-Bo, SB-1 to SB-15, written for boardgame.io as its documentation teaches: moves change a draft of G, hooks begin
 * and end turns. It shares no rules code with ours. boardgame-io.test.ts checks that both play the same game.
 */

/** 1 to 12, or WILD. The last card of a pile is its top. */
type Card = number;
const WILD = 0;
const HIGHEST = 12;
const HAND_SIZE = 5;
const PILES = 4;

interface Place {
  stock: Card[];
  hand: Card[];
  discards: Card[][];
  played: { stock: number; hand: number; discard: number };
  turns: number;
}

export interface G {
  order: number[];
  draw: Card[];
  scrap: Card[];
  building: Card[][];
  places: Place[];
  passes: number;
  turnOver: boolean;
  ending: 'stock' | 'stalemate' | null;
}

type Source = 'stock' | 'hand' | 'discard';

/** A move and its arguments, as `ai.enumerate` lists them. */
export type Choice =
  | { move: 'play'; args: [from: Source, which: number, to: number] }
  | { move: 'discard'; args: [card: Card, to: number] }
  | { move: 'pass'; args: [] };

/**
 * The shuffle is passed in and replaces boardgame.io's own `random.Shuffle`, so that a game can be dealt from the same
 * seed as ours. That costs the library nothing: its own shuffle keeps its seed in the state.
 */
export type Shuffle = <T>(label: string, items: T[]) => T[];

export function skipBoFor(
  shuffle: Shuffle,
): Game<G> & { ai: { enumerate: (G: G, ctx: { currentPlayer: string }) => Choice[] } } {
  return {
    name: 'skip-bo',
    // A simulation takes no move back. Keeping the undo stack would only slow it down.
    disableUndo: true,
    setup: ({ ctx }) => deal(ctx.numPlayers, shuffle),
    moves: { play: play(shuffle), discard, pass },
    turn: {
      order: {
        playOrder: ({ G }) => G.order.map(String),
        first: () => 0,
        next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
      },
      onBegin: ({ G, ctx }) => {
        const place = G.places[Number(ctx.currentPlayer)]!;
        G.turnOver = false;
        place.turns++;
        drawToFive(G, place, shuffle);
      },
      // A flag is a little faster than `events.endTurn()`, which goes through one more plugin.
      endIf: ({ G }) => G.turnOver,
    },
    endIf: ({ G }) => (G.ending === null ? undefined : { ending: G.ending, winners: winners(G) }),
    ai: { enumerate },
  };
}

function deal(seats: number, shuffle: Shuffle): G {
  const order = shuffle(
    'order',
    Array.from({ length: seats }, (_, seat) => seat),
  );
  const deck: Card[] = new Array(18).fill(WILD);
  for (let number = 1; number <= HIGHEST; number++) deck.push(...new Array(12).fill(number));
  const draw = shuffle('deck', deck);
  const stockSize = seats <= 4 ? 30 : 20;
  const places: Place[] = order.map(() => ({
    stock: draw.splice(-stockSize),
    hand: [],
    discards: [[], [], [], []],
    played: { stock: 0, hand: 0, discard: 0 },
    turns: 0,
  }));
  for (const place of places) place.hand = draw.splice(-HAND_SIZE);
  return { order, draw, scrap: [], building: [[], [], [], []], places, passes: 0, turnOver: false, ending: null };
}

const play =
  (shuffle: Shuffle): MoveFn<G> =>
  ({ G, playerID }, from: Source, which: number, to: number) => {
    const place = G.places[Number(playerID)]!;
    const pile = G.building[to];
    if (!pile) return INVALID_MOVE;
    const next = nextNumber(pile);
    const fits = (card: Card | undefined) => card === WILD || card === next;

    if (from === 'hand') {
      const at = place.hand.indexOf(which);
      if (at < 0 || !fits(which)) return INVALID_MOVE;
      place.hand.splice(at, 1);
      pile.push(which);
    } else {
      const source = from === 'stock' ? place.stock : place.discards[which];
      if (!source || !fits(source.at(-1))) return INVALID_MOVE;
      pile.push(source.pop()!);
    }
    place.played[from]++;
    G.passes = 0;
    if (next === HIGHEST) {
      G.scrap.push(...pile);
      G.building[to] = [];
    }
    if (from === 'stock' && place.stock.length === 0) G.ending = 'stock';
    else {
      if (place.hand.length === 0) drawToFive(G, place, shuffle);
      if (isDead(G)) G.ending = 'stalemate';
    }
    return undefined;
  };

const discard: MoveFn<G> = ({ G, playerID }, card: Card, to: number) => {
  const { hand, discards } = G.places[Number(playerID)]!;
  const at = hand.indexOf(card);
  const pile = discards[to];
  if (at < 0 || !pile) return INVALID_MOVE;
  hand.splice(at, 1);
  pile.push(card);
  G.passes = 0;
  if (isDead(G)) G.ending = 'stalemate';
  else G.turnOver = true;
  return undefined;
};

const pass: MoveFn<G> = ({ G, playerID }) => {
  if (G.places[Number(playerID)]!.hand.length > 0) return INVALID_MOVE;
  G.passes++;
  if (G.passes === G.places.length) G.ending = 'stalemate';
  else G.turnOver = true;
  return undefined;
};

function drawToFive(G: G, { hand }: Place, shuffle: Shuffle): void {
  while (hand.length < HAND_SIZE) {
    if (G.draw.length === 0) {
      if (G.scrap.length === 0) return;
      G.draw = shuffle('scrap', [...G.scrap]);
      G.scrap = [];
    }
    hand.push(...G.draw.splice(hand.length - HAND_SIZE));
  }
}

function enumerate(G: G, ctx: { currentPlayer: string }): Choice[] {
  const choices: Choice[] = [];
  const { stock, hand, discards } = G.places[Number(ctx.currentPlayer)]!;
  const next = G.building.map(nextNumber);
  const plays = (from: Source, which: number, card: Card | undefined) => {
    for (let to = 0; to < PILES; to++) {
      if (card === WILD || card === next[to]) choices.push({ move: 'play', args: [from, which, to] });
    }
  };
  const held = hand.filter((card, at) => hand.indexOf(card) === at);

  plays('stock', 0, stock.at(-1));
  for (const card of held) plays('hand', card, card);
  for (const [pile, cards] of discards.entries()) plays('discard', pile, cards.at(-1));
  for (const card of held) {
    for (let to = 0; to < PILES; to++) choices.push({ move: 'discard', args: [card, to] });
  }
  if (hand.length === 0) choices.push({ move: 'pass', args: [] });
  return choices;
}

function nextNumber(pile: readonly Card[]): number {
  return pile.length + 1;
}

/** Whether nobody can ever do anything but pass (SB-14). */
function isDead({ draw, scrap, building, places }: G): boolean {
  if (draw.length > 0 || scrap.length > 0) return false;
  if (places.some(({ hand }) => hand.length > 0)) return false;
  const next = building.map(nextNumber);
  const fits = (pile: readonly Card[]) => pile.length > 0 && (pile.at(-1) === WILD || next.includes(pile.at(-1)!));
  return !places.some(({ stock, discards }) => fits(stock) || discards.some(fits));
}

/** The players with the fewest stock cards (SB-14). A player who has played the last one has none (SB-15). */
function winners({ places }: G): number[] {
  const fewest = Math.min(...places.map(({ stock }) => stock.length));
  return [...places.keys()].filter((seat) => places[seat]!.stock.length === fewest);
}
