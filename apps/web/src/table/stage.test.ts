import { Listeners } from '@parlour/engine';
import type { Happening, Session, SessionState } from '@parlour/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../settings.ts';
import type { AnyKit } from './kit.ts';
import { Landing } from './landing.ts';
import { Stage } from './stage.ts';

/** A view is how many cards were played. Seat 0 acts after every fourth. */
type View = { readonly viewer: 0; readonly cards: number };
const view = (cards: number): View => ({ viewer: 0, cards });
/** How long a card is shown at the usual pace. */
const DWELL = 100;

const kit = {
  game: {
    actors: ({ cards }: View) => [cards % 4],
    follow: (view: { cards: number }) => {
      view.cards++;
    },
  },
  flights: () => [],
  dwell: () => DWELL,
} as unknown as AnyKit;

/** A stage, and a way to let cards be played, each by an action of its own. */
function open(from: number) {
  const changes = new Listeners();
  const happenings = new Listeners<[Happening]>();
  let state = { view: view(from), you: 0 } as unknown as SessionState;
  const session = { get: () => state, subscribe: changes.add, watch: happenings.add } as unknown as Session;
  const stage = new Stage(session, kit);
  stage.open();
  const play = (cards: number) => {
    for (let card = 0; card < cards; card++) {
      const before = state.view as unknown as View;
      const after = view(before.cards + 1);
      state = { ...state, view: after } as unknown as SessionState;
      happenings.tell({ n: after.cards, events: ['played'], before, after } as unknown as Happening);
      changes.tell();
    }
  };
  return { stage, play, shown: () => (stage.get() as unknown as View).cards };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  changeSettings({ pace: 'normal' });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the stage', () => {
  it('shows one thing after the other, as fast as the person likes it', () => {
    for (const [pace, cards] of [
      ['slower', 2],
      ['normal', 3],
      ['fast', 4],
    ] as const) {
      changeSettings({ pace });
      const { play, shown } = open(0);
      play(6);
      expect(shown()).toBe(1);
      vi.advanceTimersByTime(2.1 * DWELL);
      expect(shown(), pace).toBe(cards);
    }
  });

  it('shows what is true, at once, when somebody skips, and goes on so until their turn', () => {
    const { stage, play, shown } = open(1);
    play(2);
    expect(shown()).toBe(2);
    stage.skip();
    expect(shown()).toBe(3);
    // The last bot acts: it is your turn, with no time passing.
    play(1);
    expect(shown()).toBe(4);
    // After your turn everything is shown one by one again.
    play(3);
    expect(shown()).toBe(5);
    vi.advanceTimersByTime(2.1 * DWELL);
    expect(shown()).toBe(7);
  });
});

it('a spot awaits its cards until the last one has landed', () => {
  const landing = new Landing();
  const told: boolean[] = [];
  landing.subscribe(() => told.push(landing.awaits('B1')));
  landing.expect('B1');
  landing.expect('B1');
  landing.expect('B2');
  expect(landing.awaits('B1')).toBe(true);
  landing.arrive('B1');
  landing.arrive('B2');
  landing.arrive('B1');
  expect(told).toEqual([true, true, false]);
});
