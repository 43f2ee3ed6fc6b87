import { type Card, cardText, suitOf } from './cards.ts';
import type { Span, Tone } from './game.ts';
import { HIDDEN } from './piles.ts';

/** A piece of terminal text. */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text, tone };
}

/** Draws cards of the French deck, with a tone for each suit; the last tone is for cards without one. */
export function cardSpans(width: number, tones: readonly Tone[]): (card: Card) => Span {
  return (card) =>
    card === HIDDEN ? span('▒▒'.padStart(width), 'quiet') : span(cardText(card).padStart(width), tones[suitOf(card)]!);
}
