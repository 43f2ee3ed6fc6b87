import type { ZodType } from 'zod';
import { small } from './letters.ts';
import { badOption } from './problem.ts';
import { quote, type Refusal, refuse } from './refusal.ts';

/**
 * A position being read: a line `name: value` for each thing on the table, in capitals or small letters. If something
 * cannot be read, reading goes on; `finish` reports the first such problem.
 */
export class Fields {
  /** By name in small letters; `written` is the name as it was written. */
  readonly #fields = new Map<string, { readonly written: string; readonly value: string }>();
  #problem: Refusal | null = null;

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const field = /^([^:]+):\s*(.*?)\s*$/.exec(line);
      const [, written = '', value = ''] = field ?? [];
      if (field && !this.has(written)) this.#fields.set(small(written), { written, value });
      else if (line.trim() !== '') this.fail(line, 'name: value, each once');
    }
  }

  has(name: string): boolean {
    return this.#fields.has(small(name));
  }

  take(name: string): string {
    const field = this.#fields.get(small(name));
    if (!field) this.fail(name, 'this field');
    this.#fields.delete(small(name));
    return field?.value ?? '';
  }

  /** Matches a whole field, in small letters, with a pattern. Returns its groups, or none if it does not match. */
  match(name: string, pattern: RegExp, expected: string): (string | undefined)[] {
    const text = this.take(name);
    const found = pattern.exec(small(text));
    if (!found) this.fail(`${name}: ${text}`, expected);
    return found ? found.slice(1) : [];
  }

  /** A whole number, not below 0. */
  number(name: string): number {
    return Number(this.match(name, /^(0|[1-9]\d{0,14})$/, 'a number')[0]);
  }

  /** One of some words, in small letters. Null for the word that means none, and for a text that cannot be read. */
  oneOf<Word extends string>(name: string, words: readonly Word[], none?: string): Word | null {
    const text = this.take(name);
    const found = words.find((word) => word === small(text)) ?? null;
    if (found === null && text !== none) this.fail(`${name}: ${text}`, words.join(', '));
    return found;
  }

  /** The options of the table, as JSON. Here capitals and small letters differ. */
  options<Options>(schema: ZodType<Options>): Options {
    const text = this.take('options');
    let value: unknown = {};
    try {
      value = JSON.parse(text);
    } catch {
      this.fail(text, 'options');
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.#problem ??= badOption(schema, parsed.error, value);
    return schema.parse({});
  }

  /** The cards of a pile, in their order; `-` is an empty pile. */
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

  /** Returns what was read, or why it cannot be read. A field that nobody took is a problem, too. */
  finish<State>(state: State): State | Refusal {
    for (const { written } of this.#fields.values()) this.fail(written, 'no more fields');
    return this.#problem ?? state;
  }
}
