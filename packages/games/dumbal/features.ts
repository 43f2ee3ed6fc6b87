import type { Features } from '@parlour/bots';
import { type Card, rankOf, type Seat, suitOf } from '@parlour/engine';
import { HAND_SIZE, pointsOf } from './cards.ts';
import { heaviest } from './disposal.ts';
import { chanceHolds, chanceLowest, RANKS, unseenRanks } from './odds.ts';
import { SEATS } from './options.ts';
import { handOf, leftOf, type State } from './state.ts';

// The inputs of the nets. A group of inputs has its first number here, and its size.
let inputs = 0;
const group = (size: number): number => {
  inputs += size;
  return inputs - size;
};

// What a seat knows before it acts: the same for all its actions.
const PLAYERS = group(SEATS.max - 1);
const JOKERS = group(1);
const LIMIT = group(3);
const OPENING = group(1);
const ROUND = group(8);
const NEXT_CARDS = group(HAND_SIZE);
const NEXT_KNOWN = group(HAND_SIZE);
const NEXT_KNOWN_POINTS = group(1);
const NEXT_MAY_SHOW = group(2);
const FEWEST_CARDS = group(HAND_SIZE);
const MEAN_CARDS = group(1);
const NOBODY_MAY_SHOW = group(1);
const UNSEEN = group(3);
/** Points left until out: the seat's own, the next player's, the fewest and the most of all others. */
const LEFT = [group(4), group(4), group(4), group(4)] as const;
/** What the player before disposed: how many cards, and the rank of a single one. It tells what is kept. */
const DISPOSED = group(HAND_SIZE);
const DISPOSED_RANK = group(RANKS);
const KNOWN_INPUTS = inputs;

// What an action leaves behind.
const RANK_HELD = group(RANKS * 3);
const MATES = group(1);
const DRAWS = group(HAND_SIZE);
const CARDS = group(HAND_SIZE);
const POINTS = group(15);
const REST = group(15);
const MAY_SHOW = group(4);
const NEIGHBOURS = group(3);
const OWN_KNOWN = group(2);
const OFFERED = group(HAND_SIZE);
const LOWEST_OFFERED = group(RANKS);
const OFFERED_LOW = group(1);
const FITS_NEXT = group(2);
/** The chance that nobody holds as little as the seat then does. */
const LIGHTEST = group(2);
export const PLAY_INPUTS = inputs;

// What a show depends on, after what the seat knows.
inputs = KNOWN_INPUTS;
const SHOWN = group(31);
const LOWEST = group(1);
const LIKELY = group(10);
const SIZES = group(HAND_SIZE);
const WEAKEST = group(6);
const MOST_KNOWN = group(1);
export const SHOW_INPUTS = inputs;

/** The most inputs that are not 0 at once. */
export const MOST_INPUTS = 96;

/** More points than this are hardly ever the fewest. */
const LIGHT = 12;
const STEPS = [0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 20, 26, 33];
/** Which of the steps a number of points has reached. */
function step(points: number): number {
  let at = STEPS.length - 1;
  while (STEPS[at]! > points) at--;
  return at;
}
const ROUNDS = [1, 2, 3, 4, 5, 7, 10, 15];

/** What a seat knows. It is read once for each decision, and it adds inputs for each action. */
export class Sight {
  readonly hand: readonly Card[];
  readonly points: number;
  /** Those who are still in, beginning left of the seat, without it. */
  readonly others: readonly Seat[];
  /** The cards known of the next player. */
  readonly next: readonly Card[];
  readonly unseen: Uint8Array;
  readonly #state: State;
  readonly #seat: Seat;
  readonly #counts = new Uint8Array(RANKS);
  /** What `chanceLowest` has found, by points. */
  readonly #lowest: number[] = [];

  constructor(state: State, seat: Seat) {
    this.#state = state;
    this.#seat = seat;
    this.hand = handOf(state.places[seat]!);
    this.points = pointsOf(this.hand);
    this.others = leftOf(state, seat).filter((other) => other !== seat);
    this.unseen = unseenRanks(state, seat);
    this.next = state.places[this.others[0]!]!.known;
  }

