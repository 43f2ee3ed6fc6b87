import { type BlitzRace, putAt, raceWith } from '@parlour/arena/testing';
import { isRefusal } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dutchBlitzKit } from '../games/dutch-blitz/index.ts';
import { foreseen, Hand } from './hand.ts';

/** A real race, in which seat 0 plays flat among others who run; its time runs with the test's. */
function atRace(race: BlitzRace, asked: string[]): Session {
  const session = {
    get: () => ({ view: dutchBlitzKit.game.view(race.match.state, 0), you: 0 }),
    async act(action: string) {
      asked.push(action);
      const events = race.act(0, action);
      return isRefusal(events) ? events : null;
    },
  };
  return session as unknown as Session;
}

const SECOND = 1000;

afterEach(() => void vi.useRealTimers());

describe('a hand', () => {
  let race: BlitzRace;
  let hand: Hand;
  let asked: string[];

  /** The other is there at once, and does it. */
  function runs(text: string) {
    const { arena, ground, match } = race;
    const action = match.game.notation.parseAction(text);
    if (isRefusal(action)) throw new Error(text);
    putAt(race, 1, ground.placeOf(arena, match.state, 1, action)!);
    expect(race.act(1, text)).not.toHaveProperty('refused');
  }

  /** Lets the arena and the page's timers run together. */
  async function run(milliseconds: number) {
    for (let at = 0; at < milliseconds; at += 50) {
      for (let step = 0; step < 3; step++) race.step();
      await vi.advanceTimersByTimeAsync(50);
    }
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    race = raceWith([
      { blitz: 'R1', post: 'R2' },
      { blitz: 'G1', post: 'G2' },
    ]);
    asked = [];
    hand = new Hand(atRace(race, asked), dutchBlitzKit);
    race.setPresence(0, 'flat');
    await run(10 * SECOND);
  });

  it('does one thing after another, and waits by itself where an arena says that it is too soon', async () => {
    const picked = hand.act('pick blitz');
    const dropped = hand.act('drop new');
    expect(await picked).toBeNull();
    await run(100);
    expect(hand.get()).toMatchObject([{ action: 'drop new', stage: 'waiting' }]);
    expect(hand.get()[0]!.lasts).toBeGreaterThan(300);
    await run(4 * SECOND);
    expect(await dropped).toBeNull();
    expect(race.match.state.dutch).toHaveLength(1);
    expect(hand.get()).toEqual([]);
  });

  it('lets go of what it waits for', async () => {
    await hand.act('pick blitz');
    const dropped = hand.act('drop new');
    await run(100);
    hand.letGo();
    expect(await dropped).toBeNull();
    await run(4 * SECOND);
    expect(race.match.state.dutch).toHaveLength(0);
  });

  it('wants the last thing that was pointed at', async () => {
    await hand.act('pick blitz');
    const dropped = hand.act('drop new');
    await run(100);
    expect(await hand.act('put back')).toBeNull();
    expect(await dropped).toBeNull();
    expect(race.match.state.places[0]!.held).toBeNull();
  });

  it('says why not, and does nothing that was to follow', async () => {
    const refused = hand.act('drop new');
    const after = hand.act('cycle');
    expect(await refused).toMatchObject({ refused: 'nothing-held' });
    expect(await after).toBeNull();
    expect(asked).toEqual(['drop new']);
  });

  it('is told by the rules when it comes too late, without asking', async () => {
    runs('pick blitz');
    runs('drop new');
    runs('pick post');
    await hand.act('pick post');
    const dropped = hand.act('drop D1 2');
    await run(100);
    expect(hand.get()).toMatchObject([{ stage: 'waiting' }]);
    runs('drop D1 2');
    await run(4 * SECOND);
    expect(await dropped).toMatchObject({ refused: 'beaten', facts: { by: { seat: 1 } } });
    expect(asked.filter((action) => action === 'drop D1 2')).toHaveLength(1);
  });
});

it('foresees what nobody can come between', () => {
  const race = raceWith([{ blitz: 'R1' }, {}]);
  const view = dutchBlitzKit.game.view(race.match.state, 0);
  const ahead = foreseen(dutchBlitzKit, view, [{ action: 'pick blitz', sure: true }]);
  expect(dutchBlitzKit.holds!(ahead as typeof view)).toBe('0.blitz');
  expect(dutchBlitzKit.holds!(view)).toBeNull();
  expect(foreseen(dutchBlitzKit, view, [{ action: 'cycle', sure: true }])).toBeNull();
});
