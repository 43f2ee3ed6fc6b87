import { type BlitzRace, beforeStation, putAt, raceWith } from '@parlour/arena/testing';
import { isRefusal, type Refusal } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dutchBlitzKit } from '../games/dutch-blitz/kit.ts';
import { foreseen, Hand } from './hand.ts';

describe('a hand', () => {
  let race: BlitzRace;
  let hand: Hand;
  let asked: string[];

  /** A real race in which seat 0 plays flat and the others run. */
  function atRace(): Session {
    const session = {
      get: () => ({ view: dutchBlitzKit.game.view(race.match.state, 0), you: 0 }),
      act: (action: string) =>
        new Promise<Refusal | null>((answer) => {
          asked.push(action);
          const come = (outcome: unknown) => answer(isRefusal(outcome) ? outcome : null);
          const read = race.read(0, action);
          if (isRefusal(read)) come(read);
          else race.ask(0, read, undefined, come);
        }),
    };
    return session as unknown as Session;
  }

  /** The other seat is there at once, and does it. */
  function runs(text: string) {
    const { arena, ground, match } = race;
    const action = match.game.notation.parseAction(text);
    if (isRefusal(action)) throw new Error(text);
    putAt(race, 1, ground.placeOf(arena, match.state, 1, action)!);
    expect(race.act(1, text)).not.toHaveProperty('refused');
  }

  /** Moves the arena and the page's timers forward together. */
  async function steps(count: number) {
    for (let at = 0; at < count; at++) {
      race.step();
      await vi.advanceTimersByTimeAsync(1000 / 60);
    }
  }

  afterEach(() => void vi.useRealTimers());
  beforeEach(async () => {
    vi.useFakeTimers();
    race = raceWith([
      { blitz: 'R1', post: 'R2' },
      { blitz: 'G1', post: 'G2' },
    ]);
    asked = [];
    hand = new Hand(atRace(), dutchBlitzKit);
    race.setPresence(0, 'flat');
    putAt(race, 0, beforeStation(2, 0));
    await steps(1);
  });

  it('does one thing after another, and tells when it is on its way', async () => {
    const picked = hand.act('pick blitz');
    const dropped = hand.act('drop new');
    expect(await picked).toBeNull();
    expect(hand.get()).toMatchObject([{ action: 'drop new', stage: 'sent', runs: false }]);
    await steps(10);
    expect(hand.get()).toMatchObject([{ action: 'drop new', stage: 'sent', runs: true }]);
    let taken = 10;
    for (; hand.get().length > 0; taken++) await steps(1);
    expect(await dropped).toBeNull();
    expect(race.match.state.dutch).toHaveLength(1);
    expect(taken).toBeGreaterThan(30);
    expect((taken * 1000) / 60).toBeLessThan(dutchBlitzKit.run!);
  });

  it('lets go of what was not sent yet', async () => {
    const picked = hand.act('pick blitz');
    const dropped = hand.act('drop new');
    hand.letGo();
    expect([await picked, await dropped]).toEqual([null, null]);
    await steps(240);
    expect(asked).toEqual(['pick blitz']);
  });

  it('goes for the last thing that was pointed at, from where it is', async () => {
    await hand.act('pick blitz');
    const dropped = hand.act('drop new');
    await steps(20);
    const back = hand.act('put back');
    expect(await dropped).toBeNull();
    expect(hand.get()).toMatchObject([{ action: 'put back', stage: 'sent' }]);
    await steps(60);
    expect(await back).toBeNull();
    expect(race.match.state.places[0]!.held).toBeNull();
    expect(race.match.state.dutch).toEqual([]);
  });

  it('wants once what was pointed at twice', async () => {
    await hand.act('pick blitz');
    void hand.act('drop new');
    await steps(10);
    expect(await hand.act('drop new')).toBeNull();
    await steps(240);
    expect(asked).toEqual(['pick blitz', 'drop new']);
    expect(race.match.state.dutch).toHaveLength(1);
  });

  it('says why not, and does nothing that was to follow', async () => {
    const refused = hand.act('put back');
    const after = hand.act('cycle');
    expect(await refused).toMatchObject({ refused: 'nothing-held' });
    expect(await after).toBeNull();
    expect(asked).toEqual(['put back']);
  });

  it('is told by the rules when it comes too late', async () => {
    runs('pick blitz');
    runs('drop new');
    runs('pick post');
    await hand.act('pick post');
    const dropped = hand.act('drop D1 2');
    await steps(5);
    runs('drop D1 2');
    expect(await dropped).toMatchObject({ refused: 'beaten', facts: { by: { seat: 1 } } });
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
