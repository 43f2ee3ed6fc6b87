import { isRefusal, Match, type Random, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import type { State } from './state.ts';
import { play, table } from './testing.ts';

const bots = douji.bots;
/** With this chance the bot never bluffs. */
const honest = (random: Random): Random => ({ below: (limit) => (limit === 12 ? 1 : random.below(limit)) });

function choose(state: State, random: Random = honest(seeded('bot')), bot = 'greedy'): string {
  const seat = douji.actors(state)[0]!;
  const view = douji.view(state, seat);
  return douji.notation.action(bots[bot]!(view, douji.legal(view, seat), random));
}

/** The points that the greedy seats win from the others in a few matches. */
function gain(opponent: string, version: number, seats: number): number {
  let points = 0;
  for (let match = 0; match < 4; match++) {
    const random = seeded(`${version}/${seats}/${match}`);
    const played = Match.deal(douji, { version, games: 20, points: 0 }, seats, shuffler(random));
    if (isRefusal(played)) throw new Error(played.refused);
    const level = (seat: number) => ((seat + match) % 2 === 0 ? 'greedy' : opponent);
    for (let [seat] = douji.actors(played.state); seat !== undefined; [seat] = douji.actors(played.state)) {
      const view = douji.view(played.state, seat);
      played.play(seat, bots[level(seat)]!(view, douji.legal(view, seat), random));
    }
    points += played.state.places.reduce((sum, place, seat) => sum + (level(seat) === 'greedy' ? place.points : 0), 0);
  }
  return points;
}

describe('the greedy stand-in', () => {
  it.each([
    [1, 2],
    [1, 6],
    [2, 2],
    [2, 5],
  ])('wins points from random players in version %i with %i seats', (version, seats) => {
    expect(gain('random', version, seats)).toBeGreaterThan(50);
  });

  it('DO-23: is ready between games', () => {
    const state = table({}, { hands: ['3S | 4S', '5S | AS'] });
    play(state, 'call 1', 'out');
    expect(choose(state)).toBe('ready');
  });

  it('DO-10: calls the most on a sure win, the less the worse it looks, and quits a hopeless hand', () => {
    const last = (hand: string, other: string, next: string) => {
      const state = table({}, { hands: [hand, other], next });
      play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
      return choose(state);
    };
    expect(last('AS | AH', '5S | 9S', 'AD 3S AC 4S KS 6S')).toBe('call 10');
    expect(last('3S | KS', '5S | QS', '3H JS 4S 10S 6S 5H')).toBe('call 0');
  });

  it('DO-11: answers by what the pot is worth', () => {
    const answer = (hand: string, other: string, call: number) => {
      const state = table({}, { hands: [other, hand] });
      play(state, `call ${call}`);
      return choose(state);
    };
    expect(answer('RJ | BJ', '3S | SP', 5)).toBe('in');
    expect(answer('3S | 4S', '5S | SP', 5)).toBe('out');
  });

  it('DO-10: bluffs now and then', () => {
    const state = table({}, { hands: ['3S | KS', '5S | QS'], next: '3H JS 4S 10S 6S 5H' });
    play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    const random = seeded('bluff');
    expect(choose(state, { below: (limit) => (limit === 12 ? 0 : random.below(limit)) })).toBe('call 5');
  });

  it('plays the same from the same view and chance', () => {
    const state = table({}, { hands: ['9S | KS', '5S | QS', '8D | 9D'] });
    expect(choose(state, seeded(5))).toBe(choose(state, seeded(5)));
  });

  it('DO-7: knows what its view tells, and no more', () => {
    const state = table({}, { hands: ['9S | KS', '5S | QS', '8D | 9D'] });
    const view = douji.view(state, 0);
    const another = douji.view(douji.resample(view, shuffler(seeded(9))), 0);
    const legal = douji.legal(view, 0);
    expect(bots['greedy']!(another, legal, seeded(5))).toEqual(bots['greedy']!(view, legal, seeded(5)));
  });
});

describe('the random stand-in', () => {
  it('plays every legal action some time', () => {
    const state = table({}, { hands: ['9S | KS', '5S | QS'] });
    const view = douji.view(state, 0);
    const legal = douji.legal(view, 0);
    const random = seeded('any');
    const played = new Set(
      Array.from({ length: 100 }, () => douji.notation.action(bots['random']!(view, legal, random))),
    );
    expect(played.size).toBe(6);
  });
});

describe('the yardsticks', () => {
  /** The final round, with a call of 1 in each round before. */
  const last = (hand: string, other: string, next: string) => {
    const state = table({}, { hands: [hand, other], next });
    play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    return state;
  };
  const sure = () => last('AS | AH', '5S | 9S', 'AD 3S AC 4S KS 6S');
  const hopeless = () => last('3S | KS', '5S | QS', '3H JS 4S 10S 6S 5H');
  const never: Random = { below: (limit) => limit - 1 };
  const always: Random = { below: () => 0 };

  it('DO-10: HonestEq calls by its chance to win, and quits a hopeless hand late', () => {
    expect(choose(sure(), never, 'honestEq')).toBe('call 10');
    expect(choose(hopeless(), never, 'honestEq')).toBe('call 0');
    // The same cards in the first round: too early to quit, and no 10 yet.
    expect(choose(table({}, { hands: ['3S | KS', 'QH | QS'] }), never, 'honestEq')).toBe('call 1');
    expect(choose(table({}, { hands: ['RJ | BJ', 'QH | 3S'] }), never, 'honestEq')).toBe('call 5');
  });

  it('DO-11: HonestEq pays what its part of the pot is worth', () => {
    const answer = (bot: string) => {
      const state = table({}, { hands: ['5S | QS', '8S | JS'] });
      play(state, 'call 3');
      return choose(state, never, bot);
    };
    expect(answer('honestEq')).toBe('in');
    const weak = table({}, { hands: ['5S | SP', '3S | 4S'] });
    play(weak, 'call 5');
    expect(choose(weak, never, 'honestEq')).toBe('out');
  });

  it('DO-10: TightAgg bluffs with a weak hand in one of four calls, and trusts its hand less when it must pay', () => {
    expect(choose(hopeless(), always, 'tightAgg')).toBe('call 10');
    expect(choose(hopeless(), never, 'tightAgg')).toBe('call 0');
    expect(choose(sure(), always, 'tightAgg')).toBe('call 10');
    // With 10 to pay, 0.3 less.
    const asked = last('5S | QS', '9S | JS', 'QH JH 3D 8D 4D 2D');
    play(asked, 'call 10');
    expect(choose(asked, never, 'honestEq')).toBe('in');
    expect(choose(asked, never, 'tightAgg')).toBe('out');
  });
});
