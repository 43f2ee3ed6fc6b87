import { isRefusal } from '@parlour/engine';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { COUNTDOWN, FREE, STEPS } from './arena.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { offers } from './ground.ts';
import { pushed } from './input.ts';
import { layoutFor, REACH } from './layout.ts';
import { distance } from './plane.ts';
import { type BlitzRace, beforeStation, putAt, raceWith } from './testing.ts';

const MIDDLE = { x: 0, y: 0 };

/** Does it, or fails the test. */
function does(race: BlitzRace, seat: number, text: string) {
  const events = race.act(seat, text);
  if (isRefusal(events)) throw new Error(`${text}: ${JSON.stringify(events)}`);
  return events.map(({ type }) => type);
}

/** Picks up from the seat's own station, wherever it stands. */
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
      race.hear(0, { number, x: 1e6, y: 0, buttons: 0, position: beforeStation(2, 0) });
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
  it('BL-19: who plays flat needs no reach, and plays by the same rules', () => {
    const race = raceWith([{ blitz: 'R1', post: 'G2' }, {}]);
    for (const seat of [0, 1]) race.setPresence(seat, 'flat');
    does(race, 0, 'pick blitz');
    expect(race.act(0, 'pick post')).toMatchObject({ refused: 'hands-full' });
    does(race, 0, 'drop new');
    // With nowhere to be near to, a pile is started as near to the middle as there is room.
    expect(race.arena.slots[0]).toBe(0);
    does(race, 0, 'pick post');
    race.setPresence(0, 'walks');
    expect(race.act(0, 'drop D1 2')).toMatchObject({ refused: 'out-of-reach' });
  });

  it('BL-19: among those who walk, a flat hand takes as long as a run would', () => {
    const race = raceWith([{ blitz: 'R1', post: 'G2' }, {}]);
    putAt(race, 0, beforeStation(2, 0));
    race.setPresence(0, 'flat');
    does(race, 0, 'pick blitz');
    const refusal = race.act(0, 'drop new');
    expect(refusal).toMatchObject({ refused: 'too-soon', rule: 'BL-19' });
    if (!isRefusal(refusal)) return;
    const steps = Math.round((refusal.facts['seconds'] as number) * STEPS);
    // From the rim to the middle, reach to reach, in a bit more than a second.
    expect(steps).toBeGreaterThan(50);
    expect(steps).toBeLessThan(100);
    for (let at = 1; at < steps; at++) race.step();
    expect(race.act(0, 'drop new')).toMatchObject({ refused: 'too-soon' });
    race.step();
    does(race, 0, 'drop new');
    // At one and the same station nothing is far.
    race.setPresence(1, 'away');
    does(race, 0, 'pick post');
    race.setPresence(1, 'walks');
    does(race, 0, 'put back');
    does(race, 0, 'cycle');
  });

  it('BL-19: to change between the views is no way to get anywhere', () => {
    const race = raceWith([{ blitz: 'R1' }, {}]);
    putAt(race, 0, MIDDLE);
    race.setPresence(0, 'flat');
    expect(race.act(0, 'pick blitz')).toMatchObject({ refused: 'too-soon' });
    for (let at = 0; at < 2 * STEPS; at++) race.step();
    does(race, 0, 'pick blitz');
    race.setPresence(0, 'walks');
    race.step();
    expect(race.act(0, 'drop new')).toMatchObject({ refused: 'out-of-reach' });
    does(race, 0, 'put back');
  });

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
