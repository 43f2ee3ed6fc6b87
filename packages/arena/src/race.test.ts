import { isRefusal, seeded } from '@parlour/engine';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { COUNTDOWN, digest, FREE, STEPS } from './arena.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { offers } from './ground.ts';
import { pushed } from './input.ts';
import { layoutFor, REACH } from './layout.ts';
import { distance } from './plane.ts';
import { recordOf } from './record.ts';
import { replayWhole } from './replay.ts';
import { type BlitzRace, beforeStation, botRace, putAt, raceWith, run, shortRound } from './testing.ts';

const MIDDLE = { x: 0, y: 0 };

/** Does an action. If it is refused, the test fails. */
function does(race: BlitzRace, seat: number, text: string) {
  const events = race.act(seat, text);
  if (isRefusal(events)) throw new Error(`${text}: ${JSON.stringify(events)}`);
  return events.map(({ type }) => type);
}

/** Puts the seat before its own station and picks up a card there. */
function picks(race: BlitzRace, seat: number, from = 'blitz') {
  putAt(race, seat, beforeStation(race.arena.avatars.length, seat));
  does(race, seat, `pick ${from}`);
}

describe('reach', () => {
  it('BL-15: refuses with the distance what is farther than 1.5 units away, and allows what is nearer', () => {
    const race = raceWith([{}, {}]);
    const spot = layoutFor(2).stations[0]!.spots[0]!;
    putAt(race, 0, { x: spot.x - REACH - 0.01, y: spot.y });
    const refusal = race.act(0, 'pick blitz');
    expect(refusal).toMatchObject({ refused: 'out-of-reach', rule: 'BL-15' });
    if (!isRefusal(refusal)) return;
    expect(refusal.facts['away']).toBeCloseTo(REACH + 0.01);
    expect(race.match.record.moves).toEqual([]);
    putAt(race, 0, { x: spot.x - REACH + 0.01, y: spot.y });
    expect(does(race, 0, 'pick blitz')).toEqual(['picked']);
  });

  it('BL-15: holds for drops, new piles, putting back and cycling too', () => {
    const race = raceWith([{ blitz: 'R1' }, { blitz: 'G2' }, {}]);
    putAt(race, 0, MIDDLE);
    expect(race.act(0, 'cycle')).toMatchObject({ refused: 'out-of-reach' });
    picks(race, 0);
    expect(race.act(0, 'drop new')).toMatchObject({ refused: 'out-of-reach' });
    putAt(race, 0, MIDDLE);
    expect(race.act(0, 'put back')).toMatchObject({ refused: 'out-of-reach' });
    does(race, 0, 'drop new');
    picks(race, 1);
    expect(race.act(1, 'drop D1 2')).toMatchObject({ refused: 'out-of-reach' });
    does(race, 1, 'put back');
    expect(does(race, 1, 'cycle')[0]).toBe('cycled');
  });

  it('BL-14: is measured from where the arena has the avatar, whatever anybody claims', () => {
    const race = raceWith([{}, {}]);
    for (let number = 0; number < 50; number++) {
      const claim = { number, x: 1e6, y: 0, buttons: 0, position: beforeStation(2, 0) };
      expect(race.hear(0, claim)).toMatchObject({ refused: 'bad-stick', rule: 'BL-14' });
      race.step();
    }
    expect(race.act(0, 'pick blitz')).toMatchObject({ refused: 'out-of-reach' });
  });

  it('passes on what the rules have against it', () => {
    const race = raceWith([{ blitz: 'R5' }, {}]);
    picks(race, 0);
    expect(race.act(0, 'pick post')).toMatchObject({ refused: 'hands-full', rule: 'BL-7' });
    putAt(race, 0, MIDDLE);
    expect(race.act(0, 'drop new')).toMatchObject({ refused: 'not-a-one' });
    expect(race.act(0, 'drop D9 5')).toMatchObject({ refused: 'no-such-pile' });
    expect(race.act(0, 'sing')).toMatchObject({ refused: 'unknown-action' });
    expect(race.act(7, 'put back')).toMatchObject({ refused: 'no-such-seat' });
    expect(race.act(0, null)).toMatchObject({ refused: 'unknown-action' });
  });

  it('BL-10: of two who drop on one pile in the same step the first wins; the other keeps the card and learns why', () => {
    const race = raceWith([{ blitz: 'R1', post: 'R2' }, { blitz: 'G2' }]);
    picks(race, 0);
    putAt(race, 0, MIDDLE);
    does(race, 0, 'drop new');
    picks(race, 0, 'post');
    picks(race, 1);
    putAt(race, 0, { x: 1, y: 0 });
    putAt(race, 1, { x: -1, y: 0 });
    const { tick } = race.arena;
    expect(does(race, 1, 'drop D1 2')[0]).toBe('placed');
    expect(race.act(0, 'drop D1 2')).toMatchObject({ refused: 'beaten', facts: { by: { seat: 1 }, card: 'R2' } });
    expect(race.arena.tick).toBe(tick);
    expect(dutchBlitzGround.carried(race.match.state, 0)?.text).toBe('R2');
    expect(dutchBlitzGround.carried(race.match.state, 1)).toBeNull();
  });

  it('BL-22: nothing can be done while the countdown runs', () => {
    const race = raceWith([{}, {}]);
    race.arena.countdown = COUNTDOWN;
    putAt(race, 0, beforeStation(2, 0));
    expect(race.act(0, 'pick blitz')).toMatchObject({ refused: 'not-yet', facts: { seconds: 3 } });
    for (let at = 0; at < COUNTDOWN; at++) race.step();
    expect(does(race, 0, 'pick blitz')).toEqual(['picked']);
  });

  it('BL-16 BL-22: the countdown holds while somebody is awaited, and nobody is moved by it', () => {
    const bots = botRace('awaited', ['shark', 'shark']);
    const { race } = bots;
    const starts = race.arena.avatars.map(({ x, y }) => ({ x, y }));
    const go = (steps: number) => run(bots, steps);
    go(30);
    race.setPresence(0, 'awaited');
    go(5 * STEPS);
    expect(race.arena.countdown).toBe(COUNTDOWN - 30);
    race.setPresence(0, 'walks');
    go(COUNTDOWN - 30);
    expect(race.arena.countdown).toBe(0);
    expect(race.arena.avatars).toMatchObject(starts);
    go(20 * STEPS);
    // The record knows how long the race waited.
    const again = replayWhole(dutchBlitzGround, recordOf(race));
    expect(isRefusal(again) || digest(again.arena)).toBe(digest(race.arena));
  });
});

