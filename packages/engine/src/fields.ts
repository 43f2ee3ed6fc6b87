import type { ZodType } from 'zod';
import { quote, type Refusal, refuse } from './refusal.ts';

/**
 * A position being read: a line `name: value` for each thing on the table. Reading goes on after something that cannot
 * be read; the first such thing is what `finish` tells of.
 */
export class Fields {
  readonly #fields = new Map<string, string>();
  #problem: Refusal | null = null;

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const field = /^([^:]+):\s*(.*?)\s*$/.exec(line);
      if (field && !this.#fields.has(field[1]!)) this.#fields.set(field[1]!, field[2]!);
      else if (line.trim() !== '') this.fail(line, 'name: value, each once');
    }
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  take(name: string): string {
    const value = this.#fields.get(name);
    if (value === undefined) this.fail(name, 'this field');
    this.#fields.delete(name);
    return value ?? '';
  }

  /** The groups of a pattern that a field must match as a whole; none where it does not. */
  match(name: string, pattern: RegExp, expected: string): (string | undefined)[] {
    const text = this.take(name);
    const found = pattern.exec(text);
    if (!found) this.fail(`${name}: ${text}`, expected);
    return found ? found.slice(1) : [];
  }

  /** A whole number, not below 0. */
  number(name: string): number {
    return Number(this.match(name, /^(0|[1-9]\d{0,14})$/, 'a number')[0]);
  }

  /** One of some words; null for the word that means none, and for what cannot be read. */
  oneOf<Word extends string>(name: string, words: readonly Word[], none?: string): Word | null {
    const text = this.take(name);
    const found = words.find((word) => word === text) ?? null;
    if (found === null && text !== none) this.fail(`${name}: ${text}`, words.join(', '));
    return found;
  }

  /** The options of the table, as JSON. */
  options<Options>(schema: ZodType<Options>): Options {
    const text = this.take('options');
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      this.fail(text, 'options');
      return schema.parse({});
    }
  }

  /** The cards of a pile, in their order; `-` is an empty one. */
  cards(name: string, card: (text: string) => number | undefined): number[] {
    return this.#cards(this.take(name), card);
  }

  /** Piles side by side, with `|` between them. */
  piles(name: string, card: (text: string) => number | undefined): number[][] {
    const piles = this.take(name).split('|');
    return piles.map((pile) => this.#cards(pile.trim(), card));
  }

  #cards(text: string, card: (text: string) => number | undefined): number[] {
    if (text === '-') return [];
    return text.split(/\s+/).map((name) => {
      const found = card(name);
      if (found === undefined) this.fail(name, 'a card');
      return found ?? 0;
    });
  }

  fail(found: string, expected: string): void {
    this.#problem ??= refuse('unreadable-position', { found: quote(found), expected });
  }

  /** What was read, or why it cannot be; a field that nobody took is a problem too. */
  finish<State>(state: State): State | Refusal {
    for (const name of this.#fields.keys()) this.fail(name, 'no more fields');
    return this.#problem ?? state;
  }
}
