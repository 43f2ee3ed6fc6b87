import { type Eyes, eyesText, type Film } from '@parlour/engine';

/*
 * A moment of a match as an address: /m/<match>/<step>?eyes=P2. Eyes are written as the terminal writes them.
 */

/** The eyes that an address asks for. If it asks for none, or for eyes that do not exist, the usual ones. */
export function eyesOf(text: string | null, { eyes }: Pick<Film, 'eyes'>, usual: Eyes = eyes[0]): Eyes {
  const asked = eyes.find((each) => eyesText(each) === text);
  if (asked !== undefined) return asked;
  return eyes.includes(usual) ? usual : eyes[0];
}

/** The step that an address asks for, or the nearest one there is. */
export function stepOf(text: string | undefined, length: number): number {
  const step = text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return Math.min(step, length);
}

/** How a match is shown again: as the people in it saw it, as a short film of that, or as the cards on the table. */
export type Way = 'again' | 'film' | 'cards';

/**
 * How an address wants a match to be shown: /m/<match> as it was seen, /m/<match>/film as a film, any step as cards. A
 * match that is not over, and who wants less motion, begins with the cards.
 */
export function wayOf(at: string | undefined, still: boolean): Way {
  return at === 'film' ? 'film' : at === undefined && !still ? 'again' : 'cards';
}

export function wayTo(match: string, way: Way): string {
  return `/m/${encodeURIComponent(match)}${way === 'film' ? '/film' : ''}`;
}

export function addressOf(match: string, step: number, eyes: Eyes): string {
  return `/m/${encodeURIComponent(match)}/${step}?eyes=${eyesText(eyes)}`;
}

/** The next mark before or after a step. If there is none, the beginning or the end. */
export function markFrom(marks: readonly number[], step: number, direction: -1 | 1, length: number): number {
  if (direction > 0) return marks.find((mark) => mark > step) ?? length;
  return marks.findLast((mark) => mark < step) ?? 0;
}
