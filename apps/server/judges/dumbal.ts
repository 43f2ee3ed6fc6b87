import { type Book, Course, combinations, type Shuffles, take } from './book.ts';
import { backs, type Card, closed, type Eyes, hand, pile, told } from './compare.ts';
import { cardNamed, NAMES, nameOf, rankOf } from './french.ts';

/*
 * Dumbal. The deck is dealt from its end, five cards to each seat that is in, beginning with the first seat.
 *
 * DU-18: hands are private, and their sizes are public. Everybody knows what is disposed and what is taken from a
 * disposal. Only the player who takes a card from the stack knows it. On a show all hands are open (DU-14).
 */

interface Options {
  readonly target: number;
  readonly opening: number;
}

interface Row {
  shower: number | null;
  winners: number[];
  points: number[];
}

class Dumbal extends Course {
  readonly #options: Options;
  readonly #places;
  readonly #sheet: Row[] = [];
  #phase: 'opening' | 'turns' | 'between' | 'over' = 'between';
  #dealer: number;
  #turn = 0;
  #round = 0;
  #stack: Card[] = [];
  #pile: Card[] = [];
  #disposal: Card[] = [];

  constructor(options: Options, seats: number, chance: Shuffles) {
    super();
    this.#options = options;
    this.#places = Array.from({ length: seats }, () => ({
      known: [] as Card[],
      secret: [] as Card[],
      score: 0,
      ready: false,
    }));
    this.#dealer = chance.take('dealer')[0]!;
    this.#deal(chance);
  }

  protected play(seat: number, text: string, chance: Shuffles, last: boolean): void {
    const place = this.#places[seat]!;
    if (text === 'ready') {
      place.ready = true;
      if (this.#players(0).every((each) => this.#places[each]!.ready)) {
        this.#dealer = this.#players(this.#dealer + 1)[0]!;
        this.#deal(chance);
      }
    } else if (text === 'decline') {
      const asked = this.#players(this.#dealer + 1);
      this.#ask(asked.slice(asked.indexOf(seat) + 1));
    } else if (text === 'show') {
      this.#show(seat);
    } else {
      const [disposed, taken] = text.split(' +') as [string, string];
      this.#dispose(seat, disposed.split(' ').map(cardNamed), taken, chance);
    }
    if (last) this.#phase = 'over';
  }

  #deal(chance: Shuffles): void {
    this.#stack = chance.take('deck');
    this.#pile = [];
    this.#disposal = [];
    this.#round = 0;
    for (const [seat, place] of this.#places.entries()) {
      const secret = this.#isIn(seat) ? this.#stack.splice(-5) : [];
      Object.assign(place, { known: [], secret, ready: false });
    }
    const hands = this.#places.map(({ secret }) => [...secret]);
    const [dealer, left] = [this.#dealer, this.#stack.length];
    this.shown.push((eyes) => ['dealt', dealer, hands.map((cards, seat) => closed(cards, seat, eyes)), backs(left)]);
    this.#ask(this.#players(this.#dealer + 1));
  }

  /** DU-12: asks the first of these who may show. This tells everybody that this player may. */
  #ask(players: readonly number[]): void {
    const asked = players.find((seat) => points(this.#hand(seat)) <= this.#options.opening);
    this.#phase = asked === undefined ? 'turns' : 'opening';
    this.#turn = asked ?? this.#starter();
    this.#round = asked === undefined ? 1 : 0;
  }

  #dispose(seat: number, cards: readonly Card[], taken: string, chance: Shuffles): void {
    const place = this.#places[seat]!;
    for (const card of cards) take(place.known.includes(card) ? place.known : place.secret, card);
    if (taken !== 'stack') {
      const card = take(this.#disposal, cardNamed(taken));
      place.known.push(card);
      this.shown.push(() => ['disposed', seat, hand(cards), 'disposal', card]);
    } else {
      if (this.#stack.length === 0) {
        const count = this.#pile.length;
        this.#stack = chance.take('pile');
        this.#pile = [];
        this.shown.push(() => ['reshuffled', backs(count)]);
      }
      const card = this.#stack.pop()!;
      place.secret.push(card);
      this.shown.push((eyes) => ['disposed', seat, hand(cards), 'stack', eyes === seat ? card : -1]);
    }
    this.#pile.push(...this.#disposal);
    this.#disposal = [...cards];
    const next = this.#players(seat + 1)[0]!;
    if (next === this.#starter() && this.#round === 200) return this.#score(null, []);
    this.#turn = next;
    if (next === this.#starter()) this.#round++;
  }

  #show(seat: number): void {
    const players = this.#players(seat);
    for (const each of players) {
      const place = this.#places[each]!;
      // Sorted by rank: the order of a hand would tell when its cards came.
      const cards = this.#hand(each).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
      Object.assign(place, { known: cards, secret: [] });
      this.shown.push(() => ['opened', each, pile(cards), points(cards)]);
    }
    const total = (of: number) => points(this.#hand(of));
    const others = players.slice(1);
    const lowest = Math.min(...others.map(total));
    const low = others.filter((each) => total(each) === lowest);
    const fewest = Math.min(...low.map((each) => this.#hand(each).length));
    const best = low.filter((each) => this.#hand(each).length === fewest);
    this.#score(seat, total(seat) < lowest ? [seat] : best);
  }

  /** DU-14, DU-15. In a game that is annulled nobody shows (DU-13). */
  #score(shower: number | null, winners: number[]): void {
    const row = this.#places.map((_, seat) => {
      if (shower === null || winners.includes(seat)) return 0;
      return points(this.#hand(seat)) + (seat === shower ? 20 : 0);
    });
    this.#sheet.push({ shower, winners: [...winners].sort((a, b) => a - b), points: row });
    for (const [seat, place] of this.#places.entries()) place.score += row[seat]!;
    this.#phase = 'between';
  }

  #hand(seat: number): Card[] {
    const { known, secret } = this.#places[seat]!;
    return [...known, ...secret];
  }

  #isIn(seat: number): boolean {
    return this.#places[seat]!.score < this.#options.target;
  }

  /** The seats that are still in, beginning with one of them. */
  #players(from: number): number[] {
    const seats = this.#places.map((_, at) => (from + at) % this.#places.length);
    return seats.filter((seat) => this.#isIn(seat));
  }

  #starter(): number {
    return this.#players(this.#dealer + 1)[0]!;
  }

  view(eyes: Eyes): object {
    return {
      viewer: eyes,
      options: this.#options,
      phase: this.#phase,
      dealer: this.#dealer,
      turn: this.#turn,
      round: this.#round,
      stack: backs(this.#stack.length),
      pile: hand(this.#pile),
      lastDisposal: hand(this.#disposal),
      places: this.#places.map(({ known, secret, score, ready }, seat) => ({
        known: hand(known),
        secret: closed(secret, seat, eyes),
        score,
        ready,
      })),
      sheet: this.#sheet,
    };
  }

  statistics(): object {
    const count = (of: (row: Row, seat: number) => boolean) =>
      this.#places.map((_, seat) => this.#sheet.filter((row) => of(row, seat)).length);
    return {
      games: told.numbers,
      won: count(({ winners }, seat) => winners.includes(seat)),
      shows: count(({ shower }, seat) => shower === seat),
      failedShows: count(({ shower, winners }, seat) => shower === seat && !winners.includes(seat)),
    };
  }
}

const points = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + rankOf(card), 0);

export const dumbal: Book = {
  deal: (options, seats, chance) => new Dumbal(options as Options, seats, chance),
  plain: {
    asked: [told.number],
    declined: [told.number],
    turn: [told.number],
    showed: [told.number],
    scored: [{ shower: told.seat, winners: told.numbers, points: told.numbers }],
    out: [told.number, told.number],
    ready: [told.number],
    ended: [told.number],
  },
  options: combinations({ variant: ['classic', 'modified'], opening: [0, 30], show: [5, 20], target: [100] }),
  names: NAMES,
  nameOf,
};
