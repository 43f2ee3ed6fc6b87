import { type Book, Course, combinations, type Shuffles, take } from './book.ts';
import { backs, type Card, closed, type Eyes, hand, pile, told, topOnly } from './compare.ts';

/*
 * Skip-Bo and D-Bo. Cards are 1 to 12, and 0 for a wild. The deck is dealt from its end: the stocks seat by seat, the
 * cards of a random start (DB-4), then in Skip-Bo the hands (SB-6).
 *
 * SB-16: only its owner sees a hand, until it is laid open (DB-6). Everybody sees the top of a stock. Nobody sees the
 * draw pile.
 */

interface Options {
  readonly stock: number | null;
  readonly randomStart: boolean;
  readonly lastChance: boolean;
}

const WILD = 0;
const FIVE = 5;

class SkipBo extends Course {
  readonly #options: Options;
  readonly #order: readonly number[];
  #draw: Card[];
  #scrap: Card[] = [];
  readonly #building: Card[][] = [[], [], [], []];
  readonly #places;
  readonly #open: number[] = [];
  #turn: number;
  #fresh = true;
  #over = false;

  constructor(options: Options, seats: number, chance: Shuffles, dealsHands: boolean) {
    super();
    this.#options = options;
    this.#order = chance.take('order');
    this.#draw = chance.take('deck');
    const size = options.stock ?? (seats <= 4 ? 30 : 20);
    this.#places = this.#order.map(() => ({
      stock: this.#take(size),
      hand: [] as Card[],
      discards: [[], [], [], []] as Card[][],
      played: { stock: 0, hand: 0, discard: 0 },
    }));
    for (const building of options.randomStart ? this.#building : []) {
      const [card] = this.#take(1);
      (card === WILD || card === 12 ? this.#scrap : building).push(card!);
    }
    if (dealsHands) for (const place of this.#places) place.hand = this.#take(FIVE);
    this.#turn = this.#order[0]!;
    this.#begin(this.#turn, chance);
  }

  protected play(seat: number, text: string, chance: Shuffles, last: boolean): void {
    this.#over = last;
    const place = this.#places[seat]!;
    if (text === 'pass') return this.#endTurn(seat, chance);
    if (text === 'dump') {
      const cards = place.hand.splice(0);
      this.#scrap.push(...cards);
      this.shown.push(() => ['dumped', seat, hand(cards)]);
      return this.#endTurn(seat, chance);
    }
    const [, whose, from, named, target] = /^(?:P(\d)\.)?([SHD])(\w*)>(\w+)$/.exec(text)!;
    const to = Number(target!.slice(1)) - 1;
    if (target!.startsWith('D')) {
      const card = take(place.hand, cardNamed(named!));
      place.discards[to]!.push(card);
      this.shown.push(() => ['discarded', seat, card, to]);
      return this.#endTurn(seat, chance);
    }
    this.#play(seat, whose ? Number(whose) - 1 : seat, from as 'S' | 'H' | 'D', named!, to);
    const isOut = from === 'S' && place.stock.length === 0;
    if (isOut && this.#options.lastChance) this.#layOpen(seat, chance);
    else if (!isOut && place.hand.length === 0) this.#refill(seat, chance);
  }

  #play(seat: number, of: number, from: 'S' | 'H' | 'D', named: string, to: number): void {
    const place = this.#places[seat]!;
    const owner = this.#places[of]!;
    const discard = from === 'D' ? Number(named) - 1 : 0;
    const card = { S: () => owner.stock.pop()!, D: () => owner.discards[discard]!.pop()! };
    const moved = from === 'H' ? take(owner.hand, cardNamed(named)) : card[from]();
    const source = ({ S: 'stock', H: 'hand', D: 'discard' } as const)[from];
    place.played[source]++;
    this.#fresh = false;
    this.#building[to]!.push(moved);
    this.shown.push(() => ['played', seat, source, of, discard, moved, to]);
    const first = this.#building[to]![0] || 1;
    if (first + this.#building[to]!.length > 12) this.#scrap.push(...this.#building[to]!.splice(0));
    const next = place.stock.at(-1);
    if (from === 'S' && next !== undefined) this.shown.push(() => ['turned', seat, next]);
  }

  #endTurn(seat: number, chance: Shuffles): void {
    if (this.#open.length > 0) this.#layOpen(seat, chance);
    else if (!this.#over) this.#begin(this.#after(seat), chance);
  }

  /** DB-6: a final turn is over, and everybody sees the hand. */
  #layOpen(seat: number, chance: Shuffles): void {
    const cards = [...this.#places[seat]!.hand];
    this.shown.push(() => ['opened', seat, hand(cards)]);
    this.#open.push(seat);
    if (!this.#over) this.#begin(this.#after(seat), chance);
  }

  #begin(seat: number, chance: Shuffles): void {
    this.#turn = seat;
    this.#fresh = true;
    this.#refill(seat, chance);
  }

  /** SB-7, SB-10, SB-12. */
  #refill(seat: number, chance: Shuffles): void {
    const place = this.#places[seat]!;
    while (place.hand.length < FIVE && this.#draw.length + this.#scrap.length > 0) {
      if (this.#draw.length === 0) {
        const count = this.#scrap.length;
        this.#draw = chance.take('scrap');
        this.#scrap = [];
        this.shown.push(() => ['reshuffled', backs(count)]);
      }
      const cards = this.#take(Math.min(FIVE - place.hand.length, this.#draw.length));
      place.hand.push(...cards);
      this.shown.push((eyes) => ['drew', seat, closed(cards, seat, eyes)]);
    }
  }

  #take(count: number): Card[] {
    return this.#draw.splice(this.#draw.length - count, count);
  }

  #after(seat: number): number {
    return this.#order[(this.#order.indexOf(seat) + 1) % this.#order.length]!;
  }

  view(eyes: Eyes): object {
    return {
      viewer: eyes,
      options: this.#options,
      order: this.#order,
      turn: this.#over ? told.number : this.#turn,
      fresh: this.#over ? told.flag : this.#fresh,
      passes: told.number,
      idle: told.laterNumber,
      draw: backs(this.#draw.length),
      scrap: hand(this.#scrap),
      building: this.#building.map(pile),
      places: this.#places.map((place, seat) => ({
        stock: topOnly(place.stock),
        hand: this.#open.includes(seat) ? hand(place.hand) : closed(place.hand, seat, eyes),
        discards: place.discards.map(pile),
        played: place.played,
        turns: told.number,
      })),
      finished: this.#open,
      ending: this.#over ? told.word : null,
    };
  }

  /** Many cards have the same face. It must be one that could be played. */
  override speakable(eyes: Eyes): Card[] {
    return this.#places.flatMap(({ stock, hand, discards }, seat) => {
      if (seat !== eyes && !this.#open.includes(seat)) return [];
      return [...stock.slice(-1), ...hand, ...discards.flatMap((cards) => cards.slice(-1))];
    });
  }

  statistics(): object {
    return {
      stockLeft: this.#places.map(({ stock }) => stock.length),
      fromStock: this.#places.map(({ played }) => played.stock),
      fromHand: this.#places.map(({ played }) => played.hand),
      fromDiscards: this.#places.map(({ played }) => played.discard),
      turns: told.numbers,
    };
  }
}

const NAMES = ['W', ...Array.from({ length: 12 }, (_, at) => String(at + 1))];
const cardNamed = (text: string) => NAMES.indexOf(text);

const book = (dealsHands: boolean): Book => ({
  deal: (options, seats, chance) => new SkipBo(options as Options, seats, chance, dealsHands),
  plain: {
    turn: [told.number],
    completed: [told.number],
    emptied: [told.number],
    passed: [told.number],
    ended: [told.word],
  },
  options: [
    ...combinations({ stock: [10], dump: [false, true], lastChance: [false, true] }),
    { decks: 3, stock: 12, randomStart: true, lastChance: true },
  ],
  names: NAMES,
  nameOf: (card) => NAMES[card]!,
});

export const skipBo = book(true);
export const dBo = book(false);
