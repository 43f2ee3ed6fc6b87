import type { Facts } from './words.ts';

/** A polite no: a stable code, the rule behind it, and the facts a person needs. Its message is `refused.<code>`. */
export interface Refusal {
  readonly refused: string;
  readonly rule?: string;
  readonly facts: Facts;
  /** The refusal that led to this one. */
  readonly because?: Refusal;
}

export function refuse(code: string, facts: Facts = {}, rule?: string): Refusal {
  return rule === undefined ? { refused: code, facts } : { refused: code, rule, facts };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** A text from outside, made short enough to repeat it in a message. */
export function quote(value: unknown): string {
  return typeof value === 'string' ? cut(value) : shown(value);
}

/** A value as JSON, made short enough to repeat in a message. A text has quotes, so that "2" does not look like 2. */
export function shown(value: unknown): string {
  return cut(typeof value === 'number' ? String(value) : jsonOf(value));
}

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // JSON that is nested too deep can be read, but not written.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}
