import { LINE_LIMIT, Referee, seeded, shuffler } from '@parlour/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { dBo } from './index.ts';
import { positionText } from './notation.ts';
import { HIDDEN } from './state.ts';
import { table } from './testing.ts';

describe('the referee', () => {
  let referee: Referee;
  const ask = (request: unknown) => JSON.parse(referee.answer(JSON.stringify(request)));
  const begin = (seats = 2) => ask({ do: 'new', seats, seed: 'referee', options: { stock: 10, dump: true } });
  const position = () => ask({ do: 'position' }).position as string;

  beforeEach(() => {
    referee = new Referee(dBo, () => shuffler(seeded('real')));
  });

  it('deals, lists, plays, shows, and tells the result of a whole game', () => {
    let { actors } = begin(3);
    let actions = 0;
    while (actors.length > 0) {
      const { seat, legal } = ask({ do: 'legal' });
      expect(seat).toBe(actors[0]);
      expect(ask({ do: 'result' })).toEqual({ result: null });
      const play = legal.find((text: string) => text.includes('>B')) ?? legal[actions % legal.length];
      const answer = ask({ id: actions, do: 'act', seat, action: play });
      expect(answer.id).toBe(actions++);
      actors = answer.actors;
    }
    expect(ask({ do: 'legal' }).legal).toEqual([]);
    expect(ask({ do: 'result' }).result.ranking.flat()).toHaveLength(3);
    expect(ask({ do: 'record' }).record.moves).toHaveLength(actions);
    expect(ask({ do: 'act', seat: 0, action: 'pass' })).toMatchObject({ refused: 'game-over' });
  });

  it('tells a seat only what it may know', () => {
    const { actors } = begin();
    const seat = actors[0];
    const { view } = ask({ do: 'view', viewer: 1 - seat });
    expect(view.places[seat].hand).toEqual(Array(5).fill(HIDDEN));
    expect(ask({ do: 'view', viewer: seat }).view.places[seat].hand).not.toContain(HIDDEN);
    expect(ask({ do: 'view', viewer: null }).view.viewer).toBeNull();
    // The next player draws; who acted must not see it.
    const discard = ask({ do: 'legal' }).legal.find((text: string) => text.includes('>D'));
    const { events } = ask({ do: 'act', seat, action: discard });
    expect(events.at(-1)).toEqual({ type: 'drew', seat: 1 - seat, cards: Array(5).fill(HIDDEN) });
  });

  it('takes a position and gives it back', () => {
    const text = positionText(table({ places: [{ hand: [1] }, {}] }));
    expect(ask({ do: 'position', position: text })).toEqual({ actors: [0] });
    expect(position()).toBe(text);
  });

  it('deals anew without a seed', () => {
    ask({ do: 'new', seats: 2 });
    expect(position()).toContain('P2 stock');
  });

  it.each([
    ['a card that does not exist', { seat: 0, action: 'H13>B1' }, 'unknown-card'],
    ['a card not held', { seat: 0, action: 'H2>B1' }, 'card-not-held'],
    ['pile -1', { seat: 0, action: 'H1>B-1' }, 'no-such-pile'],
    ['pile 5', { seat: 0, action: 'H1>B5' }, 'no-such-pile'],
    ['pile 1.5', { seat: 0, action: 'H1>B1.5' }, 'no-such-pile'],
    ['pile x', { seat: 0, action: 'H1>Bx' }, 'no-such-pile'],
    ['pile __proto__', { seat: 0, action: 'H1>B__proto__' }, 'no-such-pile'],
    ['action -1', { seat: 0, action: -1 }, 'unknown-action'],
    ['action 1.5', { seat: 0, action: 1.5 }, 'unknown-action'],
    ['an object', { seat: 0, action: { type: 'play' } }, 'unknown-action'],
    ['__proto__', { seat: 0, action: '__proto__' }, 'unknown-action'],
    ['another’s turn', { seat: 1, action: 'pass' }, 'not-your-turn'],
    ['no such seat', { seat: 2, action: 'pass' }, 'no-such-seat'],
    ['seat -1', { seat: -1, action: 'pass' }, 'no-such-seat'],
    ['seat 0.5', { seat: 0.5, action: 'pass' }, 'no-such-seat'],
    ['seat "0"', { seat: '0', action: 'pass' }, 'no-such-seat'],
    ['seat __proto__', { seat: '__proto__', action: 'pass' }, 'no-such-seat'],
    ['a dump where there is none', { seat: 0, action: 'dump' }, 'dump-off'],
  ])('refuses %s with a code, words and no effect', (_what, act, code) => {
    ask({ do: 'position', position: positionText(table({ places: [{ hand: [1] }, {}] })) });
    const before = position();
    const answer = ask({ id: 'x', do: 'act', ...act });
    expect(answer).toMatchObject({ id: 'x', refused: code });
    expect(answer.message).not.toContain('refused.');
    expect(position()).toBe(before);
    expect(ask({ do: 'record' }).record.moves).toEqual([]);
  });

  it.each([
    ['', 'bad-json'],
    ['{', 'bad-json'],
    ['not json', 'bad-json'],
    ['null', 'bad-request'],
    ['[]', 'bad-request'],
    ['7', 'bad-request'],
    ['{}', 'bad-request'],
    ['{"do":"undo"}', 'bad-request'],
    ['{"do":"legal","cheat":true}', 'bad-request'],
    ['{"do":"view"}', 'bad-request'],
    ['{"do":"view","viewer":7}', 'no-such-seat'],
    ['{"do":"view","viewer":-1}', 'no-such-seat'],
    ['{"do":"legal","seat":"__proto__"}', 'no-such-seat'],
    ['{"do":"new","seats":7}', 'wrong-seats'],
    ['{"do":"new","seats":"many"}', 'wrong-seats'],
    ['{"do":"new"}', 'bad-request'],
    ['{"do":"new","seats":4,"options":{"stock":75,"decks":2}}', 'stock-too-large'],
    ['{"do":"new","seats":4,"options":{"__proto__":{"decks":2}}}', 'bad-option'],
    ['{"do":"new","seats":4,"options":[]}', 'bad-option'],
    ['{"do":"position","position":"somewhere"}', 'unreadable-position'],
  ])('refuses the line %s', (line, code) => {
    begin();
    const before = position();
    const answer = JSON.parse(referee.answer(line));
    expect(answer.refused).toBe(code);
    expect(answer.message).not.toContain('refused.');
    expect(JSON.stringify(answer).length).toBeLessThan(500);
    expect(position()).toBe(before);
  });

  it('refuses a line that is too long or too deep', () => {
    begin();
    const long = `{"do":"act","seat":0,"action":"${'x'.repeat(LINE_LIMIT)}"}`;
    expect(JSON.parse(referee.answer(long))).toMatchObject({ refused: 'line-too-long', facts: { limit: LINE_LIMIT } });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(JSON.parse(referee.answer(deep))).toMatchObject({ refused: 'bad-request' });
  });

  it('refuses a position with a card too many, and keeps the game it has', () => {
    begin();
    const before = position();
    const state = table({ places: [{ hand: [1] }, {}] });
    state.draw.push(7);
    const answer = ask({ do: 'position', position: positionText(state) });
    expect(answer).toMatchObject({ refused: 'bad-position', facts: { problem: '162 cards, each exactly once' } });
    expect(position()).toBe(before);
  });

  it('asks for a game first', () => {
    for (const request of ['legal', 'result', 'record', 'position']) {
      expect(ask({ do: request })).toMatchObject({ refused: 'no-game' });
    }
    expect(ask({ do: 'act', seat: 0, action: 'pass' })).toMatchObject({ refused: 'no-game' });
  });
});
