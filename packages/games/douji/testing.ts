import {
  type Card,
  type Chance,
  isRefusal,
  parseCard,
  type Refusal,
  type Seat,
  seeded,
  shuffler,
} from '@parlour/engine';
import { actors, apply, Course, check } from './actions.ts';
import { allCards } from './cards.ts';
import type { Event } from './events.ts';
import { parseAction } from './notation.ts';
import { type Options, options } from './options.ts';
import { invariants, newMatch, type State } from './state.ts';

/** Cards by name; W is the wild. */
export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const card = parseCard(name === 'W' ? '2S' : name);
      if (card === undefined) throw new Error(`no card ${name}`);
      return card;
    });
}

/** One deal as a test wants it: for each seat `hidden | public`, and the public cards to come, in the order they fall. */
export interface Deal {
  hands: string[];
  next?: string;
}

/** Deals as told, one after the other, then anyhow. */
function rigged(deals: readonly Deal[]): Chance {
  const anyhow = shuffler(seeded('test'));
  let dealt = 0;
  return {
    shuffle(label, items) {
      const deal = deals[dealt++];
      if (!deal) return anyhow.shuffle(label, items);
      const hands = deal.hands.map((hand) => hand.split('|').map(cards)).reverse();
      // The deck is dealt from its end: first all hidden cards, then all public ones, then what comes next.
      const top = [
        cards(deal.next ?? '').reverse(),
        ...hands.map(([, open]) => open ?? []),
        ...hands.map(([hidden]) => hidden!),
      ].flat();
      const rest = allCards().filter((card) => !top.includes(card));
      return items.splice(0, items.length, ...([...rest, ...top] as typeof items)) && items;
    },
  };
}

/** A table with a match on it. */
export class Table {
  readonly state: State;
  readonly #chance: Chance;

  constructor(wanted: Partial<Options>, ...deals: Deal[]) {
    this.state = newMatch(options.parse(wanted), deals[0]!.hands.length);
    this.#chance = rigged(deals);
    new Course(this.state, this.#chance).deal();
  }

  /** Plays actions in notation, each by whoever is first to act. A refused one is an error of the test. */
  play(...texts: string[]): Event[] {
    return texts.flatMap((text) => {
      const seat = actors(this.state)[0];
      const action = parseAction(text);
      if (seat === undefined || isRefusal(action)) throw new Error(`nobody can ${text}`);
      const refused = check(this.state, seat, action);
      if (refused) throw new Error(`${text}: ${refused.refused} ${JSON.stringify(refused.facts)}`);
      const events = apply(this.state, seat, action, this.#chance);
      const broken = invariants(this.state);
      if (broken.length > 0) throw new Error(`after ${text}: ${broken.join('; ')}`);
      return events;
    });
  }

  /** Everybody says ready. */
  ready(): Event[] {
    return this.state.places.flatMap(() => this.play('ready'));
  }

  refusal(text: string): Refusal | null {
    const action = parseAction(text);
    return isRefusal(action) ? action : check(this.state, actors(this.state)[0]!, action);
  }

  get actors(): Seat[] {
    return actors(this.state);
  }

  get points(): number[] {
    return this.state.places.map((place) => place.points);
  }
}

export const types = (events: readonly Event[]) => events.map((event) => event.type);
