import type { Span, Tone } from './game.ts';

/** A piece of terminal text. */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text, tone };
}
