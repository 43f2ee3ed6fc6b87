import { audio } from '../../../table/sounds.ts';

/* Small toy sounds, all made here. table/sounds.ts decides whether there is any sound at all. */

/** Where a sound goes, and when it begins, by the clock of the audio context. */
interface Where {
  readonly out: AudioNode;
  readonly at: number;
}

/** To the loudspeakers, so many seconds from now; null if there is no sound. */
function now(late: number): Where | null {
  const context = audio();
  return context && { out: context.destination, at: context.currentTime + late };
}

/** A note that glides from one pitch to another. */
export function note(
  from: number,
  to: number,
  seconds: number,
  loud: number,
  type: OscillatorType = 'sine',
  where: Where | number = 0,
): void {
  const place = typeof where === 'number' ? now(where) : where;
  if (!place) return;
  const { out, at: begin } = place;
  const { context } = out;
  const voice = new OscillatorNode(context, { type, frequency: from });
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0004, begin + seconds);
  voice.connect(gain).connect(out);
  voice.start(begin);
  voice.stop(begin + seconds + 0.02);
}

/** A short noise around a pitch. */
export function breath(pitch: number, seconds: number, loud: number, where: Where | null = now(0)): void {
  if (!where) return;
  const { out, at } = where;
  const { context } = out;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  source
    .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.1 }))
    .connect(new GainNode(context, { gain: loud }))
    .connect(out);
  source.start(at);
}

export const sounds = {
  step: () => breath(300 + Math.random() * 120, 0.05, 0.1),
  jump: () => note(260, 520, 0.16, 0.07, 'triangle'),
  /** A spring that is let go. */
  bounce: () => {
    note(150, 620, 0.24, 0.1, 'triangle');
    note(300, 1240, 0.2, 0.04, 'sine', 0.03);
  },
  land: () => breath(190, 0.1, 0.2),
  dive: () => breath(900, 0.22, 0.12),
  /** The harder, the louder and the lower. */
  bump: (by: number) => {
    const hard = Math.min(1, by / 6);
    note(230 - 60 * hard, 70, 0.2, 0.08 + 0.12 * hard, 'triangle');
    breath(420, 0.08, 0.12 * hard);
  },
  pick: () => note(520, 880, 0.12, 0.07, 'triangle'),
  drop: () => {
    breath(1900, 0.06, 0.2);
    note(660, 990, 0.18, 0.07, 'triangle', 0.03);
  },
  back: () => note(620, 380, 0.14, 0.05, 'triangle'),
  turn: () => breath(2600, 0.12, 0.12),
  /** A pile that your card fits is within reach. */
  near: () => note(988, 1175, 0.09, 0.045),
  /** A sting: somebody has taken the pile you ran to. */
  snatch: () => {
    note(740, 740, 0.09, 0.07, 'square');
    note(523, 494, 0.12, 0.08, 'sawtooth', 0.08);
    note(311, 147, 0.42, 0.1, 'sawtooth', 0.18);
  },
  /** Somebody has few cards left: three notes that climb. */
  alarm: () => {
    for (const [at, pitch] of [587, 740, 880].entries()) note(pitch, pitch, 0.16, 0.06, 'square', at * 0.1);
  },
  /** The last card of a blitz: a fall, a blow, and a bell. */
  blitz: () => {
    note(1600, 120, 0.3, 0.09, 'sawtooth');
    note(110, 41, 0.9, 0.3, 'sine', 0.26);
    breath(1400, 0.5, 0.16);
    for (const pitch of [1047, 1319, 1568]) note(pitch, pitch, 1.1, 0.05, 'triangle', 0.28);
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
