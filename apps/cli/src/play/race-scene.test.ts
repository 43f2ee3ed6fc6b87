import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGround, arenas, COUNTDOWN, distance, layoutFor } from '@parlour/arena';
import { isRefusal, seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type PlayOptions, racePlanOf } from './command.ts';
import { RaceScene } from './race-scene.ts';
import { Racing } from './racing.ts';
import { flaws, lines, press } from './testing.ts';

const ground: AnyGround = Object.values(arenas)[0]!;
const STEPS_A_PICTURE = 3;

function start(asked: Partial<PlayOptions> = {}) {
  const racing = Racing.begin(racePlanOf(ground, { options: [], speed: 'normal', seed: 'test', ...asked }), 1);
  if (isRefusal(racing)) throw new Error(racing.refused);
  return { racing, scene: new RaceScene(racing) };
}

function wait(scene: RaceScene, pictures: number): void {
  for (let at = 0; at < pictures; at++) scene.wake();
}

const text = (scene: RaceScene) => lines(scene).join('\n');
const me = ({ race }: Racing) => ({ ...race.arena.avatars[0]! });
const begin = (scene: RaceScene) => wait(scene, COUNTDOWN / STEPS_A_PICTURE);

describe('a race on the screen', () => {
  it.each([
    [2, 'open'],
    [2, 'classic'],
    [8, 'open'],
    [8, 'classic'],
  ])('fits 80x24 with %i players, %s', (players, variant) => {
    const { scene } = start({ players, options: [`variant=${variant}`] });
    const dice = seeded('keys');
    for (let keys = 0; keys < 60; keys++) {
      press(scene, ['1', '2', '3', 'e', 'q', 'c', ' ', 'f'][dice.below(8)]!);
      wait(scene, 8);
      expect(flaws(scene)).toEqual([]);
      // The card that somebody carries is not cut off.
      expect(text(scene)).not.toMatch(/↑[A-Z]?$/m);
    }
  });

  it('ends when somebody has blitzed, and offers another', () => {
    const { racing, scene } = start({ players: 6, bots: 'shark' });
    while (racing.result === null) wait(scene, 1);
    expect(scene.pause).toBeNull();
    expect(flaws(scene)).toEqual([]);
    press(scene, 'return');
    expect(text(scene)).toContain('Play again');
    expect(flaws(scene)).toEqual([]);
    press(scene, 'return');
    expect(text(scene)).toContain('Ready … 3');
  });

  it('counts down, and nobody moves before it is over', () => {
    const { racing, scene } = start();
    expect(text(scene)).toContain('Ready … 3');
    const from = me(racing);
    press(scene, 'd');
    wait(scene, COUNTDOWN / STEPS_A_PICTURE - 1);
    expect(distance(me(racing), from)).toBe(0);
    wait(scene, 10);
    expect(me(racing).x).toBeGreaterThan(from.x + 1);
    expect(text(scene)).not.toContain('Ready');
  });

  it('runs on until told otherwise', () => {
    const { racing, scene } = start();
    begin(scene);
    press(scene, 'up');
    wait(scene, 10);
    expect(me(racing).vy).toBeGreaterThan(4);
    press(scene, 'w');
    wait(scene, 20);
    expect(me(racing).vy).toBe(0);
    press(scene, 'left', ' ');
    wait(scene, 1);
    expect(me(racing).z).toBeGreaterThan(0);
    press(scene, 'f');
    wait(scene, 1);
    expect(me(racing).pose).toBe('dive');
  });

  it('goes and does what the list offers, and tells what is too far away', () => {
    const { racing, scene } = start();
    begin(scene);
    press(scene, 'e');
    expect(text(scene)).toMatch(/✗ Too far away: \d+\.\d\d units, and you reach 1\.5\./);
    press(scene, '1');
    wait(scene, 1);
    expect(text(scene)).toContain('On the way: pick blitz');
    wait(scene, 100);
    expect(racing.race.match.state).toMatchObject({ places: { 0: { held: 'blitz' } } });
    expect(distance(me(racing), layoutFor(4).stations[0]!)).toBeLessThan(2);
    press(scene, 'q');
    expect(racing.race.match.state).toMatchObject({ places: { 0: { held: null } } });
    press(scene, 'e');
    expect(racing.race.match.state).toMatchObject({ places: { 0: { held: expect.any(String) } } });
  });

  it('stops the clock for help and for a question, and leaves only after it', () => {
    const { racing, scene } = start();
    press(scene, '?');
    expect(scene.pause).toBeNull();
    expect(text(scene)).toContain('the same key again stops');
    expect(flaws(scene)).toEqual([]);
    press(scene, 'x', 'escape', 'n');
    expect(scene.over).toBe(false);
    const { tick } = racing.race.arena;
    wait(scene, 1);
    expect(racing.race.arena.tick).toBe(tick + STEPS_A_PICTURE);
    press(scene, 'escape', 'y');
    expect(scene.over).toBe(true);
  });

  it('uses a larger window, and says when one is too small', () => {
    const { scene } = start({ players: 8 });
    const wide = { columns: 160, rows: 60 };
    expect(flaws(scene, wide)).toEqual([]);
    expect(lines(scene, wide).length).toBeGreaterThan(50);
    expect(lines(scene, { columns: 60, rows: 20 }).join(' ')).toContain('too small');
  });

  it('is dealt the same again from the same seed, and keeps its record', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parlour-')), 'race.json');
    const [one, other] = [start({ record: file }), start()];
    for (const { scene } of [one, other]) wait(scene, 300);
    expect(one.racing.record).toEqual(other.racing.record);
    expect(one.racing.record.moves.length).toBeGreaterThan(0);
    expect(existsSync(file)).toBe(true);
  });
});
