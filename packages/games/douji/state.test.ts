import { SPECIAL } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { copy, invariants, type Place, type State } from './state.ts';
import { cards, play, table } from './testing.ts';

const three = { hands: ['3S | AH', '4S | KH', '5S | QH'], next: 'AD KD QD AC KC QC 9S 8S 7S' };
const tie = { hands: ['9S | KS', '9H | KH'], next: 'QS QH JS JH 10S 10H' };

/** States to change. Each is made anew, so that nothing is played before the tests run. */
const at = (...texts: string[]) => {
  const state = table({ games: 3 }, three);
  play(state, ...texts);
  return state;
};
const calling = () => at();
const answering = () => at('call 3', 'in');
const inRoundTwo = () => at('call 3', 'out', 'in');
const folded = () => at('call 3', 'out', 'out');
const showdown = () => at('call 1', 'in', 'in', 'call 1', 'in', 'in', 'call 1', 'in', 'in', 'call 10', 'out', 'in');
const bombed = () => {
  const state = table({ games: 3 }, tie);
  play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
  return state;
};

/** What to change: fields of the state, and of places by their seat; or a function that changes anything. */
type Change = ((state: State) => void) | (Partial<Omit<State, 'places'>> & { at?: Record<number, Partial<Place>> });

/** The invariants that are broken after a change. */
function broken(state: () => State, change: Change): string[] {
  const changed = state();
  if (typeof change === 'function') change(changed);
  else {
    const { at = {}, ...fields } = change;
    Object.assign(changed, fields);
    for (const [seat, place] of Object.entries(at)) Object.assign(changed.places[Number(seat)]!, place);
  }
  return invariants(changed);
}

