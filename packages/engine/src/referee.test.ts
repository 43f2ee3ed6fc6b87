import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { seeded, shuffler } from './chance.ts';
import { HIDDEN } from './piles.ts';
import { LINE_LIMIT, Referee } from './referee.ts';
import { toy } from './toy/index.ts';
import { table } from './toy/testing.ts';

const positionText = toy.notation.position;

describe('the referee', () => {
  let referee: Referee;
  const ask = (request: unknown) => JSON.parse(referee.answer(JSON.stringify(request)));
  const begin = (seats = 2) => ask({ do: 'new', seats, seed: 'referee', options: { hand: 6 } });
  const position = () => ask({ do: 'position' }).position as string;

  beforeEach(() => {
    referee = new Referee(toy, () => shuffler(seeded('real')));
  });

  it('deals, lists, plays, shows, and tells the result of a whole game', () => {
    let { actors } = begin(3);
    let actions = 0;
    while (actors.length > 0) {
      const { seat, legal } = ask({ do: 'legal' });
      expect(seat).toBe(actors[0]);
      expect(ask({ do: 'result' })).toEqual({ result: null });
      const answer = ask({ id: actions, do: 'act', seat, action: legal[actions % legal.length] });
      expect(answer.id).toBe(actions++);
      actors = answer.actors;
    }
    expect(ask({ do: 'legal' }).legal).toEqual([]);
    expect(ask({ do: 'result' }).result.ranking.flat()).toHaveLength(3);
    expect(ask({ do: 'record' }).record.moves).toHaveLength(actions);
    expect(ask({ do: 'act', seat: 0, action: 'pass' })).toMatchObject({ refused: 'game-over' });
  });

  it('tells a seat only what it may know', () => {
    ask({ do: 'position', position: positionText(table({ pile: '4D 7H', hands: ['2S', '3S'], rest: 'hand' })) });
    const { view } = ask({ do: 'view', viewer: 1 });
    expect(view.places[0].hand).toEqual([HIDDEN]);
    expect(ask({ do: 'view', viewer: 0 }).view.places[0].hand).not.toContain(HIDDEN);
    expect(ask({ do: 'view', viewer: null }).view.viewer).toBeNull();
    // The player who draws sees the card, but not how the pile was shuffled.
    const { events } = ask({ do: 'act', seat: 0, action: 'draw' });
    expect(events[0]).toEqual({ type: 'turnedOver', stock: [HIDDEN] });
    expect(events[1].card).not.toBe(HIDDEN);
  });

  it('takes a position and gives it back', () => {
    const text = positionText(table({ pile: '7H', hands: ['7S 2S', 'AS'] }));
    expect(ask({ do: 'position', position: text })).toEqual({ actors: [0] });
    expect(position()).toBe(text);
  });

  it('deals anew without a seed', () => {
    ask({ do: 'new', seats: 2 });
    expect(position()).toContain('P2 hand');
  });

  it.each([
    ['a card that does not exist', { seat: 0, action: '11H' }, 'unknown-action'],
    ['a card not held', { seat: 0, action: '7C' }, 'card-not-held'],
    ['a card that does not go', { seat: 0, action: '2S' }, 'does-not-go'],
    ['an eight without a suit', { seat: 0, action: '8H' }, 'no-suit-named'],
    ['a suit that does not exist', { seat: 0, action: '8H=__proto__' }, 'unknown-action'],
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
    ['a draw where a card goes', { seat: 0, action: 'draw' }, 'can-play'],
  ])('refuses %s with a code, words and no effect', (_what, act, code) => {
    ask({ do: 'position', position: positionText(table({ pile: '7H', hands: ['7S 2S', 'AS'] })) });
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
    ['{"do":"new","seats":6,"options":{"hand":9}}', 'too-many-cards'],
    ['{"do":"new","seats":4,"options":{"__proto__":{"hand":2}}}', 'bad-option'],
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

  it.each([
    [{ do: 'new', seats: '2' }, 'The number of players must be a whole number, not "2": this game is for 2 to 6.'],
    [{ do: 'new', seats: 2.5 }, 'The number of players must be a whole number, not 2.5: this game is for 2 to 6.'],
    [{ do: 'new', seats: null }, 'Say how many play: this game is for 2 to 6 players.'],
    [{ do: 'new', seats: 7 }, 'This game is for 2 to 6 players, not 7.'],
    [{ do: 'new' }, 'The request cannot be understood: “seats” is missing.'],
    [{ do: 'act', seat: 0 }, 'The request cannot be understood: “action” is missing.'],
    [{ do: 'view' }, 'The request cannot be understood: “viewer” is missing.'],
    [{ do: 'view', viewer: '0' }, 'The request cannot be understood: “viewer” must be a number, not "0".'],
    [{ do: 'result', please: 1 }, 'The request cannot be understood: “please” is not known here.'],
    [
      { do: 'undo' },
      'The request cannot be understood: “do” must be one of: new, position, legal, act, view, result, record; not "undo".',
    ],
    [
      { do: 'new', seats: 2, options: { jokers: 3, aces: { high: true } } },
      'There is no option “jokers”. The options are: hand.',
    ],
    [{ do: 'new', seats: 2, options: { hand: 11 } }, 'The option hand must be 10 or less, not 11.'],
    [{ do: 'new', seats: 2, options: { hand: '2' } }, 'The option hand must be a number, not "2".'],
    [{ do: 'new', seats: 2, options: 'hand' }, 'The options must be an object, not "hand".'],
    [{ do: 'act', seat: '1', action: 'draw' }, 'There is no seat "1"; this table has 2, numbered from 0.'],
    [{ do: 'legal', seat: '1' }, 'There is no seat "1"; this table has 2, numbered from 0.'],
  ])('says what is wrong with %j', (request, message) => {
    begin();
    expect(ask(request).message).toBe(message);
  });

  it.each([
    ['"hand":6', '"hand":11', 'The option hand must be 10 or less, not 11.'],
    ['"hand":6', '"hand":"6"', 'The option hand must be a number, not "6".'],
    ['"hand"', '"hands"', 'There is no option “hands”. The options are: hand.'],
  ])('says what is wrong with the options of a position: %s as %s', (from, to, message) => {
    begin();
    const { position } = ask({ do: 'position' });
    expect(position).toContain(from);
    expect(ask({ do: 'position', position: position.replace(from, to) }).message).toBe(message);
  });

  it('says that nothing is no JSON', () => {
    expect(JSON.parse(referee.answer(''))).toMatchObject({ message: 'The line is not JSON: "".' });
  });

  it('has no words of a schema for any request', () => {
    const keys = fc.constantFrom('do', 'id', 'seats', 'options', 'seed', 'seat', 'action', 'viewer', 'hand');
    const verbs = fc.constantFrom('new', 'position', 'legal', 'act', 'view', 'result');
    const requests = fc
      .tuple(verbs, fc.dictionary(keys, fc.jsonValue()))
      .map(([verb, rest]) => ({ do: verb, ...rest }));
    fc.assert(
      fc.property(fc.oneof(requests, fc.jsonValue()), (request) => {
        expect(String(ask(request).message)).not.toMatch(/invalid|expected|received|nonoptional|\[object/i);
      }),
    );
  });

  it('takes an action in any case', () => {
    const position = positionText(table({ pile: '7H', hands: ['7S 2S', 'AS'] }));
    ask({ do: 'position', position });
    const played = ask({ do: 'act', seat: 0, action: '7S' });
    ask({ do: 'position', position });
    expect(ask({ do: 'act', seat: 0, action: '7s' })).toEqual(played);
    expect(ask({ do: 'record' }).record.moves[0]).toEqual([0, '7S']);
  });

  it('refuses a line that is too long or too deep', () => {
    begin();
    const long = `{"do":"act","seat":0,"action":"${'x'.repeat(LINE_LIMIT)}"}`;
    expect(JSON.parse(referee.answer(long))).toMatchObject({ refused: 'line-too-long', facts: { limit: LINE_LIMIT } });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(JSON.parse(referee.answer(deep))).toMatchObject({ refused: 'bad-request' });
    begin();
    for (const [request, refused] of [
      [`{"do":"act","seat":${deep},"action":"pass"}`, 'no-such-seat'],
      [`{"do":"act","seat":0,"action":${deep}}`, /^(unknown-action|not-your-turn)$/],
      [`{"do":"legal","seat":${deep}}`, 'no-such-seat'],
      [`{"do":"new","seats":${deep}}`, 'wrong-seats'],
      [`{"do":"new","seats":2,"options":${deep}}`, 'bad-option'],
    ] as const) {
      expect(JSON.parse(referee.answer(request)).refused).toMatch(refused);
    }
  });

  it('refuses a position with a card too many, and keeps the game it has', () => {
    begin();
    const before = position();
    const state = table({ pile: '7H', hands: ['7S 2S', 'AS'] });
    state.stock.push(7);
    const answer = ask({ do: 'position', position: positionText(state) });
    expect(answer).toMatchObject({
      refused: 'bad-position',
      facts: { problem: '52 cards, each exactly once; too many: 8S' },
    });
    expect(answer.message).toBe(
      'The position breaks the rules. It must hold that: 52 cards, each exactly once; too many: 8S.',
    );
    expect(position()).toBe(before);
  });

  it('asks for a game first', () => {
    for (const request of ['legal', 'result', 'record', 'position']) {
      expect(ask({ do: request })).toMatchObject({ refused: 'no-game' });
    }
    expect(ask({ do: 'act', seat: 0, action: 'pass' })).toMatchObject({ refused: 'no-game' });
  });
});
