import { cardsIn, fieldsOf, type Judge, pilesIn } from './judge.ts';

/* Dutch Blitz, open: the quickest way to place blitz cards while nobody else moves and only told cards come up. */

interface Moment {
  readonly blitz: readonly string[];
  /** The last one is on top. */
  readonly post: readonly string[];
  readonly wood: readonly string[];
  /** How high the Dutch piles are. */
  readonly piles: readonly number[];
  /** What was done: the cards placed, and `cycle`. */
  readonly done: readonly string[];
}

const numberOf = (card: string) => Number(card.slice(1));

/** The piles with a card on one of them; null if it fits nowhere. */
function placed(piles: readonly number[], card: string): number[] | null {
  if (numberOf(card) === 1) return [...piles, 1];
  const at = piles.indexOf(numberOf(card) - 1);
  return at < 0 ? null : piles.map((height, pile) => (pile === at ? height + 1 : height));
}

function* after({ blitz, post, wood, piles, done }: Moment): Generator<Moment> {
  const [top, ...under] = blitz;
  const withTop = top === undefined ? null : placed(piles, top);
  if (withTop) yield { blitz: under, post, wood, piles: withTop, done: [...done, top!] };
  const last = post.at(-1);
  const withLast = last === undefined ? null : placed(piles, last);
  // The next card of the wood goes on top of the post.
  if (withLast && wood.length > 0) {
    const up = [...post.slice(0, -1), wood[0]!];
    yield { blitz, post: up, wood: wood.slice(1), piles: withLast, done: [...done, last!] };
  }
  if (wood.length >= 3) yield { blitz, post: wood.slice(0, 3), wood: wood.slice(3), piles, done: [...done, 'cycle'] };
}

const nameOf = ({ done }: Moment) => [...done].sort().join(' ');

export const judgeDutchBlitz: Judge = (puzzle) => {
  const field = fieldsOf(puzzle);
  const me = `P${puzzle.seat + 1}`;
  const told = (what: string) => puzzle.told?.find((each) => each.what === what)?.cards ?? [];
  if (!/"variant":"open"/.test(field('options')) || field(`${me} holds`) !== '-') return ['not a moment to begin with'];
  const count = Number(puzzle.facts['count']);
  const start: Moment = {
    blitz: [...cardsIn(field(`${me} blitz`)).slice(-1), ...told('blitz')],
    post: cardsIn(field(`${me} post`)),
    wood: told('wood'),
    piles: pilesIn(field('dutch')).map((pile) => pile.length),
    done: [],
  };
  if (start.blitz.length !== count) return ['the blitz cards it asks for are not told'];
  let moments = [start];
  for (let moves = 1; moments.length > 0; moves++) {
    moments = moments.flatMap((moment) => [...after(moment)]);
    const goals = moments.filter(({ blitz }) => blitz.length === 0);
    if (goals.length === 0) continue;
    const problems: string[] = [];
    const names = new Set(goals.map(nameOf));
    if (moves !== puzzle.facts['moves']) problems.push(`it takes ${moves} moves`);
    if (names.size > 1) problems.push('there are two answers');
    if (!names.has(answerOf(start, puzzle.answer))) problems.push('the answer is another one');
    return problems;
  }
  return ['nothing reaches the goal'];
};

/** What the puzzle's own answer does. */
function answerOf(start: Moment, actions: readonly string[]): string {
  let now = start;
  for (const [at, action] of actions.entries()) {
    if (action.startsWith('pick')) continue;
    const from = actions[at - 1]?.replace('pick ', '');
    const wanted = action === 'cycle' ? 'cycle' : from === 'blitz' ? now.blitz[0] : now.post.at(-1);
    const next = [...after(now)].find(({ done }) => done.at(-1) === wanted);
    if (!next) return 'a move that cannot be made';
    now = next;
  }
  return nameOf(now);
}
