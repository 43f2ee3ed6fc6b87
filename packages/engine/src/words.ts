import { IntlMessageFormat } from 'intl-messageformat';
import type { Seat, Viewer } from './game.ts';

/** A value for a message. A seat is replaced by its player's name. */
export type Fact = string | number | { readonly seat: Seat };
export type Facts = Readonly<Record<string, Fact>>;

/** Something to say: the key of a message, who it is about, and the facts to fill in. */
export interface Phrase {
  readonly key: string;
  readonly seat?: Seat;
  readonly facts?: Facts;
}

/** A catalogue: ICU messages by key. */
export type Messages = Readonly<Record<string, string>>;

/** Words in a message that are left out if the fact is `none`. */
export const unlessNone = (fact: string, words: string) => `{${fact}, select, none {} other {${words}}}`;

export type Say = (phrase: Phrase) => string;

/**
 * Turns phrases into text for one listener. A message about a seat may use `{who}`, and `{you, select, yes {...} other
 * {...}}` to speak to the listener.
 */
export function speaker(messages: Messages, locale: string, names: readonly string[], listener: Viewer): Say {
  const formats = new Map<string, IntlMessageFormat>();
  const name = (seat: Seat) => names[seat] ?? `P${seat + 1}`;
  return ({ key, seat, facts = {} }) => {
    const message = Object.hasOwn(messages, key) ? messages[key]! : key;
    // Most messages have nothing to fill in, and parsing a message takes longer than formatting it.
    if (!/[{}<']/.test(message)) return message;
    const format = formats.get(key) ?? new IntlMessageFormat(message, locale);
    formats.set(key, format);
    const values: Record<string, string | number> = {};
    if (seat !== undefined) {
      values['who'] = name(seat);
      values['you'] = seat === listener ? 'yes' : 'no';
    }
    for (const [fact, value] of Object.entries(facts)) {
      values[fact] = typeof value === 'object' ? name(value.seat) : value;
    }
    return String(format.format(values));
  };
}
