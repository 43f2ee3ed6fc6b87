import { getSettings } from '../settings.ts';

/* Small sounds, made here. A browser lets a page make sounds only after somebody has touched it. */

let context: AudioContext | undefined;

export function audio(): AudioContext | null {
  if (!getSettings().sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A card on the table: a very short breath of noise. */
export function tick(): void {
  const to = audio();
  if (!to) return;
  const length = 0.035;
  const noise = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3;
  const source = new AudioBufferSourceNode(to, { buffer: noise });
  const paper = new BiquadFilterNode(to, { type: 'bandpass', frequency: 2400 + Math.random() * 700, Q: 0.8 });
  source
    .connect(paper)
    .connect(new GainNode(to, { gain: 0.16 }))
    .connect(to.destination);
  source.start();
}

/** Soft notes, one after the other, `gap` seconds apart. */
function notes(frequencies: readonly number[], gap: number, loud: number): void {
  const to = audio();
  if (!to) return;
  for (const [at, frequency] of frequencies.entries()) {
    const begin = to.currentTime + at * gap;
    const note = new OscillatorNode(to, { type: 'sine', frequency });
    const gain = new GainNode(to, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud, begin + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0005, begin + 0.5);
    note.connect(gain).connect(to.destination);
    note.start(begin);
    note.stop(begin + 0.55);
  }
}

/** Your turn: a fourth upwards. */
export function chime(): void {
  notes([523.25, 698.46], 0.11, 0.09);
}

/** You have won: up the chord, and its octave twice. */
export function fanfare(): void {
  notes([523.25, 659.25, 783.99, 1046.5, 783.99, 1046.5], 0.13, 0.1);
}

/** Somebody else has won: two low notes, as a nod. */
export function nod(): void {
  notes([392, 329.63], 0.2, 0.06);
}
