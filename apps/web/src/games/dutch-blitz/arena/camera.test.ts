import { layoutFor } from '@parlour/arena';
import { type PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { HEIGHT as HEAD } from './beans.ts';
import { Chase } from './camera.ts';
import { besides } from './clearing.ts';
import { ROWS } from './crowd.ts';
import { COUNTER_TOP } from './world.ts';

/** A camera that has come to rest behind somebody. */
function behind(x: number, y: number, yaw: number, pitch: number, [width, height] = [1440, 900]) {
  const chase = new Chase(layoutFor(8).radius);
  chase.resize(width!, height!);
  chase.turn(0, pitch - chase.pitch, 0);
  chase.cut(yaw);
  chase.follow({ x, y, z: 0, vx: 0, vy: 0 }, 0, 1 / 60, true);
  return chase;
}

it('nothing on the rim hides a bean, wherever it stands and however the camera is turned', () => {
  const { radius } = layoutFor(8);
  const from = radius - 0.5;
  for (const out of [0, 4, 8, radius - 0.95]) {
    for (let turn = 0; turn < 16; turn++) {
      for (const pitch of [0, 0.44, 2]) {
        const { camera } = behind(out, 0, (turn / 16) * 2 * Math.PI, pitch);
        const { x, y: height, z } = camera.position;
        const away = Math.hypot(x, z);
        expect(height).toBeGreaterThan(2);
        // The crowd begins there. A board has no back, so only the counter could be in the way.
        expect(away).toBeLessThan(radius + ROWS[0].out - 1.2);
        for (let part = 0; part <= 1; part += 0.01) {
          const at = Math.hypot(x + (out - x) * part, z * (1 - part));
          if (at >= from && at <= radius + 0.2) {
            expect(height + (HEAD - height) * part).toBeGreaterThan(COUNTER_TOP + 0.3);
          }
        }
      }
    }
  }
});

/** The size of the picture on some screens, and the part of its height that own cards and buttons leave free. */
const FREE = {
  '1440x900': { size: [1424, 832], free: 0.74 },
  '960x540': { size: [944, 484], free: 0.75 },
  '844x390': { size: [844, 346], free: 0.7 },
  '390x844': { size: [374, 752], free: 0.6 },
  '320x568': { size: [304, 476], free: 0.55 },
} as const;

/** How far down the picture something is seen, from 0 at the top to 1; and how far from its middle, to either side. */
const seen = (camera: PerspectiveCamera, x: number, height: number) => {
  const at = new Vector3(x, height, 0).project(camera);
  return { down: (1 - at.y) / 2, aside: Math.abs(at.x) };
};

it.each([FREE['390x844'], FREE['320x568']])('shows who is watched in the middle of an upright phone', ({ size }) => {
  const { radius } = layoutFor(4);
  for (const x of [-3, 3, 0.95 - radius]) {
    const chase = new Chase(radius, true);
    chase.resize(size[0], size[1]);
    chase.cut(0);
    chase.follow({ x, y: 0, z: 0, vx: 0, vy: 0 }, 0, 1 / 60, true);
    const { camera } = chase;
    expect(seen(camera, x, 0).down).toBeGreaterThan(0.55);
    expect(seen(camera, x, 0).down).toBeLessThan(0.78);
    expect(seen(camera, x, HEAD + 0.9).down).toBeGreaterThan(0.25);
    for (const ahead of [3, 6]) expect(seen(camera, x + ahead, 1).down).toBeGreaterThan(0.15);
    expect(seen(camera, 200, camera.position.y).down).toBeGreaterThan(0);
  }
});

describe.each(Object.entries(FREE))('on a screen of %s', (_, { size, free }) => {
  it('shows the bean and its card, what lies ahead and the sky, clear of your own cards', () => {
    const chase = new Chase(layoutFor(4).radius);
    chase.resize(size[0], size[1]);
    chase.cut(0);
    chase.follow({ x: -3, y: 0, z: 0, vx: 0, vy: 0 }, 0, 1 / 60, true);
    const { camera } = chase;
    const [feet, card] = [seen(camera, -3, 0), seen(camera, -3, HEAD + 0.9)];
    expect(feet.down).toBeLessThan(free);
    expect(card.down).toBeGreaterThan(0.2);
    for (const ahead of [1.5, 3, 6, 10]) {
      const pile = seen(camera, ahead - 3, 1);
      expect(pile.down).toBeGreaterThan(0.15);
      // The head of the bean stays below what it runs to.
      expect(pile.down).toBeLessThan(seen(camera, -3, HEAD).down);
    }
    // The horizon is in the picture.
    expect(seen(camera, 200, camera.position.y).down).toBeGreaterThan(0);
    // At its own station the camera cannot go back far enough, and the bean stays clear all the same.
    chase.cut(0);
    const home = 0.95 - layoutFor(4).radius;
    chase.follow({ x: home, y: 0, z: 0, vx: 0, vy: 0 }, 0, 1 / 60, true);
    expect(seen(camera, home, 0).down).toBeLessThan(free + 0.02);
    expect(seen(camera, home, HEAD).down).toBeLessThan(free - 0.1);
  });
});

it('takes a push of the stick as it is seen', () => {
  const chase = behind(0, 0, Math.PI / 2, 0.44);
  const away = chase.direct(0, 1);
  expect([away.x, away.y].map((part) => Math.round(part * 1000) / 1000 + 0)).toEqual([0, 1]);
  const right = chase.direct(1, 0);
  expect([right.x, right.y].map((part) => Math.round(part * 1000) / 1000 + 0)).toEqual([1, 0]);
});

it('turns after who runs sideways, but not against the hand that turns it', () => {
  const runs = { x: 0, y: 0, z: 0, vx: 0, vy: 5 };
  const chase = behind(0, 0, 0, 0.44);
  chase.follow(runs, 10, 0.1, false);
  expect(chase.yaw).toBeGreaterThan(0);
  const before = chase.yaw;
  chase.turn(0, 0.01, 11);
  chase.follow(runs, 11.1, 0.1, false);
  expect(chase.yaw).toBe(before);
  chase.follow(runs, 20, 0.1, true);
  expect(chase.yaw).toBe(before);
});

it('swings round the short way, and stops where somebody turns it', () => {
  const stands = { x: 0, y: 0, z: 0, vx: 0, vy: 0 };
  const chase = behind(0, 0, 3, 0.44);
  chase.swing(-3);
  for (let frame = 0; frame < 120; frame++) chase.follow(stands, frame / 60, 1 / 60, false);
  expect(chase.yaw).toBeCloseTo(2 * Math.PI - 3, 1);
  chase.swing(0);
  chase.turn(0.1, 0, 3);
  const before = chase.yaw;
  chase.follow(stands, 3, 1 / 60, false);
  expect(chase.yaw).toBe(before);
});

/** Pictures as wide and high as these, in pixels, and sheets that lie on them: beside the podium, or under it. */
const SCREENS = [
  { screen: '1440x900', size: [1424, 830], sheet: { left: 850, top: 120, width: 540, height: 600 } },
  { screen: '960x540', size: [944, 484], sheet: { left: 500, top: 10, width: 440, height: 470 } },
  { screen: '390x844', size: [374, 750], sheet: { left: 0, top: 330, width: 374, height: 420 } },
  { screen: '844x390', size: [844, 346], sheet: { left: 456, top: 10, width: 380, height: 330 } },
  { screen: '320x568', size: [304, 480], sheet: { left: 0, top: 210, width: 304, height: 270 } },
] as const;

it.each(SCREENS)('shows everybody who is honoured beside the sheet, on $screen', ({ size: [width, height], sheet }) => {
  for (const span of [1.4, 2.7, 5.3]) {
    const chase = behind(0, 0, 1, 0.74, [width, height]);
    const { camera } = chase;
    const picture = { left: 0, top: 0, width, height };
    chase.honour(0, besides(picture, sheet, (2 * span) / 3.7), span);
    const turn = Math.atan2(camera.position.x, camera.position.z);
    for (const [along, up] of [-1, 0, 1].flatMap((side) => [0, 1.15, 2.9].map((up) => [side * span, up] as const))) {
      const at = new Vector3(Math.cos(turn) * along, up, -Math.sin(turn) * along).project(camera);
      const [x, y] = [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height];
      expect([x >= 0, x <= width, y >= 0, y <= height]).toEqual([true, true, true, true]);
      expect(x < sheet.left || y < sheet.top, `${Math.round(x)} ${Math.round(y)} under the sheet`).toBe(true);
      expect(Math.abs(at.z)).toBeLessThan(1);
    }
    chase.follow({ x: 0, y: 0, z: 0, vx: 0, vy: 0 }, 0, 1, true);
    expect([camera.view?.enabled ?? false, camera.near]).toEqual([false, 0.1]);
  }
});

it('is shaken by a bump, and soon steady again', () => {
  const stands = { x: 0, y: 0, z: 0, vx: 0, vy: 0 };
  const chase = behind(0, 0, 0, 0.74);
  const steady = chase.camera.quaternion.clone();
  chase.shake(6);
  let most = 0;
  for (let frame = 0; frame < 60; frame++) {
    chase.follow(stands, frame / 60, 1 / 60, true);
    most = Math.max(most, chase.camera.quaternion.angleTo(steady));
  }
  expect(most).toBeGreaterThan(0.004);
  expect(chase.camera.quaternion.angleTo(steady)).toBeLessThan(0.001);
});
