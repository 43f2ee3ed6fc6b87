import { type Book, Course, combinations, type Shuffles } from './book.ts';
import { backs, type Card, type Eyes, pile, told, topOnly } from './compare.ts';

/*
 * Dutch Blitz. A card is its owner's deck (forty cards each), its colour (ten each) and its number. A deck is dealt
 * from its end: ten blitz cards, then three post cards, one by one. The rest is the wood (BL-2).
 *
 * BL-20: nobody sees the wood, nor a blitz card below the top. Everybody sees everything else.
 */

interface Options {
  readonly variant: 'open' | 'classic';
  readonly ones?: boolean;
}

interface Row {
  blitzer: number | null;
  placed: number[];
  left: number[];
}

interface Place {
  blitz: Card[];
  post: Card[][];
  waste: Card[];
  wood: Card[];
  held: string | null;
  ready: boolean;
}

const number = (card: Card) => (card % 10) + 1;
const colour = (card: Card) => Math.floor((card % 40) / 10);
const nameOf = (card: Card) => `${'RGBY'[colour(card)]}${number(card)}`;

class DutchBlitz extends Course {
  readonly #options: Options;
  readonly #classic: boolean;
  readonly #places: Place[];
  readonly #sheet: Row[] = [];
  #dutch: Card[][] = [];
  #unlocks = 0;
  #phase: 'racing' | 'between' | 'over' = 'between';

  constructor(options: Options, seats: number, chance: Shuffles) {
    super();
    this.#options = options;
    this.#classic = options.variant === 'classic';
    const place = () => ({ blitz: [], post: [], waste: [], wood: [], held: null, ready: false });
    this.#places = Array.from({ length: seats }, place);
    this.#deal(chance);
  }

