import type { Features } from '@parlour/bots';
import { type Board, placesOf, RANK, SUIT, takenOf } from './board.ts';
import { HAND_SIZE } from './cards.ts';
import { heaviest } from './disposal.ts';
import {
  CARDS,
  DISPOSED,
  DISPOSED_RANK,
  DRAWS,
  EXPECTED,
  FEWEST_CARDS,
  FITS_NEXT,
  JOKERS,
  LEFT,
  LIGHTEST,
  LIKELY,
  LIMIT,
  LOWEST,
  LOWEST_OFFERED,
  MAKERS,
  MATES,
  MAY_SHOW,
  MEAN_CARDS,
  MOST_LIKELY,
  NEIGHBOURS,
  NEXT_CARDS,
  NEXT_KNOWN,
  NEXT_KNOWN_POINTS,
  NEXT_KNOWN_RANK,
  NEXT_MAY_SHOW,
  NOBODY_MAY_SHOW,
  OFFERED,
  OFFERED_LOW,
  OPENING,
  OWN_KNOWN,
  PLAYERS,
  POINTS,
  RANK_HELD,
  REST,
  ROUND,
  SHOW_SOON,
  SHOWN,
  SIZES,
  STEPS,
  UNSEEN,
  WEAKEST,
} from './inputs.ts';
import { chanceAtMost, RANKS } from './odds.ts';
import { SEATS } from './options.ts';

const CARDS_IN_ALL = 54;
const RANKS_OF_SUIT = 13;
/** More points than this are hardly ever the fewest. */
const LIGHT = 12;
/** Which of the steps a number of points has reached, by points. */
const STEP = Uint8Array.from({ length: 80 }, (_, points) => STEPS.findLastIndex((least) => least <= points));
const ROUNDS = [1, 2, 3, 4, 5, 7, 10, 15];

function addSteps(to: Features, first: number, points: number): void {
  to.add(first + STEP[Math.floor(points)]!);
  to.add(first + STEPS.length, points / 20);
}

/** What a player of a board knows. It is read once for each decision, and it adds inputs for each action. */
export class Sight {
  board!: Board;
  player = 0;
  points = 0;
  /** How many cards of each rank the player has not seen, and how many in all. */
  readonly unseen = new Uint8Array(RANKS);
  #unseenCards = 0;
  /** Which cards the player has seen. */
  readonly #seen = new Uint8Array(CARDS_IN_ALL);
  readonly #counts = new Uint8Array(RANKS);
  readonly #rest = new Uint8Array(HAND_SIZE);
  readonly #knownPoints = new Uint8Array(SEATS.max);
  readonly #secrets = new Uint8Array(SEATS.max);
  /** What `chanceLowest` has found, by points; -1 for what it has not been asked. */
  readonly #lowest = new Float64Array(80);

  look(board: Board, player = board.turn): void {
    this.board = board;
    this.player = player;
    this.points = board.points(player);
    this.#lowest.fill(-1);
    const unseen = this.unseen.fill(4);
    unseen[0] = board.jokers ? 2 : 0;
    this.#seen.fill(0);
    for (let at = 0; at < board.pileSize; at++) this.#see(board.pile[at]!);
    for (let at = 0; at < board.offeredSize; at++) this.#see(board.offered[at]!);
    for (let other = 0; other < board.players; other++) {
      let [points, secrets] = [0, 0];
      for (let at = 0; at < board.size[other]!; at++) {
        const isKnown = (board.known[other]! >> at) & 1;
        if (!isKnown) secrets++;
        if (!isKnown && other !== player) continue;
        const card = board.hand[other * HAND_SIZE + at]!;
        this.#see(card);
        if (isKnown) points += RANK[card]!;
      }
      this.#knownPoints[other] = points;
      this.#secrets[other] = secrets;
    }
    this.#unseenCards = 0;
    for (let rank = 0; rank < RANKS; rank++) this.#unseenCards += unseen[rank]!;
  }

