import type { Facts } from './words.ts';

/** A polite no: a stable code, the rule behind it, and the facts a person needs. Its words are `refused.<code>`. */
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

/** Somebody's text, short enough to be said back. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
