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
import { accept } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const RUNS = Math.min(300, Number(process.env['PARLOUR_GAMES'] ?? 300));
const SEATS = 3;

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

/** A copy of a record in which one value, anywhere, is replaced. */
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
