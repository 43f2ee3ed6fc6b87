import { describe, expect, it } from 'vitest';
import { isRefusal, Match, seeded, shuffler, suitOf } from '../index.ts';
import { toy } from './index.ts';
import { invariants } from './state.ts';
import { table } from './testing.ts';

function dealt(options: object, seats: number) {
  const match = Match.deal(toy, options, seats, shuffler(seeded('deal')));
  if (isRefusal(match)) throw new Error(JSON.stringify(match));
  return match.state;
}

describe('the deal', () => {
  it('TOY-1: gives everybody five cards, or as many as agreed', () => {
    expect(dealt({}, 6).places.map(({ hand }) => hand.length)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(dealt({ hand: 8 }, 2).places.map(({ hand }) => hand.length)).toEqual([8, 8]);
  });

  it('TOY-1: leaves a card to turn up', () => {
    expect(dealt({ hand: 8 }, 6).pile).toHaveLength(1);
    const refused = { refused: 'too-many-cards', rule: 'TOY-1', facts: { hand: 9, seats: 6, most: 8 } };
    expect(Match.deal(toy, { hand: 9 }, 6, shuffler(seeded('deal')))).toEqual(refused);
  });

  it('TOY-2: turns a card up, and the rest is the stock', () => {
    const { pile, stock, suit } = dealt({}, 3);
    expect(pile).toHaveLength(1);
    expect(suit).toBe(suitOf(pile[0]!));
    expect(stock).toHaveLength(52 - 1 - 15);
  });

  it('TOY-2: draws by lot who starts', () => {
    const starters = Array.from({ length: 30 }, (_, seed) =>
      toy.deal(toy.options.parse({}), 3, shuffler(seeded(seed))),
    );
    expect(new Set(starters.map(({ turn }) => turn))).toEqual(new Set([0, 1, 2]));
  });
});

describe('a position', () => {
  const broken = (change: (state: ReturnType<typeof table>) => void) => {
    const state = table({ pile: '7H', hands: ['AS', '2S'] });
    change(state);
    return invariants(state);
  };

  it.each<[string, Parameters<typeof broken>[0], RegExp]>([
    ['a card twice', ({ stock }) => stock.push(0), /^52 cards, each exactly once; too many: AS$/],
    ['no pile', ({ pile, stock }) => stock.push(pile.pop()!), /^the pile has a card$/],
    ['a turn of nobody', (state) => Object.assign(state, { turn: 2 }), /^the turn is a seat’s$/],
    ['one seat', ({ places, stock }) => stock.push(...places.pop()!.hand), /^2 to 6 seats$/],
    ['another suit', (state) => Object.assign(state, { suit: 0 }), /^the suit is the top card’s, or named$/],
    ['a pass too early', (state) => Object.assign(state, { passes: 1 }), /^nobody passes while there are cards/],
    ['an end too early', (state) => Object.assign(state, { ending: 'out' }), /^the game is over when one has no/],
    ['no end', ({ places, stock }) => stock.push(...places[0]!.hand.splice(0)), /^the game is over when one has no/],
    [
      'cards from nowhere',
      ({ places, stock }) => places[0]!.hand.push(...stock.splice(0, 6)),
      /^P1 holds no more than/,
    ],
  ])('with %s cannot be', (_what, change, problem) => {
    expect(broken(change)[0]).toMatch(problem);
  });

  it('may have a suit that was named', () => {
    expect(table({ pile: '8H', suit: 0, hands: ['AS', '2S'] }).suit).toBe(0);
  });
});
