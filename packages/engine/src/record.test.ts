import { describe, expect, it } from 'vitest';
import { seeded, shuffler } from './chance.ts';
import { Match } from './match.ts';
import { type MatchRecord, parseRecord } from './record.ts';
import { isRefusal } from './refusal.ts';
import { replay, replayAll } from './replay.ts';
import { toy } from './toy/index.ts';
import { table } from './toy/testing.ts';

function played(moves = 20) {
  const random = seeded('record');
  const match = Match.deal(toy, { hand: 8 }, 3, shuffler(random));
  if (isRefusal(match)) throw new Error(match.refused);
  const { state } = match;
  for (let move = 0; move < moves && state.ending === null; move++) {
    match.play(state.turn, toy.bots['greedy']!(toy.view(state, state.turn), toy.legal(state, state.turn), random));
  }
  return match;
}

const asFile = (record: MatchRecord): MatchRecord => JSON.parse(JSON.stringify(record));

describe('a record', () => {
  it('holds the header, the deal as it fell, and every action in notation', () => {
    const { record } = played(3);
    expect(record).toMatchObject({ parlour: 1, game: 'toy', version: 1 });
    expect(record.start).toMatchObject({ seats: 3, options: { hand: 8 } });
    const { deal } = record.start as unknown as { deal: [string, unknown[]][] };
    expect(deal.map(([label, order]) => [label, order.length])).toEqual([
      ['starter', 3],
      ['deck', 52],
    ]);
    expect(record.moves).toHaveLength(3);
    for (const [seat, text] of record.moves) {
      expect(seat).toBeTypeOf('number');
      expect(isRefusal(toy.notation.parseAction(text))).toBe(false);
    }
  });

  it('replays to the same state, step by step', () => {
    const match = played();
    const record = parseRecord(asFile(match.record));
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const replayed = replay(toy, record);
    if (isRefusal(replayed)) throw new Error(JSON.stringify(replayed));
    let steps = 0;
    for (const step of replayed.steps) {
      expect(step.move).toEqual(steps === 0 ? null : match.record.moves[steps - 1]);
      expect(replayed.match.record.moves).toHaveLength(steps);
      steps++;
    }
    expect(steps).toBe(match.record.moves.length + 1);
    expect(replayed.match.state).toEqual(match.state);
  });

  it('can begin with a position, and go on with recorded shuffles', () => {
    const position = toy.notation.position(table({ pile: '4D 5D 7H', hands: ['2S', '3S'], rest: 'hand' }));
    const match = Match.from(toy, position, shuffler(seeded('p')));
    if (isRefusal(match)) throw new Error(match.refused);
    match.act(0, 'draw');
    expect(match.record.start).toEqual({ position });
    expect(match.record.moves[0]).toMatchObject([0, 'draw', [['pile', { length: 2 }]]]);
    const again = replayAll(toy, asFile(match.record));
    if (isRefusal(again)) throw new Error(again.refused);
    expect(again.state).toEqual(match.state);
  });

  const broken = (
    change: (record: { -readonly [K in keyof MatchRecord]: MatchRecord[K] } & { moves: unknown[] }) => void,
  ) => {
    const record = asFile(played().record) as never;
    change(record);
    const read = parseRecord(record);
    return isRefusal(read) ? read : replayAll(toy, read);
  };

  it.each<[string, Parameters<typeof broken>[0], object]>([
    ['a newer format', (r) => Object.assign(r, { parlour: 2 }), { refused: 'bad-record', facts: { at: 'parlour' } }],
    ['no moves', (r) => Object.assign(r, { moves: undefined }), { refused: 'bad-record', facts: { at: 'moves' } }],
    ['an extra field', (r) => Object.assign(r, { cheat: 1 }), { refused: 'bad-record', facts: { at: 'cheat' } }],
    ['a move that is none', (r) => r.moves.splice(2, 1, '7H'), { refused: 'bad-record' }],
    [
      'another game',
      (r) => Object.assign(r, { game: 'whist' }),
      { refused: 'other-game', facts: { game: 'whist', expected: 'toy' } },
    ],
    [
      'another version',
      (r) => Object.assign(r, { version: 9 }),
      { refused: 'other-version', facts: { version: 9, expected: 1 } },
    ],
    [
      'an illegal move',
      (r) => r.moves.splice(4, 0, [0, 'pass']),
      { refused: 'bad-move', facts: { move: 5, action: 'pass' }, because: { refused: 'not-your-turn' } },
    ],
    [
      'a shuffle too many',
      (r) => r.moves.splice(0, 1, [...(r.moves[0] as unknown as []).slice(0, 2), [['pile', []]]]),
      { refused: 'bad-move', because: { refused: 'bad-chance' } },
    ],
    ['no deal', (r) => Object.assign(r.start, { deal: [] }), { refused: 'bad-chance', facts: { move: 0 } }],
    [
      'a deal with another deck',
      (r) => (r.start as unknown as { deal: [string, number[]][] }).deal[1]![1].splice(0, 1),
      { refused: 'bad-chance', facts: { move: 0 } },
    ],
    [
      'options that are none',
      (r) => Object.assign((r.start as { options: object }).options, { hand: 70 }),
      { refused: 'bad-option' },
    ],
    ['a bad position', (r) => Object.assign(r, { start: { position: 'here' } }), { refused: 'unreadable-position' }],
  ])('with %s is refused', (_what, change, refusal) => {
    expect(broken(change)).toMatchObject(refusal);
  });

  it('is no array, no text and no null', () => {
    for (const value of [null, [], 'record', 7, undefined])
      expect(parseRecord(value)).toMatchObject({ refused: 'bad-record' });
  });
});
