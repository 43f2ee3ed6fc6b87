import type { Puzzle } from '@parlour/bots';
import { FRENCH } from './french.ts';
import { cardsIn, fieldsOf, type Judge } from './judge.ts';

/* Douji: every way the hidden cards of the others can lie, and who would win the pot then. */

const DECK = [...FRENCH, 'BJ', 'RJ', 'SP'];
const WILD = '2S';
const FACES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'BJ', 'RJ', 'SP'];
const POINTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 21];
const faceOf = (card: string) => (['BJ', 'RJ', 'SP'].includes(card) ? card : card.slice(0, -1));
const plain = (face: string) => !['BJ', 'RJ', 'SP'].includes(face);

interface Count {
  readonly score: number;
  /** How many of a kind, if that decides by itself: 5, 4, or 0. */
  readonly kind: number;
}

/** DO-14, DO-15: what a list of faces counts. */
function countOf(faces: readonly string[]): Count {
  const many = FACES.map((face) => faces.filter((each) => each === face).length);
  const sum = many.reduce((all, times, at) => all + times * POINTS[at]!, 0);
  const alike = (times: number) => many.filter((each, at) => each === times && plain(FACES[at]!)).length;
  if (alike(5) > 0) return { score: 300, kind: 5 };
  const jokers = faces.includes('BJ') && faces.includes('RJ') ? 30 : 0;
  return { score: sum + 60 * alike(4) + 30 * alike(3) + jokers, kind: alike(4) > 0 ? 4 : 0 };
}

/** DO-16, DO-17: everything that a hand may count. Only the wild gives a choice. */
function countsOf(hand: readonly string[]): Count[] {
  const rest = hand.filter((card) => card !== WILD).map(faceOf);
  if (rest.length === hand.length) return [countOf(rest)];
  const makes = FACES.filter((face) => {
    if (plain(face)) return face === '2' || rest.filter((each) => each === face).length >= 2;
    if (face === 'BJ') return rest.includes('RJ') && !rest.includes('BJ');
    return face === 'RJ' && rest.includes('BJ');
  });
  return makes
    .map((face) => countOf([...rest, face]))
    .sort((one, other) => other.score - one.score || other.kind - one.kind);
}

/** DO-20: whose hands are best. */
function bestOf(counts: readonly Count[]): number[] {
  const those = (fits: (count: Count) => boolean) => counts.flatMap((count, at) => (fits(count) ? [at] : []));
  const five = those(({ kind }) => kind === 5);
  if (five.length > 0) return five;
  const four = those(({ kind }) => kind === 4);
  if (four.length === 1) return four;
  const highest = Math.max(...counts.map(({ score }) => score));
  return those(({ score }) => score === highest);
}

/** DO-18: the wild works for its holder; and it does not bomb a pot of others, if it can help it. */
function decide(hands: readonly (readonly string[])[]): number[] {
  const counts = hands.map(countsOf);
  const holder = hands.findIndex((hand) => hand.includes(WILD));
  if (holder < 0) return bestOf(counts.map(([only]) => only!));
  const ways = counts[holder]!.map((count) => bestOf(counts.map(([only], at) => (at === holder ? count : only!))));
  return (
    ways.find((best) => best.length === 1 && best[0] === holder) ??
    ways.find((best) => best.includes(holder)) ??
    ways.find((best) => best.length === 1) ??
    ways[0]!
  );
}

/** Every choice of so many cards, and what is left then. */
function* drawn(cards: readonly string[], count: number, from = 0): Generator<readonly [string[], string[]]> {
  if (count === 0) return yield [[], [...cards]];
  for (let at = from; at < cards.length; at++) {
    const rest = cards.filter((_, each) => each !== at);
    for (const [more, left] of drawn(rest, count - 1, at)) yield [[cards[at]!, ...more], left];
  }
}

export const judgeDouji: Judge = (puzzle: Puzzle) => {
  const field = fieldsOf(puzzle);
  const seats = puzzle.position.match(/^P\d+ hidden/gm)!.map((_, seat) => seat);
  const open = seats.map((seat) => cardsIn(field(`P${seat + 1} public`)));
  const own = cardsIn(field(`P${puzzle.seat + 1} hidden`));
  const isIn = (seat: number) => /^in/.test(field(`P${seat + 1} is`));
  const rivals = seats.filter((seat) => seat !== puzzle.seat && isIn(seat));
  const unseen = DECK.filter((card) => !own.includes(card) && !open.flat().includes(card));
  const caller = Number(field('caller').slice(1)) - 1;
  const after = seats.map((step) => (puzzle.seat + 1 + step) % seats.length).find(isIn);
  if (field('phase') !== 'answering' || after !== caller) return ['somebody else has still to answer'];
  if (own.length + open[puzzle.seat]!.length !== (own.length === 1 ? 5 : 6)) return ['cards are still to come'];

  let [all, wins, ties] = [0, 0, 0];
  const deal = (hands: string[][], left: readonly string[]): void => {
    const rival = rivals[hands.length - 1];
    if (rival === undefined) {
      const best = decide(hands);
      all++;
      if (best.includes(0)) best.length === 1 ? wins++ : ties++;
      return;
    }
    for (const [cards, rest] of drawn(left, own.length)) deal([...hands, [...cards, ...open[rival]!]], rest);
  };
  deal([[...own, ...open[puzzle.seat]!]], unseen);

  const price = Number(field('call'));
  const pot = Number(field('pot')) + price;
  // A tied pot is worth something between nothing and all of it.
  const [least, most] = [(pot * wins) / all - price, (pot * (wins + ties)) / all - price];
  const worth = (pot * (wins + ties / seats.length)) / all - price;
  const problems: string[] = [];
  if (Math.abs(worth) < 0.9) problems.push('both are nearly as good');
  if ((puzzle.answer[0] === 'in' ? least : -most) <= 0) problems.push(`to stay in is worth ${least} to ${most}`);
  const told = { price, pot, all, wins, ties };
  for (const [name, value] of Object.entries(told))
    if (puzzle.facts[name] !== value) problems.push(`${name}: ${value}`);
  if (Math.abs(Math.abs(worth) - Number(puzzle.facts['worth'])) > 0.051) problems.push(`it is worth ${worth}`);
  return problems;
};
