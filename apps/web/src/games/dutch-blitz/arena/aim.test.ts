import { type Arena, dutchBlitzGround as ground, newArena } from '@parlour/arena';
import { HIDDEN, isRefusal, Match, type Phrase, type Seat, seeded, shuffler, type View } from '@parlour/engine';
import { dutchBlitz, heldCard, nextNumber, pileOf, type State } from '@parlour/games/dutch-blitz';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aim, foreseen, goalOf } from './aim.ts';
import { Prompt } from './Hud.tsx';

/** A race of two in which everybody can move. Seat 0 has played these actions. */
function table(...texts: string[]) {
  const match = Match.deal(dutchBlitz, {}, 2, shuffler(seeded('aim')));
  if (isRefusal(match)) throw new Error(match.refused);
  const arena = newArena(2, shuffler(seeded('aim')), 0);
  for (const text of texts) expect(isRefusal(match.act(0, text))).toBe(false);
  ground.settle(arena, match.state, 0);
  return { match, arena, view: dutchBlitz.view(match.state, 0) };
}

function stand(arena: Arena, seat: Seat, place: { x: number; y: number }, away = 0.6): void {
  const out = Math.hypot(place.x, place.y) || 1;
  const scale = Math.max(0, out - away) / out;
  const [lookX, lookY] = [place.x / out || 1, place.y / out];
  Object.assign(arena.avatars[seat]!, { x: place.x * scale, y: place.y * scale, presence: 'walks', lookX, lookY });
}

/** Turns the wood until a 1 lies open, and returns where. */
function withOne() {
  const { match, arena } = table();
  for (let turns = 0; turns < 40; turns++) {
    for (const from of ['blitz', 'post'] as const) {
      match.act(0, `pick ${from}`);
      const view = dutchBlitz.view(match.state, 0);
      if (dutchBlitz.legal(view, 0).some(({ type }) => type === 'start')) return { match, arena, view, from };
      match.act(0, 'put back');
    }
    match.act(0, 'cycle');
  }
  throw new Error('no 1 in this deal');
}

const placeOf = (arena: Arena, view: View<State>, seat: Seat, text: string) => {
  const action = dutchBlitz.notation.parseAction(text);
  if (isRefusal(action)) throw new Error(text);
  return ground.placeOf(arena, view, seat, action)!;
};

describe('what the keys would do (BL-14, BL-15)', () => {
  it('is nothing far from everything, though one sees what there is', () => {
    const { arena, view } = table();
    Object.assign(arena.avatars[0]!, { x: 0, y: 0 });
    const { use, drop, whyNot, deeds } = aim(arena, view, 0);
    expect([use, drop, whyNot]).toEqual([null, null, null]);
    expect(deeds.map(({ doing }) => doing)).toEqual(['take', 'take', 'turn']);
  });

  it('is the same for those who watch', () => {
    const { match, arena, view } = table();
    stand(arena, 0, placeOf(arena, view, 0, 'pick blitz'));
    expect(aim(arena, dutchBlitz.view(match.state, null), 0)).toEqual(aim(arena, view, 0));
  });

  it('is nothing during the countdown', () => {
    const { arena, view } = table();
    stand(arena, 0, placeOf(arena, view, 0, 'pick blitz'));
    arena.countdown = 10;
    expect(aim(arena, view, 0).use).toBeNull();
  });

  it('is to take a playable blitz card before anything else, wherever one looks', () => {
    const { match, arena, from } = withOne();
    match.act(0, 'put back');
    const place = match.state.places[0]!;
    // Both tops could begin a pile.
    if (from === 'post') place.blitz[place.blitz.length - 1] = place.post[0]!.at(-1)!;
    else place.post[0]!.push(place.blitz.at(-1)!);
    const view = dutchBlitz.view(match.state, 0);
    const seen = ['pick blitz', 'pick post', 'cycle'].map((text) => {
      stand(arena, 0, placeOf(arena, view, 0, text));
      const { use, deeds } = aim(arena, view, 0);
      const near = deeds.find(({ action }) => action.type === 'pick' && action.from === 'blitz')!.near;
      return near ? dutchBlitz.notation.action(use!.action) : null;
    });
    expect(seen.filter((text) => text !== null)).toContain('pick blitz');
    expect(new Set(seen.filter((text) => text !== null))).toEqual(new Set(['pick blitz']));
  });

  it('is to turn up other cards where nothing is worth taking, as long as they are within reach', () => {
    const { arena, view } = table();
    for (const text of ['pick blitz', 'pick post', 'cycle']) {
      stand(arena, 0, placeOf(arena, view, 0, text));
      const { use, deeds } = aim(arena, view, 0);
      expect(deeds.every(({ good }) => !good)).toBe(true);
      const turns = deeds.find(({ doing }) => doing === 'turn')!.near;
      expect(dutchBlitz.notation.action(use!.action)).toBe(turns ? 'cycle' : text);
    }
  });

  it('is to take a card that fits, though one stands before the wood: only the drop key turns up others', () => {
    // With a 1 on the blitz pile, at the other end of the counter.
    const match = Match.deal(dutchBlitz, { ones: true }, 2, shuffler(seeded('aim')));
    if (isRefusal(match)) throw new Error(match.refused);
    const arena = newArena(2, shuffler(seeded('aim')), 0);
    const view = dutchBlitz.view(match.state, 0);
    for (const away of [0.3, 0.6, 1.2]) {
      stand(arena, 0, placeOf(arena, view, 0, 'cycle'), away);
      const aimed = aim(arena, view, 0);
      const { use, drop } = aimed;
      expect(use?.doing ?? 'take').toBe('take');
      expect(drop!.action.type).toBe('cycle');
      // What glows is the blitz card.
      expect((use ?? goalOf(aimed, undefined))!.action).toEqual({ type: 'pick', from: 'blitz' });
    }
    stand(arena, 0, placeOf(arena, view, 0, 'cycle'), 0.3);
    expect(aim(arena, view, 0).use).toBeNull();
  });

  it('is with a card that no pile waits for to put it back; while one waits, only the drop key does', () => {
    const { match, arena, view, from } = withOne();
    stand(arena, 0, placeOf(arena, view, 0, `pick ${from}`));
    const home = aim(arena, view, 0);
    expect(home.waits).toBe(true);
    expect(home.use).toBeNull();
    expect(home.drop!.action.type).toBe('putBack');
    match.act(0, 'put back');
    const other = from === 'post' ? 'blitz' : 'post';
    match.act(0, `pick ${other}`);
    const idle = dutchBlitz.view(match.state, 0);
    expect(dutchBlitz.legal(idle, 0).map(({ type }) => type)).toEqual(['putBack']);
    stand(arena, 0, placeOf(arena, idle, 0, 'put back'));
    const { use, drop, waits } = aim(arena, idle, 0);
    expect(waits).toBe(false);
    expect(use).toBe(drop);
    expect(use!.action.type).toBe('putBack');
  });

  it('is to start a pile with a 1 in the middle', () => {
    const { arena, view } = withOne();
    Object.assign(arena.avatars[0]!, { x: 0.5, y: 0 });
    const middle = aim(arena, view, 0);
    expect(middle.drop!.action.type).toBe('start');
    expect(middle.drop!.good).toBe(true);
  });

  it('says why not: a pile that waits for another card, and a station of another', () => {
    const { match, arena } = withOne();
    match.act(0, 'drop new');
    ground.settle(arena, match.state, 0);
    const empty = dutchBlitz.view(match.state, 0);
    const pile = placeOf(arena, empty, 0, `drop D1 ${nextNumber(empty.dutch[0]!)}`);
    stand(arena, 0, pile);
    expect(aim(arena, empty, 0).whyNot!.refusal.refused).toBe('nothing-held');
    stand(arena, 0, placeOf(arena, empty, 1, 'pick post'));
    expect(aim(arena, empty, 0).whyNot!.refusal.refused).toBe('not-yours');
  });
});

