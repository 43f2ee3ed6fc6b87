import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Arena, copyArena, newArena, STEPS } from './arena.ts';
import { awaitedIn, countdownIn } from './countdown.ts';
import { type Input, pushed } from './input.ts';
import { distance } from './plane.ts';
import { decodeArena, encodeArena } from './snapshot.ts';
import { step } from './step.ts';
import { botRace, run } from './testing.ts';

/** The arena of a client that knows only the number of seats. */
function blank(seats: number): Arena {
  const arena = newArena(seats, { shuffle: (_label, items) => items });
  for (const avatar of arena.avatars) avatar.presence = 'away';
  return arena;
}

describe('a snapshot', () => {
  it('BL-14: tells everything to within a millimetre, whole or by what has changed', () => {
    const bots = botRace('snapshot', ['shark', 'casual', 'newcomer', 'shark']);
    let sent = blank(4);
    for (let at = 0; at < 300; at++) {
      run(bots, 3);
      const { arena } = bots.race;
      const whole = decodeArena(encodeArena(arena, null), blank(4));
      sent = decodeArena(encodeArena(arena, sent), sent);
      expect(sent).toEqual(whole);
      expect(countdownIn(encodeArena(arena, sent))).toBe(arena.countdown);
      expect({ ...sent, avatars: [] }).toEqual({ ...arena, avatars: [] });
      for (const [seat, avatar] of arena.avatars.entries()) {
        const read = sent.avatars[seat]!;
        expect(distance(read, avatar)).toBeLessThan(0.001);
        const { pose, presence, airborne, buttons, left, eager, stickX, stickY } = avatar;
        expect(read).toMatchObject({ pose, presence, airborne, buttons, left, eager, stickX, stickY });
      }
    }
  });

  it('BL-22: tells a flat view, too, who is awaited', () => {
    const arena = newArena(8, { shuffle: (_label, items) => items });
    for (const seat of [0, 3, 7]) arena.avatars[seat]!.presence = 'awaited';
    const all = awaitedIn(encodeArena(arena, null), [5]);
    expect(all).toEqual([0, 3, 7]);
    expect(decodeArena(encodeArena(arena, null), blank(8)).avatars[3]!.presence).toBe('awaited');
    const sent = copyArena(arena);
    arena.avatars[3]!.presence = 'walks';
    arena.avatars[4]!.presence = 'awaited';
    expect(awaitedIn(encodeArena(arena, sent), all)).toEqual([0, 4, 7]);
  });

  it('is small: who stands still takes no bytes, and eight who run take less than 3 KB/s', () => {
    const bots = botRace(
      'small',
      Array.from({ length: 8 }, () => 'shark' as const),
    );
    run(bots, 4 * STEPS);
    let bytes = 0;
    let sent = blank(8);
    for (let at = 0; at < 20 * 20; at++) {
      run(bots, 3);
      const message = encodeArena(bots.race.arena, sent);
      bytes += message.length;
      sent = decodeArena(message, sent);
    }
    expect(bytes / 20).toBeLessThan(3000);
    expect(encodeArena(sent, sent).length).toBeLessThan(10);
  });

  it('throws on bytes that are cut off, and never makes a number that is none', () => {
    const bytes = encodeArena(blank(8), null);
    expect(() => decodeArena(bytes.slice(0, -1), blank(8))).toThrow(RangeError);
    const random = seeded('bytes');
    for (let at = 0; at < 200; at++) {
      const noise = Uint8Array.from({ length: 200 }, (_, place) => (place === 7 ? 3 : random.below(256)));
      const numbers = decodeArena(noise, blank(8)).avatars.flatMap((avatar) => Object.values(avatar));
      expect(numbers.every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true);
    }
  });

  it('BL-14: is enough to predict from: replaying the inputs since then ends where the server does', () => {
    // The client hears from the server 150 ms late, but knows its own inputs at once.
    const delay = 9;
    const random = seeded('predict');
    const server = newArena(8, { shuffle: (_label, items) => items }, 0);
    for (const avatar of server.avatars.slice(1)) avatar.presence = 'away';
    const inputs: Input[] = [];
    const heard: Arena[] = [];
    let worst = 0;
    for (let at = 0; at < 60 * STEPS; at++) {
      const last = inputs.at(-1);
      const input =
        last && random.below(10) > 0
          ? last
          : pushed(random.below(201) / 100 - 1, random.below(201) / 100 - 1, random.below(8) > 0 ? 0 : random.below(4));
      inputs.push(input);
      heard.push(decodeArena(encodeArena(server, null), blank(8)));
      step(server, [input]);
      if (at < delay) continue;
      const predicted = copyArena(heard[at - delay]!);
      for (const each of inputs.slice(at - delay)) step(predicted, [each]);
      worst = Math.max(worst, distance(predicted.avatars[0]!, server.avatars[0]!));
    }
    expect(worst).toBeLessThan(0.05);
  });
});
