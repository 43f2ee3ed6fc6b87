import type { View } from '@parlour/engine';
import type { State } from '@parlour/games/dutch-blitz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../../settings.ts';
import { Music, moodOf, notesAt } from './music.ts';

describe('the music', () => {
  const left = (...blitz: number[]) =>
    ({ places: blitz.map((cards) => ({ blitz: new Array(cards).fill(0) })) }) as unknown as View<State>;

  it('is hasty as soon as anybody has three cards left or fewer', () => {
    expect([left(10, 4), left(10, 3), left(1, 9)].map(moodOf)).toEqual(['calm', 'hasty', 'hasty']);
  });

  it('is fuller and higher then, and never silent for long', () => {
    const whole = (mood: 'calm' | 'hasty') => Array.from({ length: 32 }, (_, eighth) => notesAt(eighth, mood));
    const [calm, hasty] = [whole('calm'), whole('hasty')];
    expect(hasty.flat().length).toBeGreaterThan(1.5 * calm.flat().length);
    expect(hasty[0]![0]!.pitch).toBeGreaterThan(calm[0]![0]!.pitch);
    for (const notes of [...calm, ...hasty]) {
      for (const { pitch, seconds, loud } of notes) expect([pitch, seconds, loud].every((part) => part > 0)).toBe(true);
    }
    expect(calm.every((notes, at) => notes.length > 0 || calm[at + 1]!.length > 0)).toBe(true);
    expect(notesAt(32, 'calm')).toEqual(notesAt(0, 'calm'));
  });
});

describe('in a browser', () => {
  /** When each note begins, by the clock of the loudspeakers; that clock; and whether somebody has touched the page. */
  const heard: number[] = [];
  const context = { currentTime: 0, sampleRate: 8000, destination: {}, state: 'running' };
  const touch = { hasBeenActive: false };
  const stored = new Map<string, string>();

  beforeEach(() => {
    heard.length = 0;
    stored.clear();
    const knob = {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
      setTargetAtTime() {},
    };
    class Part {
      readonly context = context;
      readonly gain = knob;
      readonly frequency = knob;
      connect = <T>(to: T): T => to;
      disconnect(): void {}
      stop(): void {}
      start(at: number): void {
        heard.push(at);
      }
    }
    Object.assign(context, { createBuffer: () => ({ getChannelData: () => new Float32Array(1) }) });
    for (const name of ['GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode']) {
      vi.stubGlobal(name, Part);
    }
    vi.stubGlobal('AudioContext', function open() {
      return context;
    });
    vi.stubGlobal('navigator', { userActivation: touch, languages: [] });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => stored.set(key, text) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is not heard before somebody has touched the page, nor without volume, which is remembered', () => {
    const music = new Music();
    touch.hasBeenActive = false;
    music.play('calm');
    expect(heard).toEqual([]);
    touch.hasBeenActive = true;
    changeSettings({ music: 0 });
    expect([...stored.values()].at(-1)).toContain('"music":0');
    music.play('calm');
    changeSettings({ music: 40, sound: false });
    music.play('calm');
    changeSettings({ sound: true });
    music.play(null);
    expect(heard).toEqual([]);
    music.play('calm');
    expect(heard.length).toBeGreaterThan(0);
  });

  it('goes on in time, quicker when somebody is near the end, and does not catch up after a pause', () => {
    const beats = (mood: 'calm' | 'hasty') => {
      heard.length = 0;
      const music = new Music();
      for (context.currentTime = 0; context.currentTime < 4; context.currentTime += 0.016) music.play(mood);
      return new Set(heard).size;
    };
    const [calm, hasty] = [beats('calm'), beats('hasty')];
    expect(calm).toBeGreaterThan(10);
    expect(hasty).toBeGreaterThan(1.3 * calm);
    const music = new Music();
    music.play('calm');
    heard.length = 0;
    context.currentTime = 100;
    music.play('calm');
    expect(Math.min(...heard)).toBeGreaterThanOrEqual(100);
    expect(new Set(heard).size).toBeLessThan(4);
  });
});
