import {
  type AnyGame,
  houseMessages,
  isRefusal,
  Match,
  type MatchRecord,
  parseSeen,
  replay,
  replaySeen,
  type SeenRecord,
  type SeenStep,
  seeded,
  seenRecord,
  shuffler,
  speaker,
} from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const RUNS = Math.min(300, Number(process.env['PARLOUR_GAMES'] ?? 300));
const SEATS = 3;

function accept<T>(value: T): Exclude<T, { refused: string }> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { refused: string }>;
}

function play(game: AnyGame, moves: number): MatchRecord {
  const random = seeded('seen');
  const match = accept(Match.deal(game, {}, SEATS, shuffler(random)));
  const bot = Object.values(game.bots).at(-1)!;
  while (match.record.moves.length < moves && game.actors(match.state).length > 0) {
    const seat = game.actors(match.state)[0]!;
    match.play(seat, bot(game.view(match.state, seat), game.legal(match.state, seat), random));
  }
  return match.record;
}

function stepsOf(game: AnyGame, record: SeenRecord) {
  const found: SeenStep<unknown, unknown>[] = [];
  const steps = replaySeen(game, record);
  let step = steps.next();
  for (; !step.done; step = steps.next()) found.push(step.value);
  return { found, refusal: step.value };
}

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const list = games.map((game) => [game.id, game] as const);

describe.each(list)('a seen record of %s', (_id, game) => {
  const record = play(game, 40);
  const seen = accept(seenRecord(game, record, 1));

  it('has a header, the first view, and events without actions or shuffles', () => {
    const { options } = record.start as { options: object };
    const { start, moves, ...header } = seen;
    expect(header).toEqual({ parlour: 1, game: game.id, version: game.version, viewer: 1, seats: SEATS, options });
    expect(start.viewer).toBe(1);
    expect(moves.map(([seat]) => seat)).toEqual(record.moves.map(([seat]) => seat));
    for (const [, events] of moves) for (const [type] of events) expect(game.eventFields).toHaveProperty(String(type));
  });

  it.each([null, 0, 1, 2])('shows viewer %s every view again', (viewer) => {
    const { found, refusal } = stepsOf(game, accept(parseSeen(clone(seenRecord(game, record, viewer)))));
    expect(refusal).toBeUndefined();
    const { match, steps } = accept(replay(game, record));
    let at = 0;
    for (const { move, events } of steps) {
      expect(found[at++]).toEqual({
        seat: move ? move[0] : null,
        events: events.map((event) => game.eventView(event, viewer)),
        view: game.view(match.state, viewer),
      });
    }
    expect(found).toHaveLength(at);
  });

  it('can be of the first moves only', () => {
    expect(seenRecord(game, record, 1, 7)).toEqual({ ...seen, moves: seen.moves.slice(0, 7) });
    expect(seenRecord(game, record, 1, 0)).toMatchObject({ moves: [] });
  });

  it('is refused for a seat that is not there, and where the match cannot be played', () => {
    for (const viewer of [3, -1, 0.5]) {
      expect(seenRecord(game, record, viewer)).toMatchObject({ refused: 'no-such-seat' });
    }
    const moves = record.moves.map((move, at) => (at === 3 ? ([move[0], 'nonsense'] as const) : move));
    expect(seenRecord(game, { ...record, moves }, 1)).toMatchObject({ refused: 'bad-move', facts: { move: 4 } });
  });

  it('is refused when it is of other rules, or its parts do not fit', () => {
    const refusalOf = (change: object) => stepsOf(game, { ...seen, ...change }).refusal;
    expect(refusalOf({ game: 'whist' })).toMatchObject({ refused: 'other-game' });
    expect(refusalOf({ version: 99 })).toMatchObject({ refused: 'other-version' });
    expect(refusalOf({ seats: 99 })).toMatchObject({ refused: 'wrong-seats' });
    const start = { refused: 'bad-record', facts: { at: 'start' } };
    expect(refusalOf({ seats: 2 })).toMatchObject(start);
    expect(refusalOf({ viewer: 0 })).toMatchObject(start);
    expect(refusalOf({ start: { viewer: 1 } })).toMatchObject(start);
    const moved = { refused: 'bad-record', facts: { at: 'moves.0' } };
    expect(refusalOf({ moves: [[3, []]] })).toMatchObject(moved);
    expect(refusalOf({ moves: [[0, [['unheard-of']]]] })).toMatchObject(moved);
  });

  it('never makes the house stumble, whatever was done to it', () => {
    const say = speaker({ ...houseMessages, ...game.messages }, 'en', [], 1);
    const odd = fc.constantFrom<unknown>(null, -1, 0.5, 3, 99, '', 'x', '__proto__', 'push', true, [], {}, [[]]);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), odd, (choices, value) => {
        const read = parseSeen(spoilt(seen, choices, value));
        if (isRefusal(read)) return;
        for (const { view, events } of stepsOf(game, read).found) {
          game.draw(view as never, say);
          game.result(view);
          for (const event of events) {
            const phrase = game.tell(event);
            if (phrase) say(phrase);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});

/** A copy in which one thing, somewhere, is another. */
function spoilt(record: SeenRecord, choices: Iterator<number>, value: unknown): unknown {
  const copy = clone(record);
  let within = copy as unknown as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(within);
    const key = keys[choices.next().value % keys.length]!;
    const inner = within[key];
    const deeper = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0;
    if (!deeper || choices.next().value % 4 === 0) {
      within[key] = clone(value);
      return copy;
    }
    within = inner as Record<string, unknown>;
  }
}

describe('a seen record from outside', () => {
  const header = { parlour: 1, game: 'd-bo', version: 1, viewer: null, seats: 2 };
  const start = { viewer: null };

  it('reaches nothing that every array has, and is not nested without end', () => {
    const read = (event: unknown[]) => parseSeen({ ...header, start, moves: [[0, [event]]] });
    expect(isRefusal(read(['turn', 0]))).toBe(false);
    let nested: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth++) nested = [nested];
    for (const event of [['turn', '__proto__'], ['turn', 'push'], ['drew', 0, [['length']]], nested]) {
      expect(read(event)).toMatchObject({ refused: 'bad-record', facts: { at: 'moves.0.1.0' } });
    }
    const shown = { ...start, turn: 'constructor' };
    expect(parseSeen({ ...header, start: shown, moves: [] })).toMatchObject({ facts: { at: 'start' } });
  });

  it.each([[null], [7], [{}], [[]], [{ parlour: 2 }]])('is refused: %j', (value) => {
    expect(parseSeen(value)).toMatchObject({ refused: 'bad-record' });
  });
});
