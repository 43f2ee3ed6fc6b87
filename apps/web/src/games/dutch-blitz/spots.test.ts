import { raceWith } from '@parlour/arena/testing';
import { isRefusal } from '@parlour/engine';
import { dutchBlitz, type State } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { waysOf } from '../../table/pick.ts';
import { attempt, flights, holds, moves, obvious } from './spots.ts';

function tableWith(tops: { blitz?: string; post?: string }[], played: readonly [number, string][], options = {}) {
  const { match } = raceWith(tops, options);
  for (const [seat, text] of played) if (isRefusal(match.act(seat, text))) throw new Error(text);
  return match.state;
}

const viewOf = (state: State) => dutchBlitz.view(state, 0);
const ways = (state: State) => {
  const view = viewOf(state);
  return moves(view, dutchBlitz.legal(view, 0)).map(({ pick, to, action, next }) =>
    [`${pick}>${to}`, action, ...(next ? [next] : [])].join(', '),
  );
};

describe('moves of a hand', () => {
  const two = [{ blitz: 'R1', post: 'G2' }, { blitz: 'B1' }];

  it('take what is pointed at', () => {
    expect(ways(tableWith(two, []))).toEqual([
      '0.blitz>0.blitz, pick blitz',
      '0.post>0.post, pick post',
      '0.wood>0.wood, cycle',
    ]);
  });

  it('place what is held, or put it back, or take another card instead', () => {
    const state = tableWith(two, [
      [1, 'pick blitz'],
      [1, 'drop new'],
      [0, 'pick post'],
    ]);
    expect(holds(viewOf(state))).toBe('0.post');
    expect(ways(state)).toEqual([
      '0.post>D1, drop D1 2',
      '0.post>0.blitz, put back, pick blitz',
      '0.post>0.post, put back',
      '0.post>0.wood, put back, cycle',
    ]);
  });

  it('a double tap puts what is held onto a Dutch pile', () => {
    const view = viewOf(tableWith(two, [[0, 'pick blitz']]));
    const all = moves(view, dutchBlitz.legal(view, 0));
    expect(obvious(view, waysOf(all, ['0.blitz']))).toMatchObject({ to: 'new', action: 'drop new' });
    expect(obvious(view, [])).toBeNull();
  });

  it('BL-21: build where it is allowed, and take the other card where it is not', () => {
    const state = tableWith([{}, {}], [], { variant: 'classic' });
    const place = state.places[0]!;
    Object.assign(place, { blitz: [1, 2], post: [[13], [22], [33]], held: 'blitz' });
    expect(ways(state).filter((way) => way.includes('>0.post'))).toEqual([
      '0.blitz>0.post1, drop post1',
      '0.blitz>0.post3, drop post3',
      '0.blitz>0.post2, put back, pick post2',
    ]);
  });
});

it('asks the rules for what does not go', () => {
  const view = viewOf(tableWith([{ blitz: 'R1' }, {}], [[0, 'pick blitz']]));
  const asked = (picked: string[], to: string) => attempt(view, picked, to);
  expect(asked(['0.blitz'], 'new')).toBe('drop new');
  expect(asked(['0.blitz'], 'D1')).toBe('drop D1 1');
  expect(asked(['0.blitz'], '0.post')).toBe('drop post');
  expect(asked(['0.blitz'], '0.blitz')).toBeNull();
  expect(asked([], '0.wood')).toBe('cycle');
  expect(asked([], '0.blitz')).toBe('pick blitz');
  expect(asked([], '1.blitz')).toMatchObject({ refused: 'not-yours', rule: 'BL-17' });
  expect(asked([], 'complete')).toMatchObject({ refused: 'completed-piles', rule: 'BL-4' });
});

it('flies cards from the hands of others, and from your own piles', () => {
  const view = viewOf(tableWith([{}, {}], []));
  const placed = (seat: number) => flights({ type: 'placed', seat, from: 'blitz', card: 0, pile: 4 }, view);
  expect(placed(0)).toEqual([{ from: '0.blitz', to: 'D5' }]);
  expect(placed(1)).toEqual([{ from: '1.held', to: 'D5' }]);
  expect(flights({ type: 'picked', seat: 0, from: 'blitz', card: 0 }, view)).toEqual([]);
  expect(flights({ type: 'picked', seat: 1, from: 'blitz', card: 40 }, view)).toEqual([
    { from: '1.blitz', to: '1.held' },
  ]);
  expect(flights({ type: 'cycled', seat: 0, under: [], up: [3] }, view)).toEqual([{ from: '0.wood', to: '0.post' }]);
});
