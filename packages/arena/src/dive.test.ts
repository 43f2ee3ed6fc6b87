import { readFileSync } from 'node:fs';
import { isRefusal } from '@parlour/engine';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { expect, it } from 'vitest';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { DIVE, IDLE } from './input.ts';
import { REACH } from './layout.ts';
import { distance } from './plane.ts';
import { LAWS, parseRace, type RaceRecord, recordOf } from './record.ts';
import { replayWhole } from './replay.ts';
import { carrier, EAST, type Leg, runLeg } from './testing.ts';

const MIDDLE = { x: 0, y: 0 };
const back = (leg: Leg) => runLeg(leg).back;

it('BL-14: a dive into reach in which the card is placed saves time, there and back', () => {
  for (const away of [3, 4.5, 6, 8]) {
    expect(back({ away, dive: 2.8 }), `${away} units`).toBeLessThanOrEqual(back({ away }) - 8);
    // It need not be placed at once, only before it has to get up.
    expect(back({ away, dive: 2.8, press: 6 }), `${away} units`).toBeLessThanOrEqual(back({ away, press: 6 }) - 5);
  }
});

it('BL-14: a dive that begins within reach is late, one that ends before it is early: both cost', () => {
  for (const away of [3, 4.5, 6, 8]) {
    expect(back({ away, dive: REACH, press: 3 }), `${away} units`).toBeGreaterThan(back({ away, press: 3 }) + 15);
  }
  expect(back({ away: 8, dive: 8 })).toBeGreaterThan(back({ away: 8 }) + 15);
});

it('BL-14: a jump leads straight over a pile that stands in the way', () => {
  const [round, over] = [
    { away: 6, blocked: true },
    { away: 6, blocked: true, jump: 5.2 },
  ].map(back);
  expect(over).toBeLessThan(round! - 3);
});

it('BL-14: a card placed after the slide does not help a diver up', () => {
  const race = carrier({ away: 3 });
  const me = race.arena.avatars[0]!;
  race.stepWith([{ ...EAST, buttons: DIVE }]);
  while (me.pose !== 'rise') race.stepWith([IDLE]);
  expect(isRefusal(race.act(0, 'drop D1 2'))).toBe(false);
  expect(me.pose).toBe('rise');
});

it('BL-14: a refused drop does not help a diver up', () => {
  const race = carrier({ away: 3 });
  const me = race.arena.avatars[0]!;
  race.stepWith([{ ...EAST, buttons: DIVE }]);
  while (distance(me, MIDDLE) > REACH) race.stepWith([IDLE]);
  expect(race.act(0, 'drop D1 3')).toMatchObject({ refused: expect.any(String) });
  expect(me.pose).not.toBe('feet');
  expect(isRefusal(race.act(0, 'drop D1 2'))).toBe(false);
  expect(me).toMatchObject({ pose: 'feet', left: 0 });
});

it('BL-14: a race of an older law is run again by that law', () => {
  const file = new URL('golden/law-2.json', import.meta.url);
  const old = parseRace(JSON.parse(readFileSync(file, 'utf8'))) as RaceRecord;
  expect(old.arena).toBe(LAWS[0]);
  const replayed = replayWhole(dutchBlitzGround, old);
  if (isRefusal(replayed)) throw new Error(JSON.stringify(replayed));
  // Its cards were played by today's rules, and all else is as it was.
  expect(recordOf(replayed)).toEqual({ ...old, match: { ...old.match, version: dutchBlitz.version } });
  // By the law of today it would go another way.
  expect(replayWhole(dutchBlitzGround, { ...old, arena: 3 })).toMatchObject({ refused: 'other-race' });
});
