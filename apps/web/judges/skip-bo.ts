import type { Puzzle } from '@parlour/bots';
import { cardsIn, fieldsOf, type Judge, pilesIn } from './judge.ts';

/*
 * Every way to play the turn, as the set of plays that it makes: `H:7`, `D2:9`, `S:W` and `W=3`, and `N:` for a card of
 * the next hand. Wilds are alike, so a set says which are played and what they stand for, but not which is which. A set
 * is an answer when it reaches the goal.
 */

interface Table {
  readonly piles: Readonly<Record<string, readonly string[]>>;
  readonly waits: readonly number[];
}

/** What the seat sees and is told. The first card of a pile is its top; a hand is no pile, and all of it can be played. */
function tableOf(puzzle: Puzzle): Table {
  const field = fieldsOf(puzzle);
  const who = `P${puzzle.seat + 1}`;
  const told = (puzzle.told ?? []).flatMap(({ cards }) => cards);
  const top = cardsIn(field(`${who} stock`)).slice(-1);
  const discards = pilesIn(field(`${who} discards`)).map((pile, at) => [`D${at + 1}`, pile.reverse()] as const);
  return {
    piles: {
      H: cardsIn(field(`${who} hand`)),
      N: puzzle.kind === 'hands' ? told : [],
      S: puzzle.kind === 'hands' ? top : [...top, ...told],
      ...Object.fromEntries(discards),
    },
    waits: pilesIn(field('building')).map((pile) => (Number(pile[0]) || 1) + pile.length),
  };
}

/** One play after another from a set of plays: its name, and what the piles wait for then. */
function* plays({ piles }: Table, made: readonly string[], waits: readonly number[]) {
  const from = (pile: string) => made.filter((play) => play.startsWith(`${pile}:`));
  const faces = (pile: string) => from(pile).map((play) => play.slice(pile.length + 1));
  const hand = from('H').length < piles['H']!.length ? 'H' : 'N';
  const held = [...piles[hand]!];
  for (const face of faces(hand)) held.splice(held.indexOf(face), 1);
  const ready: (readonly [string, string])[] = held.map((face) => [hand, face]);
  for (const [pile, cards] of Object.entries(piles)) {
    if (pile === 'H' || pile === 'N') continue;
    const face = cards[from(pile).length];
    if (face !== undefined) ready.push([pile, face]);
  }
  for (const [pile, face] of ready) {
    for (const [at, wait] of waits.entries()) {
      if (face !== 'W' && Number(face) !== wait) continue;
      const play = [`${pile}:${face}`, ...(face === 'W' ? [`W=${wait}`] : [])];
      yield { play, waits: waits.map((each, to) => (to === at ? (each % 12) + 1 : each)) };
    }
  }
}

const contains = (all: readonly string[], some: readonly string[]): boolean => {
  const rest = [...all];
  return some.every((play) => rest.includes(play) && rest.splice(rest.indexOf(play), 1));
};

export const judgeSkipBo: Judge = (puzzle) => {
  const problems: string[] = [];
  const table = tableOf(puzzle);
  const count = Number(puzzle.facts['count']);
  const counts = puzzle.kind === 'hand' || puzzle.kind === 'hands' ? /^[HN]:/ : /^S:/;
  const reached = (made: readonly string[]) => made.filter((play) => counts.test(play)).length >= count;
  const answers: (readonly string[])[] = [];
  const seen = new Set(['']);
  let ways: { made: readonly string[]; waits: readonly number[] }[] = [{ made: [], waits: table.waits }];
  while (ways.length > 0) {
    const longer: typeof ways = [];
    for (const { made, waits } of ways) {
      for (const next of plays(table, made, waits)) {
        const now = [...made, ...next.play].sort();
        const key = now.join();
        if (seen.has(key)) continue;
        seen.add(key);
        if (reached(now)) answers.push(now);
        else longer.push({ made: now, waits: next.waits });
        const unknown = now.filter((play) => play.startsWith('H:')).length === 5 && counts.source === '^S:';
        if (unknown) problems.push('a hand can be emptied, and then comes what nobody knows');
      }
    }
    ways = longer;
  }
  const [shortest, ...others] = answers.sort((one, other) => one.length - other.length);
  if (!shortest) return ['nothing reaches the goal'];
  if (!contains(shortest, named(puzzle)) || !contains(named(puzzle), shortest))
    problems.push('the answer is another one');
  if (others.some((other) => !contains(other, shortest))) problems.push('there are two answers');
  return problems;
};

/** The plays of the puzzle's own answer, as sets name them: first all of them are found on the table. */
function named(puzzle: Puzzle): string[] {
  const table = tableOf(puzzle);
  let waits = table.waits;
  const made: string[] = [];
  for (const action of puzzle.answer) {
    const [, source = '', pile = ''] = /^(.+)>B(\d)$/.exec(action) ?? [];
    const to = Number(pile) - 1;
    const next = [...plays(table, made, waits)].find(({ play, waits: after }) => {
      const [place = '', face = ''] = play[0]!.split(':');
      const same = source.startsWith('H') ? /^[HN]$/.test(place) && source.slice(1) === face : source === place;
      return same && after[to] !== waits[to];
    });
    if (!next) return ['a play that cannot be made'];
    made.push(...next.play);
    waits = next.waits;
  }
  return made;
}
