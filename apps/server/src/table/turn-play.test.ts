import type { Question, Thought } from '@parlour/bots';
import { isRefusal, Match, type Refusal, seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import type { Pace } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../thinking/at-once.ts';
import type { AnyMatch, Deed, Hand, Happening } from './play.ts';
import { type Ask, TurnPlay } from './turn-play.ts';

/** Bots that make up their minds at once. */
const ask: Ask = (question) => atOnce.think(question, 0, () => {});
const dumbal = games.find(({ id }) => id === 'dumbal')!;
const BOT: Hand = { bot: Object.keys(dumbal.bots)[0]! };
/** About how long a bot thinks here. It takes from seven to thirteen tenths of that. */
const USUAL = 1000;

/** A match in which a bot begins and these play for the seats after it. Seats are counted from that bot's. */
function opened(...hands: Hand[]) {
  return openedWith(ask, ...hands);
}

function openedWith(ask: Ask, ...hands: Hand[]) {
  const seats = hands.length + 1;
  const match: AnyMatch | Refusal = Match.deal(dumbal, { opening: 0 }, seats, shuffler(seeded('pace')));
  if (isRefusal(match)) throw new Error(match.refused);
  const [first] = dumbal.actors(match.state) as [number];
  const seat = (at: number) => (first + at) % seats;
  const play = new TurnPlay(match, USUAL, seeded('bots'), ask);
  for (const [at, hand] of [BOT, ...hands].entries()) play.cast(seat(at), hand);
  play.wake();
  play.think(0);
  return {
    play,
    match,
    seat,
    wish: (at: number, as: Pace | 'skip') => play.choose(seat(at), { do: 'pace', id: 'p', as }),
  };
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

describe('a bot', () => {
  /** Questions that the test answers, or does not. */
  function desk() {
    const asked: { question: Question; until: number; answer: Thought<unknown> | null; cancelled: boolean }[] = [];
    const ask: Ask = (question, until) => {
      const one = { question, until, answer: null as Thought<unknown> | null, cancelled: false };
      asked.push(one);
      return {
        get thought() {
          return one.answer;
        },
        cancel: () => {
          one.cancelled = true;
        },
      };
    };
    return { asked, ask };
  }
  const deedIn = (happened: readonly Happening[][]) => happened.flat()[0] as Deed;

  it('TB-61: is asked with the view of its seat, and nothing else', () => {
    const { asked, ask } = desk();
    const { match, seat } = openedWith(ask, 'person');
    expect(asked).toHaveLength(1);
    const { view, ...rest } = asked[0]!.question;
    expect(view).toEqual(dumbal.view(match.state, seat(0)));
    expect(rest).toEqual({ game: 'dumbal', bot: 'random', seed: expect.any(Number) });
  });

  it('TB-62: plays without a decision when time is up', () => {
    const { asked, ask } = desk();
    const { play, seat } = openedWith(ask, 'person');
    expect(play.due).toBe(asked[0]!.until);
    expect(play.run(play.due! - 1)).toEqual([]);
    expect(deedIn(play.run(play.due!)).entry).toMatchObject({ is: 'act', seat: seat(0), by: 'bot' });
    expect(asked[0]!.cancelled).toBe(true);
  });

  it('TB-62: does not play a decision that is not legal', () => {
    const { asked, ask } = desk();
    const { play, seat } = openedWith(ask, 'person');
    asked[0]!.answer = { action: { type: 'ready' }, worth: 0, stake: 0 };
    expect(deedIn(play.run(play.due!)).entry).toMatchObject({ seat: seat(0), act: expect.not.stringMatching('ready') });
  });

  it('TB-62: forgets what it thought about when it must not act any more', () => {
    const { asked, ask } = desk();
    const { play, seat } = openedWith(ask, 'person');
    play.lapse(seat(0));
    play.think(10);
    expect(asked.map(({ cancelled }) => cancelled)).toEqual([true]);
    expect(play.due).toBeNull();
    play.sleep();
    play.stop();
  });

  it('TB-63: seems to think longer where more hangs on it', () => {
    const { asked, ask } = desk();
    const { play, match, seat } = openedWith(ask, 'person');
    const [action] = dumbal.legal(match.state, seat(0));
    const after = (stake: number) => {
      asked[0]!.answer = { action, worth: 0, stake };
      return play.due!;
    };
    expect(after(1)).toBeGreaterThan(1.5 * after(0));
  });
});
