import { audio } from '../../../table/sounds.ts';

/* Small toy sounds, all made here. table/sounds.ts decides whether there is any sound at all. */

/** A note that glides from one pitch to another. */
function note(from: number, to: number, seconds: number, loud: number, type: OscillatorType = 'sine', late = 0): void {
  const out = audio();
  if (!out) return;
  const begin = out.currentTime + late;
  const voice = new OscillatorNode(out, { type, frequency: from });
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  const gain = new GainNode(out, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0004, begin + seconds);
  voice.connect(gain).connect(out.destination);
  voice.start(begin);
  voice.stop(begin + seconds + 0.02);
}

/** A short noise around a pitch. */
function breath(pitch: number, seconds: number, loud: number): void {
  const out = audio();
  if (!out) return;
  const noise = out.createBuffer(1, Math.ceil(out.sampleRate * seconds), out.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = new AudioBufferSourceNode(out, { buffer: noise });
  source
    .connect(new BiquadFilterNode(out, { type: 'bandpass', frequency: pitch, Q: 1.1 }))
    .connect(new GainNode(out, { gain: loud }))
    .connect(out.destination);
  source.start();
}

export const sounds = {
  step: () => breath(300 + Math.random() * 120, 0.05, 0.1),
  jump: () => note(260, 520, 0.16, 0.07, 'triangle'),
  land: () => breath(190, 0.1, 0.2),
  dive: () => breath(900, 0.22, 0.12),
  bump: () => note(190, 80, 0.18, 0.14, 'triangle'),
  pick: () => note(520, 880, 0.12, 0.07, 'triangle'),
  drop: () => {
    breath(1900, 0.06, 0.2);
    note(660, 990, 0.18, 0.07, 'triangle', 0.03);
  },
  back: () => note(620, 380, 0.14, 0.05, 'triangle'),
  turn: () => breath(2600, 0.12, 0.12),
  beaten: () => {
    note(330, 250, 0.16, 0.08, 'sawtooth');
    note(250, 165, 0.3, 0.08, 'sawtooth', 0.16);
  },
  count: () => note(440, 440, 0.14, 0.08),
  /** The umpire's whistle: two high notes slightly out of tune. */
  whistle: () => {
    for (const late of [0, 0.13]) {
      note(2350, 2450, 0.16, 0.04, 'square', late);
      note(2520, 2400, 0.16, 0.03, 'square', late);
    }
  },
  complete: () => {
    for (const [at, pitch] of [523, 659, 784, 1047].entries()) note(pitch, pitch, 0.22, 0.06, 'triangle', at * 0.07);
  },
  fanfare: () => {
    for (const [at, pitch] of [523, 523, 523, 698, 880, 1047].entries()) {
      note(pitch, pitch, 0.3, 0.07, 'triangle', [0, 0.12, 0.24, 0.36, 0.52, 0.68][at]);
    }
  },
};
