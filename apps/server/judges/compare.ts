/** A card as a message writes it. */
export type Card = number;
/** A card that these eyes may not know. */
const HIDDEN = -1;
/** The eyes of a seat, or null for a spectator. */
export type Eyes = number | null;

/** Cards in a message. The order of a hand says nothing, so it may be any. */
class Cards {
  readonly cards: readonly Card[];
  readonly ordered: boolean;

  constructor(cards: readonly Card[], ordered: boolean) {
    this.cards = cards;
    this.ordered = ordered;
  }
}

export const pile = (cards: readonly Card[]) => new Cards(cards, true);
export const hand = (cards: readonly Card[]) => new Cards(cards, false);
/** So many cards, face down. */
export const backs = (count: number) => pile(new Array<Card>(count).fill(HIDDEN));
/** A pile whose top card is face up and whose others are face down. */
export const topOnly = (cards: readonly Card[]) => pile([...backs(cards.length).cards.slice(1), ...cards.slice(-1)]);
/** The cards of a hand for its owner, and its size for everybody else. */
export const closed = (cards: readonly Card[], owner: number, eyes: Eyes) =>
  eyes === owner ? hand(cards) : backs(cards.length);

/**
 * A value that everybody is told and that follows from what everybody knows: points, whose turn it is. The judge does
 * not know the value. It checks only its type, and that it is the same for all.
 */
class Told {
  readonly fits: (value: unknown) => boolean;

  constructor(fits: (value: unknown) => boolean) {
    this.fits = fits;
  }
}

const isNumber = (value: unknown) => typeof value === 'number';
const isWord = (value: unknown) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,20}$/.test(value);
export const told = {
  number: new Told(isNumber),
  /** Older rules do not have this number. */
  laterNumber: new Told((value) => value === undefined || isNumber(value)),
  numbers: new Told((value) => Array.isArray(value) && value.every(isNumber)),
  seats: new Told((value) => Array.isArray(value) && value.flat().every(isNumber)),
  seat: new Told((value) => value === null || isNumber(value)),
  flag: new Told((value) => typeof value === 'boolean'),
  word: new Told((value) => value === null || isWord(value)),
  /** The card that the wild card stands for. */
  face: new Told((value) => value === null || /^(?:[2-9]|10|[JQKA]|BJ|RJ)$/.test(String(value))),
};

/** The values that everybody was told with one number of a table, by their place in the message. */
export type Public = Map<string, string>;

/** The first place where a message differs from what is expected; null when there is none. */
export function differs(actual: unknown, expected: unknown, known: Public, at: string): string | null {
  const no = () => `${at} is ${brief(actual)}, and should be ${brief(expected)}`;
  if (expected instanceof Cards) {
    const cards = expected.ordered ? actual : sorted(actual);
    return same(cards, expected.ordered ? expected.cards : sorted(expected.cards)) ? null : no();
  }
  if (expected instanceof Told) {
    if (!expected.fits(actual)) return `${at} is ${brief(actual)}`;
    const now = String(JSON.stringify(actual));
    const before = known.get(at) ?? now;
    known.set(at, before);
    return before === now ? null : `${at} is ${now}, and ${before} for others`;
  }
  if (typeof expected !== 'object' || expected === null) return actual === expected ? null : no();
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(expected)) return no();
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  for (const name of names) {
    const of = (whole: object) => (whole as Record<string, unknown>)[name];
    if (!(name in expected)) return `${at}.${name} is ${brief(of(actual))}, and should not be there`;
    const problem = differs(of(actual), of(expected), known, `${at}.${name}`);
    if (problem) return problem;
  }
  return null;
}

/** Every card that the expected message names. */
export function namedIn(expected: unknown): Card[] {
  if (expected instanceof Cards) return expected.cards.filter((card) => card !== HIDDEN);
  if (typeof expected !== 'object' || expected === null) return [];
  return Object.values(expected).flatMap(namedIn);
}

const sorted = (cards: unknown) => (Array.isArray(cards) ? [...cards].sort((a, b) => a - b) : cards);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const brief = (value: unknown) => {
  if (value instanceof Told) return 'another';
  return String(JSON.stringify(value instanceof Cards ? value.cards : value)).slice(0, 200);
};