  protected play(seat: number, text: string, chance: Shuffles, last: boolean): void {
    const place = this.#places[seat]!;
    const [verb, target = ''] = text.split(' ') as [string, string?];
    if (verb === 'ready') {
      place.ready = true;
      if (this.#places.every(({ ready }) => ready)) this.#deal(chance);
    } else if (verb === 'pick' || verb === 'put') {
      const from = verb === 'pick' ? target : place.held!;
      const card = this.#pile(place, from).at(-1)!;
      place.held = verb === 'pick' ? from : null;
      this.shown.push(() => [verb === 'pick' ? 'picked' : 'putBack', seat, from, card]);
    } else if (verb === 'cycle') {
      const [under, up] = this.#cycle(place);
      this.shown.push(() => ['cycled', seat, backs(under), pile(up)]);
      this.#settle();
    } else {
      this.#drop(seat, target);
    }
    if (last) this.#phase = 'over';
  }

  #deal(chance: Shuffles): void {
    for (const [seat, place] of this.#places.entries()) {
      const wood = chance.take(`deck P${seat + 1}`);
      if (this.#options.ones) {
        // BL-23: the highest 1 comes to the top, and the top card to where it was.
        let at = wood.length - 1;
        while (number(wood[at]!) !== 1) at--;
        const top = wood.pop()!;
        if (at < wood.length) wood.push(...wood.splice(at, 1, top));
        else wood.push(top);
      }
      const blitz = wood.splice(-10);
      const up = wood.splice(-3).reverse();
      const post = this.#classic ? up.map((card) => [card]) : [up];
      Object.assign(place, { blitz, post, waste: [], wood, held: null, ready: false });
    }
    this.#dutch = [];
    this.#unlocks = 0;
    this.#phase = 'racing';
    const dealt = this.#places.map(({ blitz, post, wood }) => [
      topOnly(blitz),
      post.map((cards) => pile([...cards])),
      backs(wood.length),
    ]);
    this.shown.push(() => ['dealt', ...[0, 1, 2].map((column) => dealt.map((row) => row[column]))]);
    this.#settle();
  }

  #drop(seat: number, target: string): void {
    const place = this.#places[seat]!;
    const from = place.held!;
    const card = this.#pile(place, from).pop()!;
    place.held = null;
    if (target.startsWith('post')) {
      this.#pile(place, target).push(card);
      this.shown.push(() => ['built', seat, from, card, target]);
    } else {
      const at = target === 'new' ? this.#dutch.length : Number(target.slice(1)) - 1;
      this.#dutch[at] = [...(this.#dutch[at] ?? []), card];
      this.shown.push(() => ['placed', seat, from, card, at]);
    }
    const fills = this.#classic && from.startsWith('post') && this.#pile(place, from).length === 0;
    if (fills) {
      const next = place.blitz.pop()!;
      this.#pile(place, from).push(next);
      this.shown.push(() => ['filled', seat, next, from]);
    } else if (from === 'post' && place.wood.length > 0) {
      const next = place.wood.pop()!;
      this.#pile(place, from).push(next);
      this.shown.push(() => ['refilled', seat, next]);
    }
    const top = place.blitz.at(-1);
    if (top === undefined) return this.#endRound(seat);
    if (fills || from === 'blitz') this.shown.push(() => ['turned', seat, top]);
    this.#settle();
  }

  /** Puts `under` cards that lay face up under the wood, then turns `up` face up (BL-6, BL-21). */
  #cycle(place: Place): [under: number, up: Card[]] {
    const faceUp = this.#classic ? place.waste : place.post[0]!;
    const turnsOver = !this.#classic || place.wood.length === 0;
    const under = turnsOver ? faceUp.splice(0) : [];
    place.wood.unshift(...under.toReversed());
    const up = this.#classic && turnsOver ? [] : place.wood.splice(-3).reverse();
    faceUp.push(...up);
    return [under.length, up];
  }

  #pile({ blitz, post, waste }: Place, name: string): Card[] {
    if (name === 'blitz') return blitz;
    return name === 'waste' ? waste : post[Number(name.slice(4) || 1) - 1]!;
  }

  /** BL-11: while nobody can place a card by any cycling, each wood moves on; without wood, an open post does. */
  #settle(): void {
    const moves = ({ post, wood }: Place) => (!this.#classic && wood.length === 0 ? post[0]! : wood);
    const helps = (cards: (place: Place) => Card[]) =>
      this.#places.some((place) => cards(place).some((card) => this.#fits(card, place)));
    while (this.#isLocked()) {
      if (!helps(moves)) {
        // Cards that lie face up become playable when their owner cycles.
        if (!helps(({ post, waste }) => (this.#classic ? waste : post[0]!))) this.#endRound(null);
        return;
      }
      this.#unlocks++;
      for (const [seat, place] of this.#places.entries()) {
        const cards = moves(place);
        if (cards === place.post[0] && place.held === 'post') {
          const card = cards.at(-1);
          place.held = null;
          this.shown.push(() => ['putBack', seat, 'post', card]);
        }
        cards.unshift(...cards.splice(-1));
      }
    }
  }

  #isLocked(): boolean {
    return !this.#places.some((place) => this.#canPlace(place));
  }

  /** Whether this player can place any card that they can bring up. */
  #canPlace(place: Place): boolean {
    const { blitz, post, waste, wood } = place;
    if (this.#fits(blitz.at(-1)!, place)) return true;
    // In classic, the top of a post pile of several cards goes onto Dutch piles only.
    const plays = (cards: readonly Card[]) =>
      cards.length > 1 ? this.#fitsDutch(cards.at(-1)!) : this.#fits(cards[0]!, place);
    if (this.#classic && post.some(plays)) return true;
    const copy = { ...place, post: post.map((cards) => [...cards]), waste: [...waste], wood: [...wood] };
    const faceUp = this.#classic ? copy.waste : copy.post[0]!;
    const comesUp = () => faceUp.length > 0 && this.#fits(faceUp.at(-1)!, place);
    const cards = wood.length + waste.length;
    // Without cards to turn nothing new comes up. After so many turns every card has come up twice.
    for (let turns = cards === 0 ? 0 : 2 * cards + 6; turns > 0; turns--) {
      if (comesUp()) return true;
      this.#cycle(copy);
    }
    return comesUp();
  }

  #fitsDutch(card: Card): boolean {
    if (number(card) === 1) return true;
    return this.#dutch.some(
      (cards) => cards.length + 1 === number(card) && (!this.#classic || colour(cards[0]!) === colour(card)),
    );
  }

  /** Whether a card fits on a Dutch pile, or in classic on one of the player's post piles (BL-3, BL-21). */
  #fits(card: Card, { post }: Place): boolean {
    const builds = (under: Card) => number(under) === number(card) + 1 && colour(under) % 2 !== colour(card) % 2;
    return this.#fitsDutch(card) || (this.#classic && post.some((cards) => builds(cards.at(-1)!)));
  }

  #endRound(blitzer: number | null): void {
    const placed = this.#places.map((_, seat) => {
      return this.#dutch.flat().filter((card) => Math.floor(card / 40) === seat).length;
    });
    this.#sheet.push({ blitzer, placed, left: this.#places.map(({ blitz }) => blitz.length) });
    for (const place of this.#places) place.held = null;
    this.#phase = 'between';
  }

  view(eyes: Eyes): object {
    return {
      viewer: eyes,
      options: this.#options,
      phase: this.#phase,
      dutch: this.#dutch.map(pile),
      unlocks: this.#unlocks,
      places: this.#places.map(({ blitz, post, waste, wood, held, ready }) => ({
        blitz: topOnly(blitz),
        post: post.map(pile),
        waste: pile(waste),
        wood: backs(wood.length),
        held,
        ready,
      })),
      sheet: this.#sheet,
    };
  }

  statistics(): object {
    const sum = (of: (row: Row, seat: number) => number) =>
      this.#places.map((_, seat) => this.#sheet.reduce((total, row) => total + of(row, seat), 0));
    return {
      blitzes: sum(({ blitzer }, seat) => Number(blitzer === seat)),
      placed: sum(({ placed }, seat) => placed[seat]!),
      left: sum(({ left }, seat) => left[seat]!),
    };
  }
}

export const dutchBlitz: Book = {
  deal: (options, seats, chance) => new DutchBlitz(options as Options, seats, chance),
  plain: {
    completed: [told.number],
    unlocked: [],
    scored: [{ blitzer: told.seat, placed: told.numbers, left: told.numbers }],
    ready: [told.number],
    ended: [],
  },
  options: combinations({ variant: ['open', 'classic'], match: [false, true], target: [10], ones: [false, true] }),
  names: Array.from({ length: 40 }, (_, card) => nameOf(card)),
  nameOf,
};
