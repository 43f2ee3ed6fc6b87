import { isRefusal, Match, type Refusal, seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import type { Pace } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import type { AnyMatch, Hand } from './play.ts';
import { TurnPlay } from './turn-play.ts';

const dumbal = games.find(({ id }) => id === 'dumbal')!;
const BOT: Hand = { bot: Object.keys(dumbal.bots)[0]! };
/** About how long a bot thinks here. It takes from seven to thirteen tenths of that. */
const USUAL = 1000;

/** A match in which a bot begins and these play for the seats after it. Seats are counted from that bot's. */
function opened(...hands: Hand[]) {
  const seats = hands.length + 1;
  const match: AnyMatch | Refusal = Match.deal(dumbal, { opening: 0 }, seats, shuffler(seeded('pace')));
  if (isRefusal(match)) throw new Error(match.refused);
  const [first] = dumbal.actors(match.state) as [number];
  const seat = (at: number) => (first + at) % seats;
  const play = new TurnPlay(match, USUAL, seeded('bots'));
  for (const [at, hand] of [BOT, ...hands].entries()) play.cast(seat(at), hand);
  play.wake();
  play.think(0);
  return { play, seat, wish: (at: number, as: Pace | 'skip') => play.choose(seat(at), { do: 'pace', id: 'p', as }) };
}

describe('the pace of bots', () => {
  it('TB-47: is a factor of the time that a bot thinks', () => {
    const { play, wish } = opened('person');
    const usual = play.due!;
    expect(usual).toBeGreaterThanOrEqual(0.7 * USUAL);
    expect(usual).toBeLessThanOrEqual(1.3 * USUAL);
    wish(1, 'slower');
    expect(play.due).toBeGreaterThan(usual);
    wish(1, 'fast');
    expect(play.due).toBeLessThan(usual / 2);
    wish(1, 'normal');
    expect(play.due).toBe(usual);
  });

  it('TB-47: does not begin anew when somebody wishes another one, so no bot is kept from acting', () => {
    const { play, wish } = opened('person');
    wish(1, 'fast');
    const { due } = play;
    for (let again = 0; again < 5; again++) wish(1, 'fast');
    expect(play.due).toBe(due);
    expect(play.run(due! - 1)).toEqual([]);
    expect(play.run(due!)).toHaveLength(1);
  });

  it('TB-47: is that of the slowest wish', () => {
    const { play, wish } = opened('person', 'person');
    const usual = play.due!;
    wish(1, 'fast');
    expect(play.due).toBe(usual);
    wish(2, 'slower');
    expect(play.due).toBeGreaterThan(usual);
    wish(2, 'fast');
    expect(play.due).toBeLessThan(usual / 2);
  });

  it('TB-47: no longer follows a person who is gone, nor one for whom a bot plays', () => {
    const { play, seat, wish } = opened('person', 'person');
    const usual = play.due!;
    wish(1, 'fast');
    wish(2, 'slower');
    play.cast(seat(2), 'nobody');
    expect(play.due).toBe(usual);
    play.cast(seat(2), BOT);
    expect(play.due).toBeLessThan(usual / 2);
    play.cast(seat(2), 'person');
    expect(play.due).toBe(usual);
  });
});

describe('skipping', () => {
  it('TB-48: lets bots act at once until a person must act, and then thinks as before', () => {
    const { play, seat, wish } = opened(BOT, BOT, 'person');
    wish(3, 'fast');
    wish(3, 'skip');
    let acts = 0;
    for (; play.due === 0 && acts < 100; acts++) {
      expect(play.run(0)).toHaveLength(1);
      play.think(0);
    }
    expect(acts).toBeGreaterThanOrEqual(3);
    // It is the person's turn: nobody thinks, and there is nothing to skip.
    expect(play.due).toBeNull();
    wish(3, 'skip');
    play.lapse(seat(3));
    play.think(0);
    expect(play.due).toBeGreaterThan(0.2 * USUAL);
  });

  it('TB-48: needs everybody who plays', () => {
    const { play, wish } = opened(BOT, 'person', 'person');
    const usual = play.due!;
    wish(2, 'skip');
    expect(play.due).toBe(usual);
    wish(3, 'skip');
    expect(play.due).toBe(0);
    wish(3, 'normal');
    expect(play.due).toBe(usual);
  });
});
