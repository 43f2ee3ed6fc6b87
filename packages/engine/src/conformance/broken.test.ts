import { describe, expect, it } from 'vitest';
import type { AnyGame, View } from '../game.ts';
import { type State, toy } from '../toy/index.ts';
import { hiding, Nonconformity, properties, walk } from './index.ts';

const secrets = hiding(({ stock, places }: State, viewer) => [
  [stock, stock.length],
  ...places.map(({ hand }, seat): [number[], number] => [hand, seat === viewer ? 0 : hand.length]),
]);
const held = [...properties, secrets];

describe('the kit catches', () => {
  const caught = new Set<string>();

  /** A broken copy of the toy game, and the property that must notice it. */
  function broken(property: string, change: Partial<AnyGame>) {
    caught.add(property);
    it(`a game in which not: ${property}`, () => {
      const only = held.filter(({ name }) => name === property);
      expect(only).toHaveLength(1);
      const run = (game: AnyGame) => {
        for (let seed = 0; seed < 50; seed++) walk(game, { options: { hand: 10 }, seats: 3, seed: `${seed}` }, only);
      };
      run(toy);
      expect(() => run({ ...toy, ...change })).toThrow(Nonconformity);
      expect(() => run({ ...toy, ...change })).toThrow(property);
    });
  }

  let dealt = 0;
  const otherDealEachTime: AnyGame['deal'] = (...table) => {
    const state = toy.deal(...table);
    state.places[0]!.drawn = ++dealt;
    return state;
  };
  const otherResult = (change: (state: State) => object): AnyGame['result'] => {
    return (state) => (toy.result(state) ? { ...toy.result(state)!, ...change(state) } : null);
  };

  broken('legal and check agree', { legal: (state, seat) => toy.legal(state, seat).slice(0, 1) });
  broken('legal and check agree', { legal: (state, seat) => [...toy.legal(state, seat), { type: 'draw' }] });
  broken('invariants hold', {
    apply(state, seat, action, chance) {
      const events = toy.apply(state, seat, action, chance);
      state.stock.pop();
      return events;
    },
  });
  broken('a refused action changes nothing', {
    check(state, seat, action) {
      const refusal = toy.check(state, seat, action);
      if (refusal) state.passes++;
      return refusal;
    },
  });
  broken('a copy is equal and apart', { copy: (state) => ({ ...toy.copy(state), pile: state.pile }) });
  broken('a record replays to the same state', { deal: otherDealEachTime });
  broken('a view can be filled in', {
    view: (state, viewer) => ({ ...toy.view(state, viewer), passes: state.stock[0] ?? 0 }),
  });
  broken('a view tells nothing hidden', {
    view: (state, viewer) => ({ ...toy.view(state, viewer), stock: state.stock.slice() }),
  });
  broken('an event tells nothing hidden', { eventView: (event) => event });
  broken('following the events leads to the new view', {
    eventView(event, viewer) {
      const seen = toy.eventView(event, viewer);
      return seen.type === 'played' ? { ...seen, suit: 0 } : seen;
    },
  });
  broken('an event travels and arrives whole', { eventFields: { ...toy.eventFields, played: ['seat', 'card'] } });
  broken('an event travels and arrives whole', {
    eventView: (event, viewer) => ({ ...toy.eventView(event, viewer), aside: undefined }),
  });
  broken('a seen record replays to the same view', { eventFields: { ...toy.eventFields, played: ['seat', 'card'] } });
  broken('a seen record replays to the same view', {
    result: otherResult(({ stock }) => ({ scores: stock.slice(0, 3) })),
  });
  broken('a seen record tells nothing hidden', { eventView: (event) => event });
  broken('every game ends', { apply: () => [] });
  broken('every game ends', { result: () => null });
  broken('every game ends', { result: otherResult(() => ({ ranking: [[0]] })) });
  broken('every game ends', { result: otherResult(() => ({ ranking: [[2, 1, 0]] })) });
  broken('notation reads back', {
    notation: { ...toy.notation, position: (state) => toy.notation.position(state).replace('suit: S', 'suit: H') },
  });
  broken('notation reads back', {
    notation: {
      ...toy.notation,
      parseAction: (text) =>
        /[shdc]$/.test(text) ? { refused: 'unknown-action', facts: {} } : toy.notation.parseAction(text),
    },
  });
  broken('a seat’s view is enough to know its legal actions', {
    view: (state, viewer): View<State> => ({ ...toy.view(state, viewer), suit: 0 }),
  });
  broken('a clock’s action is legal', { onTimeout: () => ({ type: 'draw' }) });
  broken('bots play legal actions', {
    bots: { ...toy.bots, cheat: () => ({ type: 'pass' }), last: toy.bots['greedy']! },
  });
  broken('everything has words', { tell: () => ({ key: 'event.unheard-of' }) });
  broken('the table fits a terminal', { draw: () => [[{ text: 'x'.repeat(81), tone: 'plain' }]] });
  broken('the same chance, the same game', { deal: otherDealEachTime });

  it('every property at least once', () => {
    expect([...caught].sort()).toEqual(held.map(({ name }) => name).sort());
  });
});