describe('invariants', () => {
  it('hold in every phase', () => {
    for (const state of [calling, answering, inRoundTwo, folded, showdown, bombed])
      expect(invariants(state())).toEqual([]);
  });

  it('DO-1: each of the 55 cards is there once', () => {
    const whole = [expect.stringMatching(/^55 cards, each exactly once; (missing|too many): /)];
    expect(broken(calling, ({ deck }) => deck.pop())).toEqual(whole);
    expect(broken(calling, ({ deck }) => deck.splice(deck.indexOf(SPECIAL), 1))).toEqual([
      '55 cards, each exactly once; missing: SP',
    ]);
    expect(broken(calling, ({ deck }) => deck.push(deck[0]!))).toEqual(whole);
    expect(broken(calling, ({ deck }) => deck.splice(0, 1, deck[1]!))).toEqual(whole);
    expect(broken(calling, ({ deck, places }) => places[0]!.hidden.splice(0, 1, deck[0]!))).toEqual(whole);
  });

  it('DO-3: the version’s seats', () => {
    const alone = broken(calling, (state) => {
      const [, second, third] = state.places;
      state.places.length = 1;
      for (const place of [second!, third!]) state.deck.push(...place.hidden, ...place.public);
      state.pot = 1;
    });
    expect(alone).toEqual(['2 to 11 seats']);
    const twelve = broken(calling, (state) => {
      for (let seat = 3; seat < 12; seat++) {
        state.places.push({
          ...state.places[0]!,
          hidden: [state.deck.pop()!],
          public: [state.deck.shift()!],
          in: false,
        });
        state.pot++;
      }
    });
    expect(twelve).toEqual(['2 to 11 seats']);
  });

  it.each(['caller', 'turn', 'winner'] as const)('the %s is a seat of the table', (who) => {
    expect(broken(answering, { [who]: 3 })).toContain('only seats of this table');
    expect(broken(answering, { [who]: -1 })).toContain('only seats of this table');
  });

  it('DO-21: points and pot are what was brought', () => {
    const sum = ['points and pot are 300 together'];
    expect(broken(calling, (state) => state.pot++)).toEqual(sum);
    expect(broken(calling, (state) => state.places[1]!.points--)).toEqual(sum);
  });

  it('DO-3: the version’s rounds and cards', () => {
    expect(broken(calling, { round: 0 })).toContain('4 rounds');
    expect(broken(calling, { round: 5 })).toContain('4 rounds');
    const asTheRound = ['hidden and public cards as the round has it'];
    expect(broken(calling, { round: 2 })).toEqual(asTheRound);
    expect(broken(inRoundTwo, { round: 1 })).toEqual(asTheRound);
    expect(broken(calling, ({ places, deck }) => places[0]!.hidden.push(deck.pop()!))).toEqual(asTheRound);
    expect(broken(calling, ({ places, deck }) => deck.push(places[0]!.hidden.pop()!))).toEqual(asTheRound);
  });

  it('DO-5: who is out has as many public cards as when that was', () => {
    expect(inRoundTwo().places.map((place) => place.public.length)).toEqual([2, 1, 2]);
    const asTheRound = ['hidden and public cards as the round has it'];
    expect(broken(inRoundTwo, ({ places, deck }) => places[1]!.public.push(deck.pop()!))).toEqual([]);
    expect(broken(inRoundTwo, ({ places, deck }) => deck.push(places[1]!.public.pop()!))).toEqual(asTheRound);
    expect(broken(inRoundTwo, ({ places, deck }) => places[1]!.public.push(...deck.splice(0, 2)))).toEqual(asTheRound);
    expect(broken(inRoundTwo, ({ places, deck }) => deck.push(places[0]!.public.pop()!))).toEqual(asTheRound);
  });

  it('DO-21: no more games than agreed, but after a bomb', () => {
    const tooMany = ['no more games than agreed, but after a bomb'];
    expect(broken(calling, { game: 0 })).toContain(tooMany[0]);
    expect(broken(calling, { winner: 0, game: 3 })).toEqual([]);
    expect(broken(calling, { winner: 0, game: 4 })).toEqual(tooMany);
    expect(broken(calling, { bombs: 1, game: 4 })).toEqual([]);
    expect(broken(bombed, { game: 7 })).toEqual([]);
  });

  it('DO-13: a game has a winner or is bombed', () => {
    const either = 'a game has a winner or is bombed';
    expect(broken(calling, { winner: 1 })).toEqual([either]);
    expect(broken(calling, { game: 2 })).toEqual([either]);
    expect(broken(calling, { game: 2, bombs: 1, winner: 1 })).toEqual([either]);
    expect(broken(folded, { winner: null })).toContain(either);
    expect(broken(bombed, { winner: 1 })).toContain(either);
  });

  it('DO-22: no more bombed pots in a row than games', () => {
    const tooMany = ['no more bombed pots in a row than games'];
    expect(broken(calling, { game: 2, bombs: 1 })).toEqual([]);
    expect(broken(calling, { game: 2, bombs: 2 })).toEqual(tooMany);
    expect(broken(bombed, { bombs: 2 })).toEqual(tooMany);
    expect(broken(calling, { bombs: -1 })).toEqual(tooMany);
    expect(broken(bombed, { game: 99, bombs: 40 })).toEqual([]);
    expect(broken(bombed, { game: 99, bombs: 41 })).toEqual(tooMany);
  });

  it('DO-21: a match is over after the last game won, and only then', () => {
    const over = ['over after the last game won'];
    expect(broken(folded, { game: 3 })).toEqual(over);
    expect(broken(folded, { game: 3, phase: 'over' })).toEqual([]);
    expect(broken(folded, { game: 2, phase: 'over' })).toEqual(over);
    expect(broken(bombed, { game: 3, phase: 'over' })).toEqual(over);
    expect(broken(bombed, { game: 3 })).toEqual([]);
  });

  it('DO-23: ready is said between games only, and a deal follows when all are', () => {
    expect(broken(calling, { at: { 1: { ready: true } } })).toEqual(['ready only between games']);
    expect(broken(folded, { at: { 1: { ready: true } } })).toEqual([]);
    const all = broken(folded, { at: { 0: { ready: true }, 1: { ready: true }, 2: { ready: true } } });
    expect(all).toEqual(['a deal when all are ready']);
    const over = broken(folded, { game: 3, phase: 'over', at: { 0: { ready: true } } });
    expect(over).toEqual(['ready only between games']);
  });
});