describe('piles in the arena', () => {
  it('BL-17: a new pile lies at the free slot nearest to its player and stays there until it is complete', () => {
    const race = raceWith([{ blitz: 'R1' }, { blitz: 'G1', post: 'B2' }]);
    const { slots } = layoutFor(2);
    picks(race, 0);
    putAt(race, 0, slots[3]!);
    does(race, 0, 'drop new');
    expect(race.arena.slots[3]).toBe(0);
    picks(race, 1);
    const between = { x: (slots[3]!.x + slots[0]!.x) / 2, y: (slots[3]!.y + slots[0]!.y) / 2 };
    putAt(race, 1, between);
    does(race, 1, 'drop new');
    expect(race.arena.slots[0]).toBe(1);
    picks(race, 1, 'post');
    putAt(race, 1, slots[3]!);
    does(race, 1, 'drop D1 2');
    expect([race.arena.slots[3], race.arena.slots[0]]).toEqual([0, 1]);
  });

  it('BL-17: the slot of a completed pile is free again', () => {
    const race = raceWith([{}, {}]);
    const { arena } = race;
    const state = dutchBlitz.copy(race.match.state);
    const settle = () => dutchBlitzGround.settle(arena, state, null);
    state.dutch = [[0], [10], [20]];
    settle();
    expect(arena.slots.slice(0, 4)).toEqual([0, 1, 2, FREE]);
    state.dutch[1] = Array.from({ length: 10 }, (_, at) => at);
    settle();
    expect(arena.slots.slice(0, 4)).toEqual([0, FREE, 2, FREE]);
    state.dutch.push([30]);
    settle();
    expect(arena.slots.slice(0, 4)).toEqual([0, 3, 2, FREE]);
  });

  it('BL-17: there is a slot for every 1 of eight players', () => {
    const race = raceWith(Array.from({ length: 8 }, () => ({})));
    const state = dutchBlitz.copy(race.match.state);
    state.dutch = Array.from({ length: 32 }, (_, pile) => [pile * 10]);
    dutchBlitzGround.settle(race.arena, state, null);
    const laid = race.arena.slots.filter((pile) => pile !== FREE);
    expect(laid.sort((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, pile) => pile));
  });

  it('BL-17: nobody can take anything from a station but their own', () => {
    const race = raceWith([{}, {}]);
    putAt(race, 0, beforeStation(2, 1));
    for (const action of ['pick blitz', 'pick post', 'cycle']) {
      expect(race.act(0, action)).toMatchObject({ refused: 'out-of-reach' });
    }
  });

  it('BL-18: everybody sees what somebody carries', () => {
    const race = raceWith([{ blitz: 'R7' }, {}]);
    picks(race, 0);
    for (const viewer of [0, 1, null]) {
      expect(dutchBlitzGround.carried(dutchBlitz.view(race.match.state, viewer), 0)).toEqual({
        text: 'R7',
        tone: 'red',
      });
    }
  });

  it('tells what may be done, and how far away it is', () => {
    const race = raceWith([{ blitz: 'R1' }, {}]);
    const told = () =>
      offers(dutchBlitzGround, race.arena, dutchBlitz.view(race.match.state, 0), 0).map(({ action, doing, away }) => [
        dutchBlitz.notation.action(action),
        doing,
        away <= REACH,
      ]);
    putAt(race, 0, layoutFor(2).stations[0]!.spots[0]!);
    expect(told()).toEqual([
      ['pick blitz', 'take', true],
      ['pick post', 'take', true],
      ['cycle', 'turn', false],
    ]);
    picks(race, 0);
    putAt(race, 0, MIDDLE);
    expect(told()).toEqual([
      ['drop new', 'give', true],
      ['put back', 'back', false],
    ]);
  });
});

