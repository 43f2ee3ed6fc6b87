import { type Avatar, layoutFor, newArena } from '@parlour/arena';
import { seeded, shuffler, type View } from '@parlour/engine';
import type { Event, State } from '@parlour/games/dutch-blitz';
import { describe, expect, it, vi } from 'vitest';
import { type Aim, type Deed, NO_AIM } from './aim.ts';
import { Chase } from './camera.ts';
import { Drama } from './drama.ts';
import type { Ears } from './ears.ts';
import { Finale } from './finale.ts';
import { Gaze } from './gaze.ts';
import { snatched } from './snatch.ts';
import type { Stage } from './stage.ts';

const [someone] = newArena(2, shuffler(seeded('drama')), 0).avatars as [Avatar];
const me = (change: Partial<Avatar> = {}): Avatar => ({ ...someone, x: 0, y: 0, vx: 0, vy: 0, ...change });
const drop = (pile: number, x: number): Deed => ({
  action: { type: 'drop', pile, next: 3 },
  doing: 'give',
  place: { x, y: 0 },
  away: Math.abs(x),
  near: false,
  good: true,
});
const aimed = (...deeds: Deed[]): Aim => ({ ...NO_AIM, deeds });
const placed = (seat: number, pile: number): Event => ({ type: 'placed', seat, from: 'post', card: 42, pile });

describe('a pile is snatched', () => {
  it('when somebody else places a card on the one you run to', () => {
    const aim = aimed(drop(7, 5), drop(8, -3));
    expect(snatched(placed(1, 7), 0, aim, me({ vx: 5 }))).toMatchObject({ place: { x: 5 } });
    expect(snatched(placed(1, 8), 0, aim, me({ vx: 5 }))).toBeNull();
    expect(snatched(placed(1, 7), 0, aim, me({ vx: -5 }))).toBeNull();
  });

  it('when you stand before it, but not from afar, and not by yourself', () => {
    expect(snatched(placed(1, 7), 0, aimed(drop(7, 1.2)), me())).not.toBeNull();
    expect(snatched(placed(1, 7), 0, aimed(drop(7, 5)), me())).toBeNull();
    expect(snatched(placed(0, 7), 0, aimed(drop(7, 1.2)), me())).toBeNull();
  });

  it('only if you could have used it, and it was the nearest on your way', () => {
    expect(snatched(placed(1, 9), 0, aimed(drop(7, 1.2)), me())).toBeNull();
    expect(snatched(placed(1, 8), 0, aimed(drop(7, 3), drop(8, 6)), me({ vx: 5 }))).toBeNull();
  });
});

describe('the last card of a blitz', () => {
  const after = { phase: 'over' } as View<State>;
  const scored = (blitzer: number | null): Event => ({ type: 'scored', row: { blitzer, placed: [], left: [] } });

  it('is shown for 1.2 seconds, with the table as it was', () => {
    const finale = Finale.of([placed(1, 0), scored(1)], after, [me({ vx: 5 })])!;
    expect(finale).toMatchObject({ blitzer: 1, view: { phase: 'racing' } });
    expect(finale.drift(0.1)[0]!.x).toBeCloseTo(0.5);
    expect(finale.lasts(1.1)).toBe(true);
    expect(finale.lasts(0.2)).toBe(false);
  });

  it('is nothing special in a round that nobody has won, or that goes on', () => {
    expect(Finale.of([scored(null)], after, [])).toBeNull();
    expect(Finale.of([placed(1, 0)], after, [])).toBeNull();
  });
});

describe('people who want less motion', () => {
  const after = { phase: 'over' } as View<State>;
  const blitz: Event[] = [{ type: 'scored', row: { blitzer: 1, placed: [], left: [] } }];

  /** What the page was told of a blitz, how long half a second was in the picture, and how much a bump moved the camera. */
  function seen(motion: 'on' | 'off') {
    vi.stubGlobal('document', { documentElement: { dataset: { motion } } });
    const told: (number | null)[] = [];
    const chase = new Chase(9);
    const gaze = new Gaze(chase, layoutFor(2), 0);
    const nothing = { happened: () => {} };
    const onlooker = { beaten: () => {}, blitzed: (seat: number | null) => told.push(seat) };
    const drama = new Drama(0, nothing as unknown as Stage, gaze, nothing as unknown as Ears, onlooker);
    drama.pass(0, [me(), me()]);
    drama.happened(blitz, after, [], NO_AIM);
    const { time } = drama.pass(0.5, [me(), me()]);
    drama.pass(1, [me(), me()]);
    const tilt = [0, 6].map((by) => {
      gaze.shake(by);
      chase.follow(me(), 1, 1 / 60, true);
      return chase.camera.rotation.toArray().join();
    });
    vi.unstubAllGlobals();
    return { told, time, shaken: tilt[0] !== tilt[1], finale: drama.finale };
  }

  it('see neither slow motion nor a stamp, and nothing shakes', () => {
    expect(seen('on')).toEqual({ told: [1, null], time: expect.closeTo(0.09), shaken: true, finale: null });
    expect(seen('off')).toEqual({ told: [], time: 0.5, shaken: false, finale: null });
  });
});
