import { isRefusal, seeded } from '@parlour/engine';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import fc from 'fast-check';
import { base64ToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';
import { describe, expect, it } from 'vitest';
import { digest, STEPS } from './arena.ts';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { STICK } from './input.ts';
import { parseRace, type RaceRecord, recordOf } from './record.ts';
import { REFLEXES } from './reflexes.ts';
import { replayRace, replayWhole } from './replay.ts';
import { botRace, run } from './testing.ts';
import { changesOf, Track } from './track.ts';

/** A race with everything in it: it has several rounds, and somebody leaves with a card, comes back, and plays flat. */
function fullRace() {
  const bots = botRace('full', ['shark', 'casual', 'newcomer'], { match: true, target: 20 });
  const { race, crew } = bots;
  while (race.match.state.places[1]!.held === null) run(bots, 1);
  crew.remove(1);
  race.setPresence(1, 'away');
  run(bots, 10 * STEPS);
  race.setPresence(1, 'flat');
  crew.add(1, REFLEXES.newcomer, seeded('flat'));
  run(bots, 10 * STEPS);
  race.setPresence(1, 'walks');
  run(bots);
  return race;
}

const race = fullRace();
const record = recordOf(race);
const again = (changed: object) => replayWhole(dutchBlitzGround, { ...record, ...changed } as RaceRecord);

describe('the record of a race', () => {
  it('BL-14: is run again exactly, step by step', () => {
    const replayed = replayRace(dutchBlitzGround, record);
    if (isRefusal(replayed)) throw new Error(replayed.refused);
    const { arena, match } = replayed.race;
    for (;;) {
      const step = replayed.steps.next();
      if (!step.done) continue;
      expect(step.value).toBeUndefined();
      break;
    }
    expect(digest(arena)).toBe(digest(race.arena));
    expect(match.state).toEqual(race.match.state);
    expect(recordOf(replayed.race)).toEqual(record);
  });

  it('has what is done after its last step, as when it is written the moment somebody ends it', () => {
    const table = botRace('moment', ['shark', 'shark']);
    let early: RaceRecord | undefined;
    table.race.watch(() => {
      if (dutchBlitz.result(table.race.match.state) !== null) early ??= recordOf(table.race);
    });
    run(table);
    expect(early!.stamps.at(-1)![0]).toBe(early!.ticks);
    const replayed = replayWhole(dutchBlitzGround, early!);
    if (isRefusal(replayed)) throw new Error(JSON.stringify(replayed));
    expect(dutchBlitz.result(replayed.match.state)).toEqual(dutchBlitz.result(table.race.match.state));
  });

  it('is read from a file', () => {
    const read = parseRace(JSON.parse(JSON.stringify(record)));
    expect(read).toEqual(record);
    expect(isRefusal(replayWhole(dutchBlitzGround, read as RaceRecord))).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['another format', { ...record, arena: 4 }],
    ['no match', { ...record, match: {} }],
    ['a stamp of nobody', { ...record, stamps: [[1, 0, 'asleep']] }],
    ['a track that is none', { ...record, track: '§' }],
  ])('is refused where it is none: %s', (_, value) => {
    expect(parseRace(value)).toMatchObject({ refused: expect.stringMatching(/^bad-(race|record)$/) });
  });

  it('is refused by name where it is of the arena’s first version, whose hands kept to no time', () => {
    expect(parseRace({ ...record, arena: 1, evenPace: true })).toMatchObject({
      refused: 'old-race',
      facts: { version: 1, oldest: 2 },
    });
  });

  it('BL-15: does not pass with an action done from elsewhere', () => {
    const at = record.stamps.findIndex((stamp) => stamp.length === 3 && typeof stamp[2] === 'number');
    const [tick, x, y] = record.stamps[at] as [number, number, number];
    const stamps = record.stamps.with(at, [tick, x + 1, y]);
    expect(again({ stamps })).toMatchObject({ refused: 'other-race', facts: { tick } });
  });

  it('does not pass with a step taken elsewhere, or with anything missing or too much', () => {
    const bytes = base64ToUint8Array(record.track);
    const changes = [...changesOf(bytes)];
    const track = new Track();
    for (const [at, { tick, seat, input }] of changes.entries()) {
      track.note(tick, seat, at === changes.length >> 1 ? { ...input, x: -input.x || 1 } : input);
    }
    for (const changed of [
      { track: uint8ArrayToBase64(track.bytes) },
      { track: uint8ArrayToBase64(bytes.slice(0, -3)) },
      { ticks: record.ticks + 1 },
      { ticks: record.ticks - 1 },
      { stamps: record.stamps.slice(1) },
      { stamps: [...record.stamps, record.stamps.at(-1)!] },
      { starts: [] },
      { starts: [['starts', [1, 2, 3]]] },
      { end: '' },
      { match: { ...record.match, moves: record.match.moves.slice(0, -1) } },
    ]) {
      expect(isRefusal(again(changed)), JSON.stringify(Object.keys(changed))).toBe(true);
    }
  });
});

describe('a track', () => {
  it('gives back what was noted', () => {
    const step = fc.integer({ min: -STICK, max: STICK });
    const change = fc.record({
      passed: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(1_000_000)),
      seat: fc.nat(7),
      input: fc.record({ x: step, y: step, buttons: fc.nat(3) }),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const track = new Track();
        let tick = 0;
        const noted = changes.map(({ passed, seat, input }) => {
          tick += passed;
          track.note(tick, seat, input);
          return { tick, seat, input };
        });
        expect([...changesOf(track.bytes)]).toEqual(noted);
      }),
    );
  });

  it('can be read to its end whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...changesOf(bytes)].length).toBeLessThanOrEqual(bytes.length / 2);
      }),
    );
  });
});
