import type { Draft, Puzzler } from '@parlour/bots';
import type { Phrase, Seat } from '@parlour/engine';
import { cardText } from './cards.ts';
import { type Goal, verdict } from './goals.ts';
import { actionsTo, type Known, type Line, type Lines, linesOf, onlyAnswer, STOCK, summary } from './lines.ts';
import { positionText } from './notation.ts';
import { HAND_SIZE, nextNumber, type State } from './state.ts';

/** So many stock cards a puzzle asks for at most. */
const MOST_STOCK = 5;
/** A puzzle needs so many plays beside those it asks for. */
const HELPERS = 2;

function puzzler(tables: Puzzler<State>['tables'], kinds: Puzzler<State>['kinds']): Puzzler<State> {
  return { tables, matches: 200, kinds, find, verdict };
}

export const skipBoPuzzler = puzzler(
  [
    { seats: 2, options: { stock: 10 } },
    { seats: 3, options: { stock: 12 } },
    { seats: 2, options: { stock: 20 } },
    { seats: 4, options: { stock: 10 } },
  ],
  { win: 30, stock: 45, hand: 35, hands: 10 },
);
export const dBoPuzzler = puzzler(
  [
    { seats: 2, options: { stock: 10, randomStart: true, dump: true, lastChance: true } },
    { seats: 3, options: { stock: 15, randomStart: true, dump: true, lastChance: true } },
    { seats: 2, options: { stock: 12, randomStart: true } },
    { seats: 4, options: { stock: 10, dump: true } },
  ],
  { win: 15, out: 20, stock: 75, hand: 20, hands: 5 },
);

/** Puzzles are about whole turns, and before anybody has finished: then all cards that count are one's own. */
function find(state: State, seat: Seat): Draft[] {
  const { turn, fresh, finished, ending, draw, places, building, options } = state;
  const { hand, stock, discards } = places[seat]!;
  if (turn !== seat || !fresh || finished.length > 0 || ending !== null) return [];
  if (hand.length !== HAND_SIZE || draw.length < HAND_SIZE) return [];
  const known = (stockCards: number, next: boolean): Known => ({
    hand,
    next: next ? draw.slice(-HAND_SIZE) : [],
    stock: stock.slice(-stockCards).reverse(),
    discards: discards.map((pile) => pile.toReversed()),
    needs: building.map(nextNumber),
  });
  const base = { position: positionText(state), seat };
  const drafts: Draft[] = [];
  let found: Draft | null = null;
  for (let count = 1; count <= Math.min(stock.length, MOST_STOCK); count++) {
    const cards = known(count, false);
    const lines = linesOf(cards, ({ counts }) => counts[STOCK] === count);
    // A hand that is emptied brings cards that nobody knows.
    if (!lines || lines.goals.length === 0 || lines.all.some((line) => line.hand === HAND_SIZE)) break;
    const goal = count < stock.length ? 'stock' : options.lastChance ? 'out' : 'win';
    const told = cards.stock.slice(1).map(cardText);
    const draft = count === 1 && goal === 'stock' ? null : draftOf(lines, goal, count, count + HELPERS);
    if (draft) found = { ...base, ...draft, ...(told.length > 0 && { told: [{ what: 'stock', cards: told }] }) };
  }
  if (found) drafts.push(found);

  const once = linesOf(known(1, false), (line) => line.hand === HAND_SIZE);
  // So would a card of the stock.
  if (!once || once.goals.length === 0 || once.all.some(({ counts }) => counts[STOCK]! > 0)) return drafts;
  const both = linesOf(known(1, true), (line) => line.hand === 2 * HAND_SIZE);
  const twice =
    both && !both.all.some(({ counts }) => counts[STOCK]! > 0)
      ? draftOf(both, 'hands', 2 * HAND_SIZE, 2 * HAND_SIZE)
      : null;
  if (twice)
    return [...drafts, { ...base, ...twice, told: [{ what: 'hand', cards: draw.slice(-HAND_SIZE).map(cardText) }] }];
  const one = draftOf(once, 'hand', HAND_SIZE, HAND_SIZE + 1);
  return one ? [...drafts, { ...base, ...one }] : drafts;
}

/** A puzzle, if there is one answer, it is long enough, and somebody could go wrong. */
function draftOf(lines: Lines, kind: Goal, count: number, least: number) {
  const best = onlyAnswer(lines);
  if (!best || best.plays < least) return null;
  const trap = trapIn(lines);
  if (!trap) return null;
  return { kind, facts: { count }, answer: actionsTo(best), why: reasons(best, trap) };
}

/** The first play that leads away from the goal. */
function trapIn({ all }: Lines): Line | undefined {
  for (const line of all) {
    const trap = line.good ? line.after.find(({ good }) => !good) : undefined;
    if (trap) return trap;
  }
  return undefined;
}

function reasons(best: Line, trap: Line): Phrase[] {
  const { hand, stock, discard, wilds } = summary(best);
  const [, card = '', pile = ''] = /^(.*)>B(.)$/.exec(trap.action) ?? [];
  const reasons: Phrase[] = [{ key: 'puzzle.why.plays', facts: { plays: best.plays, stock, hand, discard } }];
  if (wilds.length > 0)
    reasons.push({ key: 'puzzle.why.wilds', facts: { wilds: wilds.length, numbers: wilds.join(', ') } });
  const from = card.startsWith('H') ? 'hand' : card === 'S' ? 'stock' : 'discard';
  const begins = trap.plays === 1 ? 'yes' : 'no';
  reasons.push({ key: 'puzzle.why.trap', facts: { begins, from, card: card.slice(1) || '-', pile: Number(pile) } });
  return [...reasons, { key: 'puzzle.why.only' }];
}
