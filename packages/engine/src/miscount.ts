/** At most so many cards are named; the rest are only counted. */
const NAMED = 6;

/**
 * Compares some cards with a whole deck, and says in a few words which are missing and which are too many. The text is
 * empty if nothing is wrong. A deck may have a card several times.
 */
export function miscount(
  expected: readonly number[],
  found: readonly number[],
  name: (card: number) => string,
): string {
  const over = new Map<number, number>();
  for (const card of expected) over.set(card, (over.get(card) ?? 0) - 1);
  for (const card of found) over.set(card, (over.get(card) ?? 0) + 1);
  const cards = [...over].filter(([, times]) => times !== 0).sort(([a], [b]) => a - b);
  const list = (sign: 1 | -1) =>
    cards.flatMap(([card, times]) => new Array<string>(Math.max(0, sign * times)).fill(name(card)));
  return listed('missing', list(-1)) + listed('too many', list(1));
}

function listed(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `; ${what}: ${names.slice(0, NAMED).join(', ')}${more}`;
}