describe('coming and going', () => {
  it('BL-8: who leaves puts the card back and is out of everybody’s way, and finds it there again', () => {
    const race = raceWith([{ blitz: 'R7' }, {}]);
    picks(race, 0);
    putAt(race, 0, MIDDLE);
    expect(race.setPresence(0, 'away').map(({ type }) => type)).toEqual(['putBack']);
    expect(race.match.state.places[0]!.held).toBeNull();
    expect(race.act(0, 'pick blitz')).toMatchObject({ refused: 'away' });
    putAt(race, 1, { x: -2, y: 0 });
    for (let at = 0; at < 60; at++) race.stepWith([undefined, pushed(1, 0)]);
    expect(race.arena.avatars[1]!.x).toBeGreaterThan(2);
    expect(race.arena.avatars[0]).toMatchObject(MIDDLE);
    expect(race.setPresence(0, 'walks')).toEqual([]);
    picks(race, 0);
  });

  it('BL-9: a held last blitz card does not win; placed it does', () => {
    const race = raceWith([{ blitz: 'R1' }, {}]);
    const { state } = race.match;
    const place = state.places[0]!;
    place.wood.unshift(...place.blitz.splice(0, place.blitz.length - 1));
    picks(race, 0);
    expect(dutchBlitz.result(state)).toBeNull();
    putAt(race, 0, MIDDLE);
    expect(does(race, 0, 'drop new')).toContain('scored');
    expect(dutchBlitz.result(state)?.ranking[0]).toEqual([0]);
  });

  it('BL-16 BL-22: when all are ready everybody starts anew, at random, after a countdown', () => {
    const race = raceWith([{ blitz: 'R1' }, {}], { match: true });
    const place = race.match.state.places[0]!;
    place.wood.unshift(...place.blitz.splice(0, place.blitz.length - 1));
    picks(race, 0);
    putAt(race, 0, MIDDLE);
    does(race, 0, 'drop new');
    expect(race.match.state.phase).toBe('between');
    does(race, 0, 'ready');
    expect(does(race, 1, 'ready')).toContain('dealt');
    expect(race.arena.slots.every((pile) => pile === FREE)).toBe(true);
    expect(distance(race.arena.avatars[0]!, MIDDLE)).toBeGreaterThan(REACH);
    expect(race.starts).toHaveLength(2);
  });
});