  /** Points left until each player is out: the seat's own, then the others'. */
  left(): number[] {
    const { options, places } = this.#state;
    return [this.#seat, ...this.others].map((seat) => options.target - places[seat]!.score);
  }

  /** The chance that a show with so many points wins, if all unseen cards are equally likely everywhere. */
  chanceLowest(points = this.points): number {
    this.#lowest[points] ??= chanceLowest(this.#state, this.#seat, points, this.unseen);
    return this.#lowest[points];
  }

  /** What the seat knows before it acts. */
  addKnown(to: Features): void {
    const { options, places, round, phase } = this.#state;
    const { others, unseen } = this;
    to.add(PLAYERS + others.length - 1);
    if (options.variant === 'modified') to.add(JOKERS);
    to.add(LIMIT, options.show / 10);
    if (options.show !== 5) to.add(options.show < 5 ? LIMIT + 1 : LIMIT + 2);
    if (phase === 'opening') to.add(OPENING);
    let late = ROUNDS.length - 1;
    while (late > 0 && ROUNDS[late]! > round) late--;
    to.add(ROUND + late);
    const mayShow = others.map((other) => chanceHolds(this.#state, other, options.show, unseen));
    const sizes = others.map((other) => places[other]!.known.length + places[other]!.secret.length);
    const { known } = places[others[0]!]!;
    to.add(NEXT_CARDS + sizes[0]! - 1);
    if (known.length > 0) {
      to.add(NEXT_KNOWN + known.length - 1);
      to.add(NEXT_KNOWN_POINTS, pointsOf(known) / 10);
    }
    to.add(NEXT_MAY_SHOW, mayShow[0]!);
    to.add(NEXT_MAY_SHOW + 1, Math.sqrt(mayShow[0]!));
    to.add(FEWEST_CARDS + Math.min(...sizes) - 1);
    to.add(MEAN_CARDS, sizes.reduce((sum, size) => sum + size, 0) / sizes.length / HAND_SIZE);
    to.add(
      NOBODY_MAY_SHOW,
      mayShow.reduce((nobody, chance) => nobody * (1 - chance), 1),
    );
    const { lastDisposal } = this.#state;
    if (lastDisposal.length > 0) to.add(DISPOSED + lastDisposal.length - 1);
    if (lastDisposal.length === 1) to.add(DISPOSED_RANK + rankOf(lastDisposal[0]!));
    this.#addUnseen(to);
    this.#addLeft(to);
  }

  #addUnseen(to: Features): void {
    let [cards, points, low] = [0, 0, 0];
    for (let rank = 0; rank < RANKS; rank++) {
      cards += this.unseen[rank]!;
      points += rank * this.unseen[rank]!;
      if (rank <= 3) low += this.unseen[rank]!;
    }
    to.add(UNSEEN, cards / 50);
    if (cards === 0) return;
    to.add(UNSEEN + 1, points / cards / 7 - 1);
    to.add(UNSEEN + 2, low / cards - 0.23);
  }

  #addLeft(to: Features): void {
    const [own, ...others] = this.left();
    const facts = [own!, others[0]!, Math.min(...others), Math.max(...others)];
    for (const [at, points] of facts.entries()) {
      to.add(LEFT[at]!, Math.min(points, 200) / 200);
      if (points <= 40) to.add(LEFT[at]! + 1);
      if (points <= 20) to.add(LEFT[at]! + 2);
      if (points <= 10) to.add(LEFT[at]! + 3);
    }
  }

  /** What a turn leaves: the hand without the drawn card, and what the next player is offered. */
  addTurn(to: Features, offered: readonly Card[], take: Card | 'stack'): void {
    const rest = this.hand.filter((card) => !offered.includes(card));
    if (take !== 'stack') rest.push(take);
    const { known } = this.#state.places[this.#seat]!;
    const shown = known.filter((card) => rest.includes(card));
    if (take !== 'stack') shown.push(take);
    this.#addHand(to, rest, take === 'stack');
    to.add(OWN_KNOWN, shown.length / HAND_SIZE);
    to.add(OWN_KNOWN + 1, pointsOf(shown) / 20);
    to.add(OFFERED + offered.length - 1);
    let lowest = RANKS;
    let low = 0;
    let [sets, runs] = [0, 0];
    for (const card of offered) {
      const rank = rankOf(card);
      lowest = Math.min(lowest, rank);
      if (rank <= 3) low++;
      for (const held of this.next) {
        if (rankOf(held) === rank) sets++;
        else if (suitOf(held) === suitOf(card) && apart(held, card) <= 2) runs++;
      }
    }
    to.add(LOWEST_OFFERED + lowest);
    if (low > 0) to.add(OFFERED_LOW, low);
    if (sets > 0) to.add(FITS_NEXT, sets);
    if (runs > 0) to.add(FITS_NEXT + 1, runs);
  }

  /** To play on in the opening leaves the hand as it is. */
  addPlayOn(to: Features): void {
    this.#addHand(to, this.hand, false);
  }

  #addHand(to: Features, hand: readonly Card[], draws: boolean): void {
    const counts = this.#counts.fill(0);
    for (const card of hand) counts[rankOf(card)]!++;
    let mates = 0;
    for (let rank = 0; rank < RANKS; rank++) {
      const count = counts[rank]!;
      if (count === 0) continue;
      for (let at = 0; at < count && at < 3; at++) to.add(RANK_HELD + rank * 3 + at);
      mates += this.unseen[rank]!;
    }
    to.add(MATES, mates / 12);
    if (draws) to.add(DRAWS + hand.length);
    else to.add(CARDS + hand.length - 1);
    const points = pointsOf(hand);
    const rest = points - heaviest(hand);
    to.add(POINTS + step(points));
    to.add(POINTS + 13, points / 20);
    to.add(POINTS + 14, Math.sqrt(points) / 5);
    to.add(REST + step(rest));
    to.add(REST + 13, rest / 20);
    to.add(REST + 14, Math.sqrt(rest) / 4);
    const limit = this.#state.options.show;
    if (points <= limit) to.add(draws ? MAY_SHOW : MAY_SHOW + 1);
    if (rest <= limit) to.add(draws ? MAY_SHOW + 2 : MAY_SHOW + 3);
    if (points <= LIGHT) to.add(draws ? LIGHTEST : LIGHTEST + 1, this.chanceLowest(points));
    let [near, gaps] = [0, 0];
    for (let at = 0; at < hand.length; at++) {
      for (let other = 0; other < at; other++) {
        const [one, two] = [hand[at]!, hand[other]!];
        if (suitOf(one) !== suitOf(two) || rankOf(one) === 0) continue;
        const distance = apart(one, two);
        if (distance === 1) near++;
        else if (distance === 2) gaps++;
      }
    }
    if (near > 0) to.add(NEIGHBOURS, near);
    if (gaps > 0) to.add(NEIGHBOURS + 1, gaps);
    if (near + gaps > 0 && counts[0]! > 0) to.add(NEIGHBOURS + 2);
  }

  /** What a show depends on. */
  addShow(to: Features): void {
    const { places } = this.#state;
    to.add(SHOWN + this.points);
    const lowest = this.chanceLowest();
    to.add(LOWEST, lowest);
    to.add(LIKELY + Math.min(9, Math.floor(lowest * 10)));
    const sizes = new Uint8Array(HAND_SIZE + 1);
    let weakest = 30;
    let most = 0;
    for (const other of this.others) {
      const { known, secret } = places[other]!;
      sizes[known.length + secret.length]!++;
      weakest = Math.min(weakest, Math.max(0, pointsOf(known) + secret.length - this.points + 3));
      most = Math.max(most, chanceHolds(this.#state, other, this.points, this.unseen));
    }
    for (let size = 1; size <= HAND_SIZE; size++) if (sizes[size]! > 0) to.add(SIZES + size - 1, sizes[size]!);
    to.add(WEAKEST + Math.min(5, weakest));
    to.add(MOST_KNOWN, most);
  }
}

/** How many ranks lie between two cards, going round from king to ace, plus one. */
function apart(one: Card, other: Card): number {
  const distance = Math.abs(rankOf(one) - rankOf(other));
  return Math.min(distance, 13 - distance);
}
