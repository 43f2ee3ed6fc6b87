import { type Bot, type Seat, top } from '@parlour/engine';
import { type Action, cardToPlay, type Play } from './actions.ts';
import { type Card, HIGHEST, WILD } from './cards.ts';
import { nextNumber, PILES, type State } from './state.ts';

type Discard = Extract<Action, { type: 'discard' }>;

/** Cards that are played one after the other: a number of a hand, or a discard pile from its top down. */
interface Source {
  readonly cards: readonly Card[];
  /** Whether they are of the own hand. */
  readonly own: boolean;
  used: number;
  is(play: Play): boolean;
}

/** One step of a line: a card of a source onto a pile. */
interface Step {
  readonly source: Source;
  readonly to: number;
}

/** How many positions the search for an empty hand looks at. */
const NODES = 60;
const WILD_COST = 10;

/**
 * Plays the stock, or the cheapest way to it; else it empties its hand if it can; else it plays what does not help the
 * others. It is a yardstick (docs/bots.md), so it must stay as it is.
 */
export const fast0: Bot<State, Action> = (view, legal) => {
  const seat = view.turn;
  const needs = view.building.map(nextNumber);
  const plays = legal.filter((action) => action.type === 'play');
  const fromStock = plays.filter((play) => play.from === 'stock');
  if (fromStock.length > 0) return fromStock.reduce((best, play) => (needs[play.to]! > needs[best.to]! ? play : best));
  const sources = sourcesOf(view, seat);
  const step = bridge(needs, sources, top(view.places[seat]!.stock)!) ?? emptying(needs, sources);
  const onTheWay = step && plays.find((play) => play.to === step.to && step.source.is(play));
  return onTheWay ?? harmless(view, seat, plays) ?? tidiest(view, seat, legal) ?? legal[0]!;
};

function sourcesOf(state: State, seat: Seat): Source[] {
  const sources: Source[] = [];
  for (const of of [seat, ...state.finished]) {
    const { hand, discards } = state.places[of]!;
    const mine = of === seat;
    const owned = (play: Play) => play.from !== 'stock' && (play.of ?? seat) === of;
    for (const card of new Set(hand)) {
      sources.push({
        cards: hand.filter((held) => held === card),
        own: mine,
        used: 0,
        is: (play) => owned(play) && play.from === 'hand' && play.card === card,
      });
    }
    for (let pile = 0; pile < PILES; pile++) {
      sources.push({
        cards: discards[pile]!.toReversed(),
        own: false,
        used: 0,
        is: (play) => owned(play) && play.from === 'discard' && play.pile === pile,
      });
    }
  }
  return sources;
}

/** The first step of the cheapest way to play the stock's top card, if there is a way. */
function bridge(needs: readonly number[], sources: readonly Source[], target: Card): Step | undefined {
  let best: Step | undefined;
  let cheapest = Number.POSITIVE_INFINITY;
  const walk = (need: number, cost: number, first: Step | undefined, to: number) => {
    if (cost >= cheapest) return;
    if (need === target) {
      [best, cheapest] = [first, cost];
      return;
    }
    for (const source of sources) {
      const card = source.cards[source.used];
      if (card !== need && card !== WILD) continue;
      source.used++;
      walk((need % HIGHEST) + 1, cost + 1 + (card === WILD ? WILD_COST : 0), first ?? { source, to }, to);
      source.used--;
    }
  };
  for (const [to, need] of needs.entries()) walk(need, 0, undefined, to);
  return best;
}

/** The first step of a line that plays the whole hand, if the search finds one. Wilds are tried last. */
function emptying(before: readonly number[], sources: readonly Source[]): Step | undefined {
  const needs = [...before];
  let left = 0;
  for (const { own, cards } of sources) if (own) left += cards.length;
  let nodes = 0;
  const reaches = (): Step | true | undefined => {
    if (left === 0) return true;
    if (nodes++ >= NODES) return undefined;
    for (const wild of [false, true]) {
      for (const source of sources) {
        const card = source.cards[source.used];
        if (card === undefined || (card === WILD) !== wild) continue;
        for (let to = 0; to < PILES; to++) {
          const need = needs[to]!;
          if (!wild && card !== need) continue;
          source.used++;
          if (source.own) left--;
          needs[to] = (need % HIGHEST) + 1;
          const found = reaches();
          needs[to] = need;
          if (source.own) left++;
          source.used--;
          if (found) return { source, to };
        }
      }
    }
    return undefined;
  };
  if (left === 0) return undefined;
  const found = reaches();
  return found === true ? undefined : found;
}

/** A number of the hand, or else of a discard pile, after which no opponent's stock card fits that did not before. */
function harmless(state: State, seat: Seat, plays: readonly Play[]): Play | undefined {
  const helps = (play: Play) => {
    const next = (nextNumber(state.building[play.to]!) % HIGHEST) + 1;
    return state.places.some(({ stock }, other) => other !== seat && top(stock) === next);
  };
  const numbers = plays.filter((play) => cardToPlay(state, seat, play) !== WILD && !helps(play));
  return numbers.find((play) => play.from === 'hand') ?? numbers[0];
}

function tidiest(state: State, seat: Seat, legal: readonly Action[]): Discard | undefined {
  const needs = state.building.map(nextNumber);
  const { stock, discards } = state.places[seat]!;
  const target = top(stock)!;
  const worth = ({ card, to }: Discard): number => {
    if (card === WILD) return -100;
    const under = top(discards[to]!);
    let sum = 0.3 * card;
    if (under === undefined) sum += 5;
    else if (under === card + 1) sum += 10;
    else if (under === card) sum += 7;
    else sum -= 3 + 0.5 * Math.abs(under - card);
    if (needs.includes(card)) sum -= 4;
    for (const need of needs) {
      const gap = (target - need + HIGHEST) % HIGHEST;
      if (gap <= 5 && (card - need + HIGHEST) % HIGHEST < gap) sum -= 1.5;
    }
    return sum;
  };
  let best: Discard | undefined;
  for (const action of legal) {
    if (action.type === 'discard' && (best === undefined || worth(action) > worth(best))) best = action;
  }
  return best;
}
