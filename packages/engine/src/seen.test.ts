import { describe, expect, it } from 'vitest';
import { seeded, shuffler } from './chance.ts';
import { Match } from './match.ts';
import { isRefusal } from './refusal.ts';
import { parseSeen, replaySeen, type SeenRecord, seenRecord } from './seen.ts';
import { accept } from './testing.ts';
import { toy } from './toy/index.ts';

const SEATS = 3;

function played() {
  const random = seeded('seen');
  const match = accept(Match.deal(toy, {}, SEATS, shuffler(random)));
  for (let [seat] = toy.actors(match.state); seat !== undefined; [seat] = toy.actors(match.state)) {
    match.play(seat, toy.bots['greedy']!(toy.view(match.state, seat), toy.legal(match.state, seat), random));
  }
  return match.record;
}

function refusalOf(record: SeenRecord) {
  const steps = replaySeen(toy, record);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('a seen record', () => {
  const record = played();
  const seen = accept(seenRecord(toy, record, 1));

  it('has a header, the first view, and events without actions or shuffles', () => {
    const { start, moves, ...header } = seen;
    const options = toy.options.parse({});
    expect(header).toEqual({ parlour: 1, game: 'toy', version: toy.version, viewer: 1, seats: SEATS, options });
    expect(start.viewer).toBe(1);
    expect(moves.map(([seat]) => seat)).toEqual(record.moves.map(([seat]) => seat));
    for (const [, events] of moves) for (const [type] of events) expect(toy.eventFields).toHaveProperty(String(type));
  });

  it('can be of the first moves only', () => {
    expect(seenRecord(toy, record, 1, 7)).toEqual({ ...seen, moves: seen.moves.slice(0, 7) });
    expect(seenRecord(toy, record, 1, 0)).toMatchObject({ moves: [] });
  });

  it('is refused for a seat that is not there, and where the match cannot be played', () => {
    for (const viewer of [3, -1, 0.5]) {
      expect(seenRecord(toy, record, viewer)).toMatchObject({ refused: 'no-such-seat' });
    }
    const moves = record.moves.map((move, at) => (at === 3 ? ([move[0], 'nonsense'] as const) : move));
    expect(seenRecord(toy, { ...record, moves }, 1)).toMatchObject({ refused: 'bad-move', facts: { move: 4 } });
  });

  const start = { refused: 'bad-record', facts: { at: 'start' } };
  const moved = { refused: 'bad-record', facts: { at: 'moves.0' } };
  it.each<[string, object, object]>([
    ['another game', { game: 'whist' }, { refused: 'other-game' }],
    ['another version', { version: 99 }, { refused: 'other-version' }],
    ['seats that are none', { seats: 99 }, { refused: 'wrong-seats' }],
    ['other seats', { seats: 2 }, start],
    ['another viewer', { viewer: 0 }, start],
    ['no first view', { start: { viewer: 1 } }, start],
    ['a move of nobody', { moves: [[3, []]] }, moved],
    ['an event that is none', { moves: [[0, [['unheard-of']]]] }, moved],
  ])('of %s is refused', (_what, change, refusal) => {
    expect(refusalOf({ ...seen, ...change })).toMatchObject(refusal);
  });
});

describe('a seen record from outside', () => {
  const header = { parlour: 1, game: 'toy', version: 1, viewer: null, seats: 2 };
  const start = { viewer: null };

  it('reaches nothing that every array has, and is not nested without end', () => {
    const read = (event: unknown[]) => parseSeen({ ...header, start, moves: [[0, [event]]] });
    expect(isRefusal(read(['passed', 0]))).toBe(false);
    let nested: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth++) nested = [nested];
    for (const event of [['passed', '__proto__'], ['passed', 'push'], ['turnedOver', [['length']]], nested]) {
      expect(read(event)).toMatchObject({ refused: 'bad-record', facts: { at: 'moves.0.1.0' } });
    }
    const shown = { ...start, turn: 'constructor' };
    expect(parseSeen({ ...header, start: shown, moves: [] })).toMatchObject({ facts: { at: 'start' } });
  });

  it.each([[null], [7], [{}], [[]], [{ parlour: 2 }]])('is refused: %j', (value) => {
    expect(parseSeen(value)).toMatchObject({ refused: 'bad-record' });
  });
});
