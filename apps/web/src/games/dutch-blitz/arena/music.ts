import type { View } from '@parlour/engine';
import type { State } from '@parlour/games/dutch-blitz';
import { getSettings } from '../../../settings.ts';
import { audio } from '../../../table/sounds.ts';
import { breath, note } from './sounds.ts';

/** With so few blitz cards left, somebody is near the end of the round. */
const FEW = 3;

/** How the music goes: calmly, or hastily when somebody is near the end. */
export type Mood = 'calm' | 'hasty';

/** How many quarters a minute; and by which factor everything is higher. */
const PACE: Readonly<Record<Mood, number>> = { calm: 104, hasty: 144 };
const HIGHER: Readonly<Record<Mood, number>> = { calm: 1, hasty: 9 / 8 };
/** Four bars of eight eighths: the roots of their chords, and the tones of each chord, as parts of its root. */
const ROOTS = [130.81, 110, 87.31, 98];
const MAJOR = [2, 2.5, 3, 4];
const MINOR = [2, 2.4, 3, 4];
const CHORDS = [MAJOR, MINOR, MAJOR, MAJOR];
/** Which tone of the chord is plucked on which eighth; -1 for none. */
const TUNE = [0, -1, 2, 1, 3, -1, 2, 1];
const LEAD = [3, 2, 3, 1, 3, 2, 1, 2];
/** So many seconds ahead notes are given to the browser, which plays them in time. */
const AHEAD = 0.3;

export interface Note {
  readonly pitch: number;
  readonly seconds: number;
  readonly loud: number;
  readonly voice: OscillatorType | 'shaker';
}

/** What is played on an eighth, counted from the beginning. */
export function notesAt(eighth: number, mood: Mood): Note[] {
  const bar = Math.floor(eighth / 8) % ROOTS.length;
  const at = eighth % 8;
  const root = ROOTS[bar]! * HIGHER[mood];
  const chord = CHORDS[bar]!;
  const notes: Note[] = [];
  if (at % 4 === 0) notes.push({ pitch: at === 0 ? root : root * 1.5, seconds: 0.34, loud: 0.5, voice: 'triangle' });
  const pluck = chord[TUNE[at]!];
  if (pluck !== undefined) notes.push({ pitch: root * pluck, seconds: 0.26, loud: 0.2, voice: 'triangle' });
  if (at % 2 === 1) notes.push({ pitch: 5200, seconds: 0.04, loud: 0.1, voice: 'shaker' });
  if (mood === 'calm') return notes;
  notes.push({ pitch: root * 2 * chord[LEAD[at]!]!, seconds: 0.12, loud: 0.1, voice: 'square' });
  if (at % 2 === 0) notes.push({ pitch: 95, seconds: 0.12, loud: 0.6, voice: 'sine' });
  return notes;
}

/** Hastily as soon as anybody has few blitz cards left. */
export function moodOf({ places }: View<State>): Mood {
  return places.some(({ blitz }) => blitz.length <= FEW) ? 'hasty' : 'calm';
}

/** The music of a race. It plays in eighths, for as long as it is asked to. */
export class Music {
  #out: GainNode | null = null;
  #next = 0;
  #eighth = 0;

  /** Is called in every frame. Null for silence. */
  play(mood: Mood | null): void {
    const { music } = getSettings();
    const context = mood === null || music === 0 ? null : audio();
    if (!context || mood === null) return this.stop();
    if (!this.#out) {
      this.#out = new GainNode(context, { gain: 0 });
      this.#out.connect(context.destination);
      this.#eighth = 0;
      this.#next = 0;
    }
    this.#out.gain.setTargetAtTime((music / 100) ** 2 * 0.4, context.currentTime, 0.05);
    // A page that was away goes on from now.
    this.#next = Math.max(this.#next, context.currentTime + 0.02);
    for (; this.#next < context.currentTime + AHEAD; this.#next += 30 / PACE[mood]) {
      for (const { pitch, seconds, loud, voice } of notesAt(this.#eighth++, mood)) {
        const where = { out: this.#out, at: this.#next };
        if (voice === 'shaker') breath(pitch, seconds, loud, where);
        else note(pitch, voice === 'sine' ? pitch / 2 : pitch, seconds, loud, voice, where);
      }
    }
  }

  stop(): void {
    this.#out?.disconnect();
    this.#out = null;
  }
}