describe('the flat view', () => {
  /** What a request has led to so far. */
  function asks(race: BlitzRace, seat: number, text: string) {
    const asked: { told: number; came: unknown } = { told: 0, came: null };
    const come = (outcome: unknown) => {
      asked.told++;
      asked.came = isRefusal(outcome) ? outcome.refused : (outcome as { type: string }[])[0]!.type;
    };
    const action = race.read(seat, text);
    if (isRefusal(action)) come(action);
    else race.ask(seat, action, undefined, come);
    return asked;
  }

  /** Steps until the request is answered. The test fails after ten seconds. */
  function waitFor(race: BlitzRace, asked: { told: number }): number {
    let steps = 0;
    for (; asked.told === 0; steps++) {
      if (steps > 10 * STEPS) throw new Error('never');
      race.step();
    }
    return steps;
  }

  const steps = (race: BlitzRace, count: number) => {
    for (let at = 0; at < count; at++) race.step();
  };

  /** Seat 0 plays flat, seat 1 walks, and play has begun. */
  function mixed(...tops: Parameters<typeof raceWith>[0]) {
    const race = raceWith(tops.length > 0 ? tops : [{ blitz: 'R1', post: 'G2' }, {}]);
    race.setPresence(0, 'flat');
    race.step();
    return race;
  }

  it('BL-19: where all play flat nothing is waited for, and the rules are the same', () => {
    const race = raceWith([{ blitz: 'R1', post: 'G2' }, {}]);
    for (const seat of [0, 1]) race.setPresence(seat, 'flat');
    const { x, y } = race.arena.avatars[0]!;
    steps(race, 10);
    does(race, 0, 'pick blitz');
    expect(race.act(0, 'pick post')).toMatchObject({ refused: 'hands-full' });
    does(race, 0, 'drop new');
    does(race, 0, 'pick post');
    // Nobody has moved because of it.
    expect(race.arena.avatars[0]).toMatchObject({ x, y });
    race.setPresence(0, 'walks');
    expect(race.act(0, 'drop D1 2')).toMatchObject({ refused: 'out-of-reach' });
  });

  it('BL-19: a hand starts when its target is asked for, takes as long as a run, and acts when it is there', () => {
    const race = mixed();
    putAt(race, 0, MIDDLE);
    const asked = asks(race, 0, 'pick blitz');
    expect(asked.told).toBe(0);
    const taken = waitFor(race, asked);
    expect(asked).toEqual({ told: 1, came: 'picked' });

    // A runner goes the same way, with nobody else in the arena.
    const alone = raceWith([{}, {}]);
    alone.setPresence(1, 'away');
    putAt(alone, 0, MIDDLE);
    const { x, y } = layoutFor(2).stations[0]!.spots[0]!;
    let ran = 0;
    for (; isRefusal(alone.act(0, 'pick blitz')); ran++) alone.stepWith([pushed(x, y)]);
    expect(ran).toBeGreaterThan(STEPS);
    expect(taken).toBeGreaterThanOrEqual(ran);
    expect(taken).toBeLessThanOrEqual(ran + 3);
  });

  it('BL-19: nothing is saved up by waiting', () => {
    const waits = [0, 60 * STEPS].map((idle) => {
      const race = mixed();
      putAt(race, 0, MIDDLE);
      steps(race, idle);
      return waitFor(race, asks(race, 0, 'pick blitz'));
    });
    expect(waits[0]).toBeGreaterThan(STEPS);
    expect(Math.abs(waits[1]! - waits[0]!)).toBeLessThanOrEqual(3);
  });

  it('BL-19 BL-22: nothing runs during a countdown, and nothing can be asked for', () => {
    const race = mixed();
    race.arena.countdown = COUNTDOWN;
    const { x, y } = race.arena.avatars[0]!;
    expect(asks(race, 0, 'pick blitz')).toEqual({ told: 1, came: 'not-yet' });
    steps(race, COUNTDOWN);
    expect(race.arena.avatars[0]).toMatchObject({ x, y });
    const away = distance({ x, y }, layoutFor(2).stations[0]!.spots[0]!) - REACH;
    expect(waitFor(race, asks(race, 0, 'pick blitz'))).toBeGreaterThanOrEqual((away / 5.5) * STEPS);
  });

  it('BL-15 BL-19: to change to the flat view makes nobody reach farther', () => {
    const race = mixed();
    race.setPresence(0, 'walks');
    const spot = layoutFor(2).stations[0]!.spots[0]!;
    putAt(race, 0, { x: spot.x - 2.9, y: spot.y });
    race.setPresence(0, 'flat');
    expect(race.act(0, 'pick blitz')).toMatchObject({ refused: 'out-of-reach', facts: { away: expect.closeTo(2.9) } });
    expect(asks(race, 0, 'pick blitz').told).toBe(0);
  });

  it('BL-14 BL-19: to change between the views moves nobody, and stops nobody, however often it is done', () => {
    const race = mixed();
    race.setPresence(0, 'walks');
    for (let at = 0; at < 20; at++) race.stepWith([pushed(1, 0)]);
    const { x, y, vx, vy } = race.arena.avatars[0]!;
    expect(vx).toBeGreaterThan(5);
    for (let pair = 0; pair < 8; pair++) for (const as of ['flat', 'walks'] as const) race.setPresence(0, as);
    expect(race.arena.avatars[0]).toMatchObject({ x, y, vx, vy, presence: 'walks' });
  });

  it('BL-19: who asks for something else sends the hand there from where it is', () => {
    const race = mixed();
    putAt(race, 0, beforeStation(2, 0));
    does(race, 0, 'pick blitz');
    const dropped = asks(race, 0, 'drop new');
    steps(race, 45);
    expect(distance(race.arena.avatars[0]!, layoutFor(2).stations[0]!)).toBeGreaterThan(3);
    const back = asks(race, 0, 'put back');
    expect(dropped).toEqual({ told: 1, came: 'redirected' });
    expect(waitFor(race, back)).toBeGreaterThan(10);
    expect([dropped, back]).toEqual([
      { told: 1, came: 'redirected' },
      { told: 1, came: 'putBack' },
    ]);
    expect(race.match.state.dutch).toEqual([]);
  });

  it('BL-19: what is refused at once sends no hand, and lets the one on its way go on', () => {
    const race = mixed();
    putAt(race, 0, MIDDLE);
    const picked = asks(race, 0, 'pick blitz');
    expect(asks(race, 0, 'drop new')).toEqual({ told: 1, came: 'nothing-held' });
    expect(asks(race, 0, 'sing')).toEqual({ told: 1, came: 'unknown-action' });
    waitFor(race, picked);
    expect(picked).toEqual({ told: 1, came: 'picked' });
  });

  it.each(['walks', 'away'] as const)('BL-19: who changes to %s calls the hand back', (presence) => {
    const race = mixed();
    putAt(race, 0, MIDDLE);
    const asked = asks(race, 0, 'pick blitz');
    steps(race, 20);
    race.setPresence(0, presence);
    expect(asked).toEqual({ told: 1, came: 'called-off' });
    steps(race, 5 * STEPS);
    expect(race.match.record.moves).toEqual([]);
  });

  it('BL-10 BL-19: a hand that comes too late is told who was faster, and need not go on', () => {
    const race = mixed({ blitz: 'R1', post: 'R2' }, { blitz: 'G2' });
    putAt(race, 0, beforeStation(2, 0));
    does(race, 0, 'pick blitz');
    waitFor(race, asks(race, 0, 'drop new'));
    waitFor(race, asks(race, 0, 'pick post'));
    const asked = asks(race, 0, 'drop D1 2');
    picks(race, 1);
    putAt(race, 1, layoutFor(2).slots[race.arena.slots.indexOf(0)]!);
    does(race, 1, 'drop D1 2');
    expect(asked).toEqual({ told: 1, came: 'beaten' });
    expect(dutchBlitzGround.carried(race.match.state, 0)?.text).toBe('R2');
  });

  it.each([
    [true, 'between-rounds'],
    [false, 'game-over'],
  ])('BL-9 BL-19: the end of a round ends every errand (in a match: %s)', (match, came) => {
    const race = raceWith([{}, { blitz: 'R1' }], { match });
    race.setPresence(0, 'flat');
    const { blitz, wood } = race.match.state.places[1]!;
    wood.unshift(...blitz.splice(0, blitz.length - 1));
    putAt(race, 0, MIDDLE);
    const asked = asks(race, 0, 'pick blitz');
    picks(race, 1);
    putAt(race, 1, MIDDLE);
    expect(does(race, 1, 'drop new')).toContain('scored');
    expect(asked).toEqual({ told: 1, came });
  });

  it('BL-19 BL-22: in none of 200 starts is the first card at hand when the countdown ends', () => {
    for (let seed = 0; seed < 200; seed++) {
      const race = shortRound(2, seed, COUNTDOWN);
      race.setPresence(0, 'flat');
      steps(race, COUNTDOWN);
      const away = distance(race.arena.avatars[0]!, layoutFor(2).stations[0]!.spots[0]!) - REACH;
      expect(away).toBeGreaterThan(0);
      expect(waitFor(race, asks(race, 0, 'pick blitz'))).toBeGreaterThan((away / 5.5) * STEPS);
    }
  });

  it('BL-19: one who walks cannot play flat for a moment to be everywhere: the round stays one with walkers', () => {
    const race = mixed();
    race.setPresence(1, 'flat');
    expect(asks(race, 1, 'pick blitz').told).toBe(0);
    race.setPresence(1, 'walks');
    expect(race.match.record.moves).toEqual([]);
  });

  it('BL-14 BL-19: nobody but the race moves the hand of who plays flat', () => {
    const race = mixed();
    const { x, y } = race.arena.avatars[0]!;
    for (let number = 0; number < 60; number++) {
      race.hear(0, { number, x: 15, y: 0, buttons: 3 });
      race.step();
    }
    expect(race.arena.avatars[0]).toMatchObject({ x, y, z: 0 });
  });

  it('BL-19: a hand finds its way round every plinth that can stand there', () => {
    const random = seeded('a way');
    for (let run = 0; run < 200; run++) {
      const seats = 2 + random.below(7);
      const race = raceWith(Array.from({ length: seats }, () => ({})));
      const { arena } = race;
      const { slots } = layoutFor(seats);
      race.setPresence(0, 'flat');
      race.step();
      for (const slot of slots.keys()) arena.slots[slot] = random.below(3) > 0 ? 100 + slot : FREE;
      const from = slots[random.below(slots.length)]!;
      putAt(race, 0, { x: from.x + 0.1, y: from.y });
      const away = distance(from, layoutFor(seats).stations[0]!.spots[0]!) - REACH;
      expect(waitFor(race, asks(race, 0, 'pick blitz'))).toBeLessThan(STEPS + 1.7 * (away / 5.5) * STEPS);
    }
  });
});