describe('invariants in the middle of a game', () => {
  it.each<[string, () => State, Change]>([
    ['DO-12: two are in', calling, { at: { 1: { in: false }, 2: { in: false } } }],
    ['DO-8: the caller is in', calling, { at: { 0: { in: false } } }],
    ['DO-8: the caller has the highest face score', calling, { caller: 1, turn: 1 }],
    [
      'DO-8: the newest card counts for that',
      inRoundTwo,
      ({ places, deck }) => {
        const [nine] = cards('9S');
        deck.splice(deck.indexOf(nine!), 1, ...places[0]!.public.splice(1, 1, nine!));
      },
    ],
    ['DO-10: the caller is to call', calling, { turn: 1 }],
    ['DO-10: nothing is called yet', calling, { call: 1 }],
    ['DO-11: the caller does not answer', answering, { turn: 0 }],
    ['DO-11: who answers is in', answering, { at: { 2: { in: false } } }],
    ['DO-11: something is called', answering, { call: 0 }],
    ['DO-10: what is called may be', answering, { call: 10 }],
    ['DO-22: nothing is doubled', answering, { call: 6 }],
    ['DO-13: nothing is shown', calling, { at: { 0: { shown: { score: 18, wild: null } } } }],
    ['DO-4: the base points are in the pot', calling, { pot: 2, at: { 0: { points: 100 } } }],
  ])('%s', (_what, state, change) => {
    expect(broken(state, change)).toEqual(['calls in their order']);
  });

  it('DO-4: dear base points are in the pot, too', () => {
    const dear = () => table({ base: 5 }, three);
    expect(broken(dear, {})).toEqual([]);
    expect(broken(dear, { pot: 14, at: { 0: { points: 96 } } })).toEqual(['calls in their order']);
  });

  it('DO-13: after a bombed pot there is a pot', () => {
    const afterBomb = (pot: number) =>
      broken(calling, (state) => {
        Object.assign(state, { game: 2, bombs: 1, pot });
        state.places[0]!.points += 3 - pot;
      });
    expect(afterBomb(1)).toEqual([]);
    expect(afterBomb(0)).toEqual(['calls in their order']);
  });
});

describe('invariants between games', () => {
  it.each<[string, () => State, Change]>([
    ['DO-11: nothing is called', folded, { call: 3 }],
    ['DO-12: a pot that is won is gone', folded, { pot: 6, at: { 0: { points: 96 } } }],
    ['DO-12: a pot is never owed', folded, { pot: -3, at: { 0: { points: 105 } } }],
    ['DO-13: a bombed pot is there', bombed, { pot: 0, at: { 0: { points: 105 } } }],
    ['DO-12: somebody is in', folded, { at: { 0: { in: false } } }],
    ['DO-12: the one left has won', folded, { winner: 1 }],
    ['DO-12: the one left shows nothing', folded, { at: { 0: { shown: { score: 18, wild: null } } } }],
    ['DO-7: who is out shows nothing', folded, { at: { 1: { shown: { score: 17, wild: null } } } }],
    ['DO-13: all who are in show', showdown, { at: { 2: { shown: null } } }],
    ['DO-14: a score is as the cards have it', showdown, { at: { 2: { shown: { score: 79, wild: null } } } }],
    ['DO-18: the wild is as the showdown has it', showdown, { at: { 2: { shown: { score: 78, wild: '2' } } } }],
    ['DO-20: the best hand has won', showdown, { winner: 2 }],
    ['DO-13: several in before the final round', folded, { at: { 1: { in: true } } }],
    [
      'DO-13: a showdown before the final round',
      folded,
      { at: { 0: { shown: { score: 18, wild: null } }, 1: { in: true, shown: { score: 17, wild: null } } } },
    ],
  ])('%s', (_what, state, change) => {
    expect(broken(state, change)).toEqual(['a fair end']);
  });

  it('DO-20: equal best hands have no winner', () => {
    expect(broken(bombed, { bombs: 0, winner: 0, pot: 0, at: { 0: { points: 105 } } })).toEqual(['a fair end']);
  });
});

describe('a copy', () => {
  it('is equal and shares nothing that changes', () => {
    for (const state of [answering(), showdown()]) {
      const twin = copy(state);
      expect(twin).toEqual(state);
      expect(twin.deck).not.toBe(state.deck);
      for (const [seat, place] of twin.places.entries()) {
        expect(place.hidden).not.toBe(state.places[seat]!.hidden);
        expect(place.public).not.toBe(state.places[seat]!.public);
        expect(place.tally).not.toBe(state.places[seat]!.tally);
      }
    }
  });
});