  #see(card: number): void {
    this.#seen[card] = 1;
    this.unseen[RANK[card]!]!--;
  }

  #chanceHolds(other: number, points: number): number {
    return chanceAtMost(this.unseen, this.#secrets[other]!, points - this.#knownPoints[other]!);
  }

  /** The chance that a show with so many points wins, if all unseen cards are equally likely everywhere. */
  chanceLowest(points = this.points): number {
    const found = this.#lowest[points]!;
    if (found >= 0) return found;
    let chance = 1;
    for (let other = 0; other < this.board.players; other++) {
      if (other !== this.player) chance *= 1 - this.#chanceHolds(other, points);
    }
    this.#lowest[points] = chance;
    return chance;
  }

  /** What the player knows before acting. */
  addKnown(to: Features): void {
    const { board, player } = this;
    const { players, limit, round } = board;
    to.add(PLAYERS + players - 2);
    if (board.jokers) to.add(JOKERS);
    to.add(LIMIT, limit / 10);
    if (limit !== 5) to.add(limit < 5 ? LIMIT + 1 : LIMIT + 2);
    if (round === 0) to.add(OPENING);
    let late = ROUNDS.length - 1;
    while (late > 0 && ROUNDS[late]! > round) late--;
    to.add(ROUND + late);
    let [fewest, cards, nobody] = [HAND_SIZE, 0, 1];
    for (let at = 1; at < players; at++) {
      const other = (player + at) % players;
      const mayShow = this.#chanceHolds(other, limit);
      const size = board.size[other]!;
      fewest = Math.min(fewest, size);
      cards += size;
      nobody *= 1 - mayShow;
      if (at === 1) this.#addNext(to, other, mayShow);
    }
    to.add(FEWEST_CARDS + fewest - 1);
    to.add(MEAN_CARDS, cards / (players - 1) / HAND_SIZE);
    to.add(NOBODY_MAY_SHOW, nobody);
    const disposed = board.offeredSize;
    if (disposed > 0) to.add(DISPOSED + disposed - 1);
    if (disposed === 1) to.add(DISPOSED_RANK + RANK[board.offered[0]!]!);
    this.#addUnseen(to);
    this.#addLeft(to);
  }

  #addNext(to: Features, next: number, mayShow: number): void {
    const { board } = this;
    const size = board.size[next]!;
    to.add(NEXT_CARDS + size - 1);
    const known = size - this.#secrets[next]!;
    if (known > 0) {
      to.add(NEXT_KNOWN + known - 1);
      to.add(NEXT_KNOWN_POINTS, this.#knownPoints[next]! / 10);
    }
    for (let at = 0; at < size; at++) {
      if ((board.known[next]! >> at) & 1) to.add(NEXT_KNOWN_RANK + RANK[board.hand[next * HAND_SIZE + at]!]!);
    }
    to.add(NEXT_MAY_SHOW, mayShow);
    to.add(NEXT_MAY_SHOW + 1, Math.sqrt(mayShow));
  }

  #addUnseen(to: Features): void {
    let [points, low] = [0, 0];
    for (let rank = 0; rank < RANKS; rank++) {
      points += rank * this.unseen[rank]!;
      if (rank <= 3) low += this.unseen[rank]!;
    }
    const cards = this.#unseenCards;
    to.add(UNSEEN, cards / 50);
    if (cards === 0) return;
    to.add(UNSEEN + 1, points / cards / 7 - 1);
    to.add(UNSEEN + 2, low / cards - 0.23);
  }

  #addLeft(to: Features): void {
    const { player } = this;
    const { players, left } = this.board;
    let [fewest, most] = [Number.POSITIVE_INFINITY, 0];
    for (let other = 0; other < players; other++) {
      if (other === player) continue;
      fewest = Math.min(fewest, left[other]!);
      most = Math.max(most, left[other]!);
    }
    addLife(to, LEFT[0], left[player]!);
    addLife(to, LEFT[1], left[(player + 1) % players]!);
    if (players === 2) return;
    addLife(to, LEFT[2], fewest);
    addLife(to, LEFT[3], most);
  }

  /** What a turn leaves: the hand without the drawn card, and what the next player is offered. */
  addTurn(to: Features, turn: number): void {
    const { board, player } = this;
    const [places, taken] = [placesOf(turn), takenOf(turn)];
    const rest = this.#rest;
    const next = (player + 1) % board.players;
    let [size, disposed, shown, shownPoints, lowest, low, sets, runs] = [0, 0, 0, 0, RANKS, 0, 0, 0];
    for (let at = 0; at < board.size[player]!; at++) {
      const card = board.hand[player * HAND_SIZE + at]!;
      const rank = RANK[card]!;
      if (((places >> at) & 1) === 0) {
        rest[size++] = card;
        if ((board.known[player]! >> at) & 1) {
          shown++;
          shownPoints += rank;
        }
        continue;
      }
      disposed++;
      if (rank < lowest) lowest = rank;
      if (rank <= 3) low++;
      for (let its = 0; its < board.size[next]!; its++) {
        if (((board.known[next]! >> its) & 1) === 0) continue;
        const held = board.hand[next * HAND_SIZE + its]!;
        if (RANK[held] === rank) sets++;
        else if (SUIT[held] === SUIT[card] && apart(held, card) <= 2) runs++;
      }
    }
    if (taken >= 0) {
      const card = board.offered[taken]!;
      rest[size++] = card;
      shown++;
      shownPoints += RANK[card]!;
    }
    this.#addHand(to, size, taken < 0);
    if (shown > 0) {
      to.add(OWN_KNOWN, shown / HAND_SIZE);
      to.add(OWN_KNOWN + 1, shownPoints / 20);
    }
    to.add(OFFERED + disposed - 1);
    to.add(LOWEST_OFFERED + lowest);
    if (low > 0) to.add(OFFERED_LOW, low);
    if (sets > 0) to.add(FITS_NEXT, sets);
    if (runs > 0) to.add(FITS_NEXT + 1, runs);
  }

  /** To play on in the opening leaves the hand as it is. */
  addPlayOn(to: Features): void {
    const from = this.player * HAND_SIZE;
    const size = this.board.size[this.player]!;
    for (let at = 0; at < size; at++) this.#rest[at] = this.board.hand[from + at]!;
    this.#addHand(to, size, false);
  }

  #addHand(to: Features, size: number, draws: boolean): void {
    const hand = this.#rest;
    const { unseen } = this;
    const counts = this.#counts.fill(0);
    let [points, mates] = [0, 0];
    for (let at = 0; at < size; at++) {
      const rank = RANK[hand[at]!]!;
      const count = counts[rank]!++;
      if (count < 3) to.add(RANK_HELD + rank * 3 + count);
      if (count === 0) mates += unseen[rank]!;
      points += rank;
    }
    to.add(MATES, mates / 12);
    to.add(draws ? DRAWS + size : CARDS + size - 1);
    const heavy = heaviest(hand, size);
    const rest = points - heavy;
    addSteps(to, POINTS, points);
    addSteps(to, REST, rest);
    const { limit } = this.board;
    if (points <= limit) to.add(draws ? MAY_SHOW : MAY_SHOW + 1);
    if (rest <= limit) to.add(draws ? MAY_SHOW + 2 : MAY_SHOW + 3);
    if (points <= LIGHT) to.add(draws ? LIGHTEST : LIGHTEST + 1, this.chanceLowest(points));
    const saved = this.#addNeighbours(to, size, points, heavy);
    if (draws) this.#addDraw(to, points, heavy, saved);
  }

  /** What the next disposal leaves on average after the draw, and how likely a show is then allowed. */
  #addDraw(to: Features, points: number, heavy: number, saved: number): void {
    const { unseen } = this;
    const cards = this.#unseenCards;
    if (cards === 0) return;
    const { limit } = this.board;
    let [sum, soon, next] = [-saved, 0, 0];
    for (let rank = 0; rank < RANKS; rank++) {
      const count = unseen[rank]!;
      if (count === 0) continue;
      const left = this.#leftWith(rank, points, heavy);
      sum += count * left;
      if (points + rank <= limit) soon += count;
      if (left <= limit) next += count;
    }
    addSteps(to, EXPECTED, sum / cards);
    if (soon > 0) to.add(SHOW_SOON, soon / cards);
    if (next > 0) to.add(SHOW_SOON + 1, next / cards);
  }

  /** What the next disposal leaves if a card of this rank is drawn, and it makes no run. */
  #leftWith(rank: number, points: number, heavy: number): number {
    return points + rank - Math.max(heavy, rank * (this.#counts[rank]! + 1));
  }

  /** Cards of one suit that are near to each other. Returns how much less is left, in all, after draws that make runs. */
  #addNeighbours(to: Features, size: number, points: number, heavy: number): number {
    const hand = this.#rest;
    let [near, gaps, saved, makers] = [0, 0, 0, 0];
    const draw = (suit: number, rank: number) => {
      const card = suit * RANKS_OF_SUIT + (rank % RANKS_OF_SUIT);
      if (this.#seen[card] !== 0) return;
      makers++;
      saved += this.#savedBy(card, size, points, heavy);
    };
    for (let at = 1; at < size; at++) {
      const one = hand[at]!;
      const suit = SUIT[one]!;
      if (RANK[one] === 0) continue;
      for (let other = 0; other < at; other++) {
        const two = hand[other]!;
        if (SUIT[two] !== suit) continue;
        const distance = apart(one, two);
        if (distance > 2) continue;
        // The lower one, from 0. Ranks go round, and so the ace is above the king.
        const up = (RANK[two]! - RANK[one]! + RANKS_OF_SUIT) % RANKS_OF_SUIT;
        const low = (up === distance ? RANK[one]! : RANK[two]!) - 1;
        if (distance === 2) {
          gaps++;
          draw(suit, low + 1);
        } else {
          near++;
          draw(suit, low + RANKS_OF_SUIT - 1);
          draw(suit, low + 2);
        }
      }
    }
    if (near > 0) to.add(NEIGHBOURS, near);
    if (gaps > 0) to.add(NEIGHBOURS + 1, gaps);
    if (near + gaps > 0 && this.#counts[0]! > 0) to.add(NEIGHBOURS + 2);
    if (makers > 0) to.add(MAKERS, makers / 2);
    return saved;
  }

  /** How much less is left if this card is drawn and makes a run. */
  #savedBy(card: number, size: number, points: number, heavy: number): number {
    if (size === HAND_SIZE) return 0;
    this.#rest[size] = card;
    const rank = RANK[card]!;
    return Math.max(0, this.#leftWith(rank, points, heavy) - (points + rank - heaviest(this.#rest, size + 1)));
  }

  /** What a show depends on. */
  addShow(to: Features): void {
    const { board, points } = this;
    to.add(SHOWN + points);
    const lowest = this.chanceLowest();
    to.add(LOWEST, lowest);
    to.add(LIKELY + Math.min(9, Math.floor(lowest * 10)));
    let [weakest, most] = [30, 0];
    for (let other = 0; other < board.players; other++) {
      if (other === this.player) continue;
      to.add(SIZES + board.size[other]! - 1);
      weakest = Math.min(weakest, Math.max(0, this.#knownPoints[other]! + this.#secrets[other]! - points + 3));
      most = Math.max(most, this.#chanceHolds(other, points));
    }
    to.add(WEAKEST + Math.min(5, weakest));
    to.add(MOST_LIKELY, most);
  }
}

function addLife(to: Features, first: number, points: number): void {
  to.add(first, Math.min(points, 200) / 200);
  if (points <= 40) to.add(first + 1);
  if (points <= 20) to.add(first + 2);
  if (points <= 10) to.add(first + 3);
}

/** How many ranks lie between two cards, going round from king to ace, plus one. */
function apart(one: number, other: number): number {
  const distance = Math.abs(RANK[one]! - RANK[other]!);
  return Math.min(distance, RANKS_OF_SUIT - distance);
}
