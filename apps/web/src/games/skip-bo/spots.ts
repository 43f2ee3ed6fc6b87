import { HIDDEN, type Phrase, type Refusal, refuse, type Seat, type View } from '@parlour/engine';
import { type Action, type Event, HIGHEST, nextNumber, type State, skipBo } from '@parlour/games/skip-bo';
import type { Flight, Move, Question, SpotId } from '../../table/kit.ts';

/*
 * Where things lie. The spots of a seat begin with its number: 0.stock, 0.D1 and, for a hand's cards in their order,
 * 0.hand.0. The closed hand of another seat is one spot: 2.hand.
 */
export const spots = {
  draw: 'draw',
  scrap: 'scrap',
  dump: 'dump',
  pass: 'pass',
  building: (pile: number): SpotId => `B${pile + 1}`,
  stock: (seat: number): SpotId => `${seat}.stock`,
  discard: (seat: number, pile: number): SpotId => `${seat}.D${pile + 1}`,
  card: (seat: number, at: number): SpotId => `${seat}.hand.${at}`,
  hand: (seat: number): SpotId => `${seat}.hand`,
};

/** Whether this viewer sees a hand card by card. With a whole record, a viewer may know every hand. */
export function isOpen(view: View<State>, seat: number): boolean {
  const first = view.places[seat]!.hand[0] ?? HIDDEN;
  return seat === view.viewer || view.finished.includes(seat) || first !== HIDDEN;
}

/** The spots of all cards of this face in a hand: any of them will do. */
function cardsOf(view: View<State>, seat: number, card: number): SpotId[] {
  return view.places[seat]!.hand.flatMap((held, at) => (held === card ? [spots.card(seat, at)] : []));
}

function sources(view: View<State>, you: number, action: Extract<Action, { type: 'play' }>): SpotId[] {
  if (action.from === 'stock') return [spots.stock(you)];
  const owner = action.of ?? you;
  return action.from === 'hand' ? cardsOf(view, owner, action.card) : [spots.discard(owner, action.pile)];
}

/** The spots from which an action may take its card, and where the card goes. */
function paths(view: View<State>, action: Action): { from: SpotId[][]; to: SpotId } {
  const you = view.turn;
  switch (action.type) {
    case 'dump':
    case 'pass':
      return { from: [[]], to: spots[action.type] };
    case 'discard':
      return { from: cardsOf(view, you, action.card).map((spot) => [spot]), to: spots.discard(you, action.to) };
    case 'play':
      return { from: sources(view, you, action).map((spot) => [spot]), to: spots.building(action.to) };
  }
}

/** A discard and a dump both end the turn. A dump is rare and cannot be undone, so it always asks. */
function asks(view: View<State>, action: Action): Question | null {
  if (action.type === 'dump') {
    const cards = view.places[view.turn]!.hand.length;
    return { words: { key: 'table.sure-dump', facts: { cards } }, always: true };
  }
  if (action.type !== 'discard') return null;
  return { words: { key: 'table.sure-discard', facts: { card: action.card || 'W' } }, always: false };
}

export function moves(view: View<State>, legal: readonly Action[]): Move[] {
  return legal.flatMap((action) => {
    const { from, to } = paths(view, action);
    const question = asks(view, action);
    const text = skipBo.notation.action(action);
    return from.map((pick) => ({ pick, to, action: text, ...(question && { asks: question }) }));
  });
}

/** Somebody puts a card where it may not go: the rules say which card the pile waits for. Buttons say why not now. */
export function attempt(view: View<State>, picked: readonly SpotId[], to: SpotId): string | Refusal | null {
  if (to === spots.dump || to === spots.pass) return to;
  if (picked.length === 0) return idle(view, to);
  if (to.startsWith(`${view.turn}.D`)) return refuse('only-from-hand', {}, 'SB-11');
  const [, owner, what, number] = /^(\d+)\.(stock|D|hand\.)(\d*)$/.exec(picked[0] ?? '') ?? [];
  if (owner === undefined || !/^B\d$/.test(to)) return idle(view, to);
  const of = Number(owner) === view.turn ? '' : `P${Number(owner) + 1}.`;
  if (what === 'stock') return `S>${to}`;
  if (what === 'D') return `${of}D${number}>${to}`;
  const card = view.places[Number(owner)]!.hand[Number(number)];
  return card === undefined ? null : `${of}H${card || 'W'}>${to}`;
}