describe('what a run is for', () => {
  it('is the best card, else to turn up others; and it changes only for something clearly nearer', () => {
    const { arena, view } = table();
    Object.assign(arena.avatars[0]!, { x: 0, y: 0 });
    expect(goalOf(aim(arena, view, 0), undefined)!.doing).toBe('turn');
    const { match, arena: other } = withOne();
    for (const pile of [0, 1]) match.state.dutch[pile] = [match.state.places[1]!.wood[pile]!];
    const near = (away: number, pile: number) => ({
      action: { type: 'drop', pile, next: 2 } as const,
      doing: 'give' as const,
      place: other.avatars[0]!,
      away,
      near: false,
      good: true,
    });
    const [one, two] = [near(5, 0), near(4.5, 1)];
    const sees = { use: null, drop: null, waits: true, label: null, whyNot: null, deeds: [one, two] };
    expect(goalOf(sees, undefined)).toBe(two);
    expect(goalOf(sees, one)).toBe(one);
    expect(goalOf({ ...sees, deeds: [near(6, 0), two] }, one)).toBe(two);
  });
});

it('a card you reach for is in your hand before the server has answered', () => {
  const { view } = table();
  expect(foreseen(view, ['pick post']).places[0]!.held).toBe('post');
  expect(foreseen(view, ['pick post', 'put back']).places[0]!.held).toBeNull();
  expect(foreseen(view, ['cycle'])).toBe(view);
});

it('a card you drop lies on its pile before the server has answered, unless somebody else is seen to be quicker', () => {
  const { match, view, from } = withOne();
  const hoped = foreseen(view, ['drop new']);
  const card = heldCard(view, 0)!;
  expect(hoped.places[0]!.held).toBeNull();
  expect(hoped.dutch).toEqual([[card]]);
  // The card below it is not known yet, and nobody is told to pick it up.
  const left = [...pileOf(hoped.places[0]!, from)];
  expect(left).toEqual(pileOf(view.places[0]!, from).slice(0, -1));
  expect(view.dutch).toEqual([]);
  // The answer comes after the card is seen there: it is not dropped twice.
  match.act(0, 'drop new');
  const done = dutchBlitz.view(match.state, 0);
  expect(foreseen(done, ['drop new'])).toBe(done);
});

it('offers no card that is still face down', () => {
  const { arena, view } = table();
  const places = view.places.map((place, seat) => (seat === 0 ? { ...place, blitz: [HIDDEN] } : place));
  stand(arena, 0, placeOf(arena, view, 0, 'pick blitz'));
  const { deeds } = aim(arena, { ...view, places }, 0);
  expect(deeds.map(({ action }) => dutchBlitz.notation.action(action))).toEqual(['pick post', 'cycle']);
});

it('says what to do with a card that is still on its way to your hand, though the page draws it lying there', () => {
  const { arena, view } = table();
  stand(arena, 0, placeOf(arena, view, 0, 'pick post'));
  const sees = aim(arena, foreseen(view, ['pick post']), 0);
  const words: unknown[] = [];
  const say = ({ key, facts }: Phrase) => {
    words.push(facts);
    return key;
  };
  expect(renderToStaticMarkup(createElement(Prompt, { aim: sees, refusal: null, onPad: false, say }))).toContain(
    'action.putBack',
  );
  // A view without the card would give words about no card from nowhere.
  expect(words).toEqual([{ card: expect.stringMatching(/^[RGBY]\d+$/) }, { from: 'post' }]);
});
