import { type Book, Course, combinations, type Shuffles } from './book.ts';
import { backs, type Card, closed, type Eyes, pile, told } from './compare.ts';
import { NAMES, nameOf } from './french.ts';

/*
 * Douji. The deck is dealt from its end: first the hidden cards seat by seat, then the public ones. Later public cards
 * go seat by seat to those who are in (DO-3, DO-5).
 *
 * DO-7: only the owner knows hidden cards, until the showdown. Then everybody who is in shows them; folded cards stay
 * hidden for ever. A game in which only one player is left ends without showing anything (DO-12).
 */

interface Options {
  readonly version: 1 | 2;
}

/** What a seat did in the match follows from what everybody saw. */
const HABITS = {
  calls: told.numbers,
  ins: told.numbers,
  outs: told.numbers,
  shown: told.numbers,
  scores: told.numbers,
};

class Douji extends Course {
  readonly #options: Options;
  readonly #places;
  #deck: Card[] = [];
  #phase: 'calling' | 'answering' | 'between' | 'over' = 'between';
  #game = 0;
  #round = 0;
  #call = 0;
  #caller = 0;
  /** What was said in this game: everybody heard it. */
  #said: object[] = [];
  /** Who must still answer the call. */
  #asked: number[] = [];

  constructor(options: Options, seats: number, chance: Shuffles) {
    super();
    this.#options = options;
    this.#places = Array.from({ length: seats }, () => ({
      hidden: [] as Card[],
      public: [] as Card[],
      in: true,
      ready: false,
      shows: false,
      tally: { shown: 0, out: 0 },
      spoke: false,
    }));
    this.#deal(chance);
  }

  protected play(seat: number, text: string, chance: Shuffles, last: boolean): void {
    const place = this.#places[seat]!;
    if (text === 'ready') {
      place.ready = true;
      if (this.#places.every(({ ready }) => ready)) this.#deal(chance);
      return;
    }
    const type = text === 'call 0' ? 'quit' : text.startsWith('call') ? 'called' : text;
    const points = type === 'quit' || type === 'called' ? Number(text.slice(5)) : this.#call;
    this.#said.push({ round: this.#round, seat, type, points });
    place.spoke = true;
    if (text === 'out' || text === 'call 0') {
      place.in = false;
      place.tally.out++;
    } else if (text !== 'in') {
      this.#call = Number(text.slice(5));
      this.#caller = seat;
      this.#phase = 'answering';
      this.#asked = this.#seatsIn();
    }
    this.#asked = this.#asked.filter((each) => each !== seat);
    if (this.#seatsIn().length === 1) this.#endGame();
    else if (this.#phase === 'answering' && this.#asked.length === 0) this.#endRound();
    if (last) this.#phase = 'over';
  }

  #deal(chance: Shuffles): void {
    this.#deck = chance.take('deck');
    const count = this.#options.version;
    for (const place of this.#places) place.hidden = this.#deck.splice(-count);
    for (const place of this.#places) place.public = count === 1 ? this.#deck.splice(-1) : [];
    for (const place of this.#places) Object.assign(place, { in: true, ready: false, shows: false });
    this.#game++;
    this.#round = 1;
    this.#said = [];
    this.#beginRound();
    const [hidden, open] = [this.#places.map(({ hidden }) => hidden), this.#places.map((place) => [...place.public])];
    const [game, left] = [this.#game, this.#deck.length];
    this.shown.push((eyes) => [
      'dealt',
      game,
      hidden.map((cards, seat) => closed(cards, seat, eyes)),
      open.map(pile),
      backs(left),
    ]);
  }

  #beginRound(): void {
    this.#phase = 'calling';
    this.#call = 0;
    this.#asked = [];
  }

  #endRound(): void {
    const rounds = this.#options.version === 1 ? 4 : 5;
    if (this.#round === rounds) return this.#showdown();
    this.#round++;
    this.#beginRound();
    for (const seat of this.#seatsIn()) {
      const card = this.#deck.pop()!;
      this.#places[seat]!.public.push(card);
      this.shown.push(() => ['turned', seat, card]);
    }
  }

  #showdown(): void {
    const seats = this.#seatsIn();
    for (const seat of [
      ...seats.filter((each) => each >= this.#caller),
      ...seats.filter((each) => each < this.#caller),
    ]) {
      const place = this.#places[seat]!;
      const cards = [...place.hidden, ...place.public];
      place.shows = true;
      place.tally.shown++;
      this.shown.push(() => ['shown', seat, pile(cards), told.number, told.face]);
    }
    this.#endGame();
  }

  #endGame(): void {
    this.#phase = 'between';
    this.#call = 0;
    this.#asked = [];
  }

  #seatsIn(): number[] {
    return [...this.#places.keys()].filter((seat) => this.#places[seat]!.in);
  }

  view(eyes: Eyes): object {
    return {
      viewer: eyes,
      options: this.#options,
      phase: this.#phase,
      game: this.#game,
      round: this.#round,
      pot: told.number,
      bombs: told.number,
      winner: told.seat,
      caller: told.number,
      turn: told.number,
      call: this.#call,
      deck: backs(this.#deck.length),
      places: this.#places.map((place, seat) => ({
        points: told.number,
        hidden: closed(place.hidden, seat, place.shows ? seat : eyes),
        public: pile(place.public),
        in: place.in,
        shown: place.shows ? { score: told.number, wild: told.face } : null,
        ready: place.ready,
        tally: { won: told.number, biggest: told.number, ...place.tally },
        ...(place.spoke && { habits: HABITS }),
      })),
      ...(this.#said.length > 0 && { said: [...this.#said] }),
    };
  }

  statistics(): object {
    return {
      won: told.numbers,
      biggest: told.numbers,
      shown: this.#places.map(({ tally }) => tally.shown),
      out: this.#places.map(({ tally }) => tally.out),
    };
  }
}

export const douji: Book = {
  deal: (options, seats, chance) => new Douji(options as Options, seats, chance),
  plain: {
    base: [told.number],
    caller: [told.number],
    called: [told.number, told.number],
    quit: [told.number],
    turn: [told.number],
    in: [told.number, told.number],
    out: [told.number],
    round: [told.number, told.flag],
    won: [told.number, told.number, told.word],
    bombed: [told.number, told.number],
    ready: [told.number],
    ended: [],
  },
  sealed: true,
  options: combinations({ version: [1, 2], doubling: [false, true], games: [3], base: [3] }),
  names: NAMES,
  nameOf,
};
