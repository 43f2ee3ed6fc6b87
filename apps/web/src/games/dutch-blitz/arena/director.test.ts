import type { Avatar } from '@parlour/arena';
import { beforeStation, botRace, putAt, raceWith } from '@parlour/arena/testing';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { nextShot, promises, type Scene, type Shot } from './director.ts';

/** A race in which P2 has begun a pile in the middle with a one, and P1 and P3 carry the two that it waits for. */
function carriers() {
  const race = raceWith([{ blitz: 'R2' }, { blitz: 'R1' }, { blitz: 'G2' }, {}]);
  for (const seat of [0, 1, 2]) {
    putAt(race, seat, beforeStation(4, seat));
    race.act(seat, 'pick blitz');
  }
  putAt(race, 1, { x: 0, y: 0 });
  race.act(1, 'drop new');
  return race;
}

function sceneOf(race: ReturnType<typeof carriers>, now = 0): Scene {
  const { avatars, slots } = race.arena;
  return { now, avatars, slots, view: dutchBlitz.view(race.match.state, null) };
}

const shot = (seat: number, change: Partial<Shot> = {}): Shot => ({ seat, since: 0, busy: -9, ...change });

describe('what is about to happen', () => {
  it('is a card near its pile, the nearer the more', () => {
    const race = carriers();
    putAt(race, 2, beforeStation(4, 2));
    const worth = [7, 5, 3, 1].map((x) => {
      putAt(race, 0, { x, y: 0 });
      return promises(sceneOf(race))[0]!;
    });
    expect(worth).toEqual(worth.toSorted((a, b) => a - b));
    const [, , , idle] = promises(sceneOf(race));
    expect(worth.at(-1)!).toBeGreaterThan(idle! + 2);
  });

  it('is two who run for one pile', () => {
    const race = carriers();
    putAt(race, 0, { x: 3, y: 0 });
    const alone = promises(sceneOf(race))[0]!;
    putAt(race, 2, { x: -4, y: 0 });
    const [near, , far] = promises(sceneOf(race));
    expect(near).toBeGreaterThan(alone);
    expect(near).toBeGreaterThan(far!);
  });

  it('is somebody with few blitz cards left, most of all with one of them in hand', () => {
    const race = carriers();
    const before = promises(sceneOf(race));
    for (const seat of [0, 3]) race.match.state.places[seat]!.blitz.splice(0, 9);
    const after = promises(sceneOf(race));
    expect(after[3]! - before[3]!).toBeGreaterThan(0.5);
    expect(after[0]! - before[0]!).toBeGreaterThan(after[3]! - before[3]!);
  });

  it('is nothing where nobody is seen', () => {
    const race = carriers();
    race.setPresence(0, 'flat');
    expect(promises(sceneOf(race))[0]).toBe(0);
    expect(nextShot(shot(0), sceneOf(race, 0.1)).seat).not.toBe(0);
  });
});

describe('a shot', () => {
  /** P1 is about to place a card, and P4 does nothing. */
  function scene(now: number, change: Partial<Avatar> = {}): Scene {
    const race = carriers();
    putAt(race, 0, { x: 2, y: 0 });
    Object.assign(race.arena.avatars[3]!, change);
    return sceneOf(race, now);
  }

  it('begins with whoever promises most', () => {
    expect(nextShot(null, scene(5))).toMatchObject({ seat: 0, since: 5 });
  });

  it('has a least length', () => {
    expect(nextShot(shot(3), scene(2)).seat).toBe(3);
    expect(nextShot(shot(3), scene(3))).toMatchObject({ seat: 0, since: 3 });
  });

  it('does not end in the middle of a dive or a jump, nor right after it', () => {
    for (const change of [{ airborne: true }, { pose: 'dive' }, { pose: 'slide' }] as const) {
      const during = nextShot(shot(3), scene(4, change));
      expect(during).toMatchObject({ seat: 3, busy: 4 });
      expect(nextShot(during, scene(4.5)).seat).toBe(3);
      expect(nextShot(during, scene(4.8)).seat).toBe(0);
    }
  });

  it('does not end while a card is about to be placed, unless that takes for ever', () => {
    const race = carriers();
    race.match.state.places[2]!.blitz.splice(0, 9);
    putAt(race, 0, { x: 2, y: 0 });
    putAt(race, 2, { x: -1.6, y: 0 });
    expect(promises(sceneOf(race))[2]).toBeGreaterThan(promises(sceneOf(race))[0]! + 1);
    expect(nextShot(shot(0, { busy: 0 }), sceneOf(race, 9)).seat).toBe(0);
    expect(nextShot(shot(0, { busy: 0 }), sceneOf(race, 12)).seat).toBe(2);
  });

  it('goes on while nobody else is clearly better', () => {
    const race = carriers();
    putAt(race, 0, { x: 6, y: 0 });
    putAt(race, 2, { x: -5.8, y: 0 });
    expect(nextShot(shot(0), sceneOf(race, 4)).seat).toBe(0);
  });

  it('may be short if somebody carries the card that ends the round', () => {
    const race = carriers();
    putAt(race, 2, { x: -5, y: 0 });
    expect(nextShot(shot(3), sceneOf(race, 1)).seat).toBe(3);
    race.match.state.places[2]!.blitz.splice(0, 9);
    expect(nextShot(shot(3), sceneOf(race, 1)).seat).toBe(2);
    expect(nextShot(shot(3), sceneOf(race, 0.5)).seat).toBe(3);
    race.arena.avatars[3]!.pose = 'dive';
    expect(nextShot(shot(3), sceneOf(race, 1)).seat).toBe(3);
  });
});

it('shows whole races in calm shots: many blitz cards as they are placed, and most of the last ones', () => {
  const seen = { cards: 0, shown: 0, ends: 0, shots: 0, seconds: 0 };
  for (const seed of ['one', 'two']) {
    const { race, crew } = botRace(seed, ['regular', 'regular', 'regular', 'regular']);
    let shot: Shot | null = null;
    race.watch((events) => {
      for (const event of events) {
        if (event.type === 'scored' && event.row.blitzer === shot?.seat) seen.ends++;
        if (event.type !== 'placed' || event.from !== 'blitz') continue;
        seen.cards++;
        if (shot?.seat === event.seat) seen.shown++;
      }
    });
    while (dutchBlitz.result(race.match.state) === null) {
      crew.act();
      race.step();
      const next: Shot = nextShot(shot, sceneOf(race, race.arena.tick / 60));
      if (shot && next.since !== shot.since) {
        seen.shots++;
        expect(next.since - shot.since).toBeGreaterThan(0.7);
      }
      shot = next;
    }
    seen.seconds += race.arena.tick / 60;
  }
  console.log(JSON.stringify(seen));
  expect(seen.seconds / seen.shots).toBeGreaterThan(2.5);
  // One of four seats by chance would be a quarter.
  expect(seen.shown / seen.cards).toBeGreaterThan(0.4);
  expect(seen.ends).toBeGreaterThanOrEqual(1);
});
