import type { Puzzle } from '@parlour/bots';
import { FRENCH, rankOf, suitOf } from './french.ts';
import { cardsIn, fieldsOf, type Judge } from './judge.ts';

/* Dumbal: what every turn leaves after the next disposal, and what a show gains; both counted card by card. */

const points = (cards: readonly string[]) => cards.reduce((sum, card) => sum + rankOf(card), 0);
const isJoker = (card: string) => card === 'BJ' || card === 'RJ';
const without = (cards: readonly string[], gone: readonly string[]) => cards.filter((card) => !gone.includes(card));

function seen(puzzle: Puzzle) {
  const field = fieldsOf(puzzle);
  const { variant, show, opening } = JSON.parse(field('options')) as { variant: string; show: number; opening: number };
  const seats = puzzle.position.match(/^P\d+ known/gm)!.map((_, seat) => `P${seat + 1}`);
  const me = `P${puzzle.seat + 1}`;
  const hand = [...cardsIn(field(`${me} known`)), ...cardsIn(field(`${me} secret`))];
  const offered = cardsIn(field('last disposal'));
  const open = [...cardsIn(field('pile')), ...offered, ...seats.flatMap((seat) => cardsIn(field(`${seat} known`)))];
  const all = variant === 'modified' ? [...FRENCH, 'BJ', 'RJ'] : FRENCH;
  const unseen = without(all, [...open, ...hand]);
  const others = seats
    .filter((seat) => seat !== me)
    .map((seat) => ({ known: cardsIn(field(`${seat} known`)), closed: cardsIn(field(`${seat} secret`)).length }))
    .filter(({ known, closed }) => known.length + closed > 0);
  const limit = field('phase') === 'opening' ? opening : show;
  return { hand, offered, unseen, others, mayShow: points(hand) <= limit, opening: field('phase') === 'opening' };
}

/** Whether cards may be disposed together (DU-7, DU-8): tried by laying a run of the suit over them. */
function goTogether(cards: readonly string[]): boolean {
  if (cards.every((card) => rankOf(card) === rankOf(cards[0]!))) return true;
  const real = cards.filter((card) => !isJoker(card));
  if (cards.length < 3 || real.length < 2 || new Set(real.map(suitOf)).size > 1) return false;
  for (let first = 0; first < 13; first++) {
    const run = cards.map((_, at) => ((first + at) % 13) + 1);
    if (real.every((card) => run.includes(rankOf(card)))) return true;
  }
  return false;
}

function choices(hand: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let bits = 1; bits < 2 ** hand.length; bits++) {
    const cards = hand.filter((_, at) => (bits >> at) & 1);
    if (goTogether(cards)) all.push(cards);
  }
  return all;
}

/** The fewest points that one disposal leaves of a hand. */
const fewest = (hand: readonly string[]) => Math.min(...choices(hand).map((cards) => points(without(hand, cards))));

function judgeDisposal(puzzle: Puzzle): string[] {
  const { hand, offered, unseen, mayShow } = seen(puzzle);
  if (mayShow) return ['a show is possible, too'];
  const worths = choices(hand).flatMap((cards) => {
    const rest = without(hand, cards);
    const name = (take: string) => `${[...cards].sort().join(' ')} +${take}`;
    const drawn = unseen.reduce((sum, card) => sum + fewest([...rest, card]), 0) / unseen.length;
    return [
      { name: name('stack'), worth: drawn },
      ...offered.map((card) => ({ name: name(card), worth: fewest([...rest, card]) })),
    ];
  });
  const [best, second] = worths.sort((one, other) => one.worth - other.worth);
  const [cards = '', take = ''] = puzzle.answer[0]!.split(' +');
  const problems = [];
  if (best!.name !== `${cards.split(' ').sort().join(' ')} +${take}`) problems.push(`${best!.name} is better`);
  if (second!.worth - best!.worth < 0.5) problems.push(`${second!.name} is nearly as good`);
  if (Math.abs(best!.worth - Number(puzzle.facts['best'])) > 0.051) problems.push(`it leaves ${best!.worth}`);
  return problems;
}

/** How many ways there are to draw so many cards with so many points, rank by rank. */
function waysToDraw(counts: readonly number[], cards: number, rank = 0): Map<number, number> {
  if (cards === 0) return new Map([[0, 1]]);
  const ways = new Map<number, number>();
  if (rank === counts.length) return ways;
  let times = 1;
  for (let taken = 0; taken <= Math.min(cards, counts[rank]!); taken++) {
    for (const [sum, more] of waysToDraw(counts, cards - taken, rank + 1)) {
      const points = sum + taken * rank;
      ways.set(points, (ways.get(points) ?? 0) + times * more);
    }
    times = (times * (counts[rank]! - taken)) / (taken + 1);
  }
  return ways;
}

function judgeShow(puzzle: Puzzle): string[] {
  const { hand, unseen, others, mayShow, opening } = seen(puzzle);
  if (!mayShow || others.length !== 1) return ['nobody can show against one other player here'];
  const [{ known, closed }] = others as [(typeof others)[number]];
  const counts = Array.from({ length: 14 }, (_, rank) => unseen.filter((card) => rankOf(card) === rank).length);
  let [all, wins, gain] = [0, 0, 0];
  for (const [sum, ways] of waysToDraw(counts, closed)) {
    const held = sum + points(known);
    all += ways;
    if (held > points(hand)) wins += ways;
    gain += ways * (held > points(hand) ? held : -(points(hand) + 20));
  }
  gain /= all;
  const shows = puzzle.answer[0] === 'show';
  const problems = [];
  if (Math.abs(gain) < 2.5) problems.push('both are nearly as good');
  if (shows !== gain > 0) problems.push(`a show gains ${gain}`);
  if (!shows && opening !== (puzzle.answer[0] === 'decline')) problems.push('playing on is called otherwise');
  if (Math.abs(Math.abs(gain) - Number(puzzle.facts['gain'])) > 0.051) problems.push(`it is told wrongly: ${gain}`);
  if (Math.abs((100 * wins) / all - Number(puzzle.facts['percent'])) > 1) problems.push(`it wins ${wins / all}`);
  return problems;
}

export const judgeDumbal: Judge = (puzzle) => (puzzle.kind === 'show' ? judgeShow(puzzle) : judgeDisposal(puzzle));
