import { seeded, shuffler } from '@parlour/engine';
import { type Action, type State, skipBo } from '@parlour/games/skip-bo';
import { describe, expect, test, vi } from 'vitest';
import type { Choice, G } from './boardgame-io.ts';
import { begin, enumerate, make } from './theirs.ts';

const options = skipBo.options.parse({});

/** Our action as a move of the other implementation. */
function choiceFor(action: Action): Choice {
  switch (action.type) {
    case 'play': {
      const which = action.from === 'hand' ? action.card : action.from === 'discard' ? action.pile : 0;
      return { move: 'play', args: [action.from, which, action.to] };
    }
    case 'discard':
      return { move: 'discard', args: [action.card, action.to] };
    case 'pass':
      return { move: 'pass', args: [] };
    case 'dump':
      throw new Error('classic Skip-Bo has no dump');
  }
}

const sorted = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);

/** Everything on the table that both implementations have. The order of a hand does not count. */
function table({ order, draw, scrap, building, places, passes, ending }: State | G) {
  const seats = places.map(({ stock, hand, discards, played, turns }) => {
    return { stock, hand: sorted(hand), discards, played, turns };
  });
  return { order, draw, scrap, building, seats, passes, ending };
}

const texts = (choices: readonly Choice[]) => choices.map((choice) => JSON.stringify(choice)).sort();

/** What happened in any of the games. It shows that the games were not equal only because little happened. */
const seen = new Set<string>();

describe.each(['random', 'greedy'] as const)('boardgame.io plays the same Skip-Bo as ours: %s bots', (level) => {
  const bot = skipBo.bots[level]!;

  test.each([2, 3, 4, 5, 6])('%i players, the same deck and the same actions', (seats) => {
    for (let seed = 0; seed < 6; seed++) {
      const chance = shuffler(seeded(`deck ${seed}`));
      const theirChance = shuffler(seeded(`deck ${seed}`));
      const random = seeded(`bot ${seed}`);
      const ours = skipBo.deal(options, seats, chance);
      let theirs = begin(seats, theirChance);

      while (ours.ending === null) {
        const legal = skipBo.legal(ours, ours.turn);
        expect(theirs.ctx.currentPlayer).toBe(String(ours.turn));
        expect(texts(enumerate(theirs))).toEqual(texts(legal.map(choiceFor)));
        const action = bot(skipBo.view(ours, ours.turn), legal, random);
        for (const event of skipBo.apply(ours, ours.turn, action, chance)) seen.add(event.type);
        theirs = make(theirs, choiceFor(action), theirChance);
        expect(table(theirs.G)).toEqual(table(ours));
      }
      seen.add(ours.ending);
      const [winners] = skipBo.result(ours)!.ranking;
      expect(theirs.ctx.gameover).toEqual({ ending: ours.ending, winners: sorted(winners!) });
    }
  });
});

test('these games had everything that can happen', () => {
  const events = ['turn', 'drew', 'played', 'completed', 'turned', 'discarded', 'reshuffled', 'passed', 'emptied'];
  expect([...seen]).toEqual(expect.arrayContaining([...events, 'stock', 'stalemate']));
});

test('a move that breaks the rules changes nothing', () => {
  // boardgame.io prints every refused move on the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const chance = shuffler(seeded(1));
  const before = begin(4, chance);
  for (const choice of [
    { move: 'pass', args: [] },
    { move: 'discard', args: [13, 0] },
    { move: 'discard', args: [before.G.places[before.G.order[0]!]!.hand[0]!, 4] },
    { move: 'play', args: ['discard', 0, 0] },
    { move: 'play', args: ['hand', 13, 0] },
    { move: 'play', args: ['stock', 0, 4] },
  ] satisfies Choice[]) {
    const after = make(before, choice, chance);
    expect(after.G).toEqual(before.G);
    expect(after.ctx.turn).toBe(before.ctx.turn);
  }
});