/** Why nothing can be done with a pile while no card is held. */
function idle(view: View<State>, spot: SpotId): Refusal | null {
  if (spot === spots.draw) return refuse('drawn-by-itself', {}, 'SB-7');
  if (spot === spots.scrap) return refuse('scrapped', {}, 'SB-12');
  const pile = buildingAt(view, spot);
  if (pile) return refuse('nothing-picked', { next: nextNumber(pile) }, 'SB-8');
  const [, owner, what, number] = /^(\d+)\.(stock|D|hand)\.?(\d*)$/.exec(spot) ?? [];
  if (owner === undefined) return null;
  if (Number(owner) !== view.turn) return refuse('not-yours', {}, 'SB-8');
  if (what === 'hand') return null;
  const { stock, discards } = view.places[view.turn]!;
  const card = (what === 'stock' ? stock : discards[Number(number) - 1]!).at(-1);
  if (card === undefined) return refuse('nothing-to-discard', {}, 'SB-11');
  const wanted = [...new Set(view.building.map((cards) => nextNumber(cards)))].join(', ');
  return refuse('fits-nowhere', { card: card || 'W', wanted }, 'SB-8');
}

function buildingAt(view: View<State>, spot: SpotId): readonly number[] | undefined {
  return view.building[PLACES.indexOf(spot)];
}
const PLACES = [0, 1, 2, 3].map(spots.building);

/**
 * A double tap builds if the card fits, and if all piles where it fits wait for the same number. It discards only if
 * nothing at all can be built and all discard piles are empty.
 */
export function obvious(view: View<State>, ways: readonly Move[], moves: readonly Move[]): Move | null {
  const builds = ways.filter(({ to }) => buildingAt(view, to));
  const waitsFor = new Set(builds.map(({ to }) => nextNumber(buildingAt(view, to)!)));
  if (builds.length > 0) return waitsFor.size === 1 ? builds[0]! : null;
  const free = view.places[view.turn]!.discards.every((cards) => cards.length === 0);
  return free && !moves.some(({ to }) => buildingAt(view, to)) ? ways[0]! : null;
}

/** The spot of a hand from which an event takes a card: the card's own place if the hand is open. */
function fromHand(before: View<State>, seat: number, card: number): SpotId {
  if (!isOpen(before, seat)) return spots.hand(seat);
  return spots.card(seat, Math.max(0, before.places[seat]!.hand.indexOf(card)));
}

export function flights(event: Event, before: View<State>): Flight[] {
  switch (event.type) {
    case 'drew': {
      const { length } = before.places[event.seat]!.hand;
      const to = (at: number) =>
        isOpen(before, event.seat) ? spots.card(event.seat, length + at) : spots.hand(event.seat);
      return event.cards.map((_, at) => ({ from: spots.draw, to: to(at) }));
    }
    case 'played': {
      const from = {
        stock: spots.stock(event.of),
        hand: fromHand(before, event.of, event.card),
        discard: spots.discard(event.of, event.pile),
      }[event.from];
      return [{ from, to: spots.building(event.to) }];
    }
    case 'completed': {
      // The pile is cleared: some of its cards glide away, one close behind the other.
      const cards = Math.min(GLIDING, before.building[event.pile]!.length);
      return sameWay(cards, { from: spots.building(event.pile), to: spots.scrap, asBefore: true });
    }
    case 'reshuffled':
      return sameWay(Math.min(GLIDING, event.cards.length), { from: spots.scrap, to: spots.draw });
    case 'discarded':
      return [{ from: fromHand(before, event.seat, event.card), to: spots.discard(event.seat, event.to) }];
    case 'dumped':
      return event.cards.map((_, at) => ({
        from: isOpen(before, event.seat) ? spots.card(event.seat, at) : spots.hand(event.seat),
        to: spots.scrap,
        asBefore: true,
      }));
    default:
      return [];
  }
}

/** How many flying cards stand for a whole pile. */
const GLIDING = 5;

function sameWay(cards: number, flight: Flight): Flight[] {
  return new Array<Flight>(cards).fill(flight);
}

/** People see a complete pile before it goes, and have time to see what changes the course of the game. */
export function dwell(event: Event, before: View<State>): number {
  switch (event.type) {
    case 'played':
      return nextNumber(before.building[event.to]!) === HIGHEST ? 400 : 0;
    case 'passed':
    case 'opened':
      return 500;
    case 'reshuffled':
      return 600;
    case 'emptied':
      return 900;
    default:
      return 0;
  }
}

/** In the last chance every seat has its last turn. */
export function status(view: View<State>, you: Seat | null): Phrase | null {
  if (view.finished.length === 0 || view.ending !== null) return null;
  return { key: view.turn === you ? 'table.your-last-chance' : 'table.their-last-chance', seat: view.turn };
}

/** What everybody should know now, besides whose turn it is. */
export function news(view: View<State>): Phrase | null {
  if (view.ending === 'stalemate') return { key: 'ending.stalemate' };
  if (view.ending !== null) return null;
  if (view.finished.length > 0) return { key: 'table.last-chance', seat: view.finished[0]! };
  if (view.draw.length + view.scrap.length > 0) return null;
  return { key: 'table.nothing-to-draw', facts: { passes: view.passes } };
}
