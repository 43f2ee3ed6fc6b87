import type { Card, Eyes } from './compare.ts';

/** A shuffle from the journal: its label and the order of the cards. */
export type Shuffle = readonly [label: string, order: readonly Card[]];

/** The recorded shuffles of one action, in their order. */
export class Shuffles {
  #left: readonly Shuffle[];

  constructor(shuffles: readonly Shuffle[]) {
    this.#left = shuffles;
  }

  take(label: string): Card[] {
    const [next, ...left] = this.#left;
    if (next?.[0] !== label) throw new Error(`${next ? `"${next[0]}"` : 'nothing'} was shuffled, and not "${label}"`);
    this.#left = left;
    return [...next[1]];
  }

  get done(): boolean {
    return this.#left.length === 0;
  }
}

/** The event that tells which cards an action shows, for each pair of eyes. */
export type Showing = (eyes: Eyes) => readonly unknown[];

/**
 * A match played by the rules from what is recorded: how the cards fell and what was played. It knows where every card
 * is and who may know it. It uses no code of the games.
 */
export abstract class Course {
  /** What the last action (or the deal) has shown, in order: only events that name cards. */
  readonly shown: Showing[] = [];

  /** Plays one more action, in notation. `last` if the journal says that it ended the match. */
  act(seat: number, text: string, chance: Shuffles, last: boolean): void {
    this.shown.length = 0;
    this.play(seat, text, chance, last);
  }

  protected abstract play(seat: number, text: string, chance: Shuffles, last: boolean): void;
  /** The table as these eyes may see it. */
  abstract view(eyes: Eyes): object;
  /** The columns of the result's statistics. */
  abstract statistics(): object;
  /** The cards that a refusal may name to these eyes. Without this method: all cards that they see. */
  speakable?(eyes: Eyes): Card[];
}

/** The rules of a game, as far as they say who may know what. */
export interface Book {
  /** Options that change who may know what, and options that keep a match short. */
  readonly options: readonly object[];
  deal(options: object, seats: number, chance: Shuffles): Course;
  /** The events that name no card, with their fields. */
  readonly plain: Readonly<Record<string, readonly unknown[]>>;
  /** Whether some cards stay hidden for ever. */
  readonly sealed?: boolean;
  /** How each card is written. */
  readonly names: readonly string[];
  nameOf(card: Card): string;
}

/** Every combination of the values of some options. */
export function combinations(values: Readonly<Record<string, readonly unknown[]>>): object[] {
  let all: object[] = [{}];
  for (const [name, each] of Object.entries(values)) {
    all = all.flatMap((options) => each.map((value) => ({ ...options, [name]: value })));
  }
  return all;
}

/** Takes one such card out of some. */
export function take(cards: Card[], card: Card): Card {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error('a card is played that is not there');
  return cards.splice(at, 1)[0]!;
}
