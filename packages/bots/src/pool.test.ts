import type { View } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Heard, Pool, type Task, type Thinker } from './pool.ts';

/** Thinkers that answer when the test says so. */
function opened(size: number) {
  const places: { heard: Heard; tasks: Task[]; cancelled: number[]; ended: boolean }[] = [];
  let now = 0;
  const spawn = (heard: Heard): Thinker => {
    const place = { heard, tasks: [] as Task[], cancelled: [] as number[], ended: false };
    places.push(place);
    return {
      think: (task) => place.tasks.push(task),
      cancel: (id) => place.cancelled.push(id),
      end: () => {
        place.ended = true;
      },
    };
  };
  const pool = new Pool(spawn, size, () => now);
  const told: string[] = [];
  const view = { viewer: 0 } as View<object>;
  const think = (bot: string, until: number) =>
    pool.think({ game: 'toy', bot, view, seed: 1 }, until, () => told.push(bot));
  const reply = (at: number) => {
    const place = places[at]!;
    place.heard.replied({ id: place.tasks.at(-1)!.id, thought: { action: at, worth: 0, stake: 0 } });
  };
  const asked = (at: number) => places[at]!.tasks.map(({ bot }) => bot);
  return {
    pool,
    places,
    told,
    think,
    reply,
    asked,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a pool of thinkers', () => {
  it('starts as many as are needed, and no more than it may', () => {
    const { places, think, reply } = opened(2);
    expect(places).toHaveLength(0);
    think('a', 100);
    reply(0);
    think('b', 100);
    expect(places).toHaveLength(1);
    think('c', 100);
    think('d', 100);
    expect(places).toHaveLength(2);
  });

  it('answers the most urgent question first', () => {
    const { think, reply, asked, told } = opened(1);
    const first = think('a', 100);
    think('late', 900);
    think('soon', 200);
    expect(first.thought).toBeNull();
    reply(0);
    expect(first.thought).toEqual({ action: 0, worth: 0, stake: 0 });
    reply(0);
    reply(0);
    expect(asked(0)).toEqual(['a', 'soon', 'late']);
    expect(told).toEqual(['a', 'soon', 'late']);
  });

  it('gives each less time when many wait', () => {
    const { places, think, reply, pass } = opened(1);
    for (let at = 0; at < 10; at++) think(`${at}`, 1000);
    pass(100);
    for (let at = 0; at < 9; at++) reply(0);
    const times = places[0]!.tasks.map(({ ms }) => Math.round(ms));
    expect(times).toEqual([1000, 100, 113, 129, 150, 180, 225, 300, 450, 900]);
  });

  it('never thinks about what was cancelled, and tells a thinker who does', () => {
    const { pool, places, think, asked } = opened(1);
    const under = think('a', 100);
    const queued = think('b', 100);
    queued.cancel();
    under.cancel();
    expect(pool.waiting).toBe(0);
    expect(places[0]!.cancelled).toEqual([0]);
    expect(asked(0)).toEqual(['a']);
  });

  it('does not tell what came after it was cancelled, and counts what came too late', () => {
    const { pool, think, reply, told, pass } = opened(1);
    const one = think('a', 100);
    pass(150);
    one.cancel();
    one.cancel();
    reply(0);
    expect(told).toEqual([]);
    expect(pool.counts).toMatchObject({ asked: 1, answered: 0, cancelled: 0, late: 1, longest: 150 });
  });

  it('goes on without a thinker that has died or does not come back', () => {
    const { places, think, reply, asked, pass, told } = opened(1);
    think('a', 100);
    think('b', 200);
    places[0]!.heard.died();
    expect(asked(1)).toEqual(['b']);
    pass(6000);
    think('c', 6100);
    expect(places[1]!.ended).toBe(true);
    expect(asked(2)).toEqual(['c']);
    // What comes too late from one that was given up is not heard.
    reply(1);
    expect(told).toEqual([]);
    reply(2);
    expect(told).toEqual(['c']);
  });
});
