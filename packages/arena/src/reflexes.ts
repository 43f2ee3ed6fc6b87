import type { Level, Manner, Temper } from '@parlour/bots';

/** How good a walker is. Times are in steps, chances in percent. */
export interface Reflexes {
  /** How late it sees what others do and what happens at the table. */
  readonly reaction: number;
  /** How long it then takes to decide, at most. */
  readonly dither: number;
  /** How long it waits before it presses the button when it is near enough, at most. */
  readonly press: number;
  /** How far it pushes the stick. */
  readonly pace: number;
  /** How often it makes a mistake: presses too early, runs past its goal, or stands still and wonders. */
  readonly fumble: number;
  /** How often it dives for a pile that somebody else is near. */
  readonly dive: number;
}

export const REFLEXES: Readonly<Record<Level, Reflexes>> = {
  newcomer: { reaction: 36, dither: 60, press: 20, pace: 0.75, fumble: 22, dive: 0 },
  casual: { reaction: 22, dither: 26, press: 10, pace: 0.9, fumble: 12, dive: 4 },
  regular: { reaction: 17, dither: 16, press: 7, pace: 0.95, fumble: 8, dive: 8 },
  shark: { reaction: 13, dither: 8, press: 4, pace: 1, fumble: 5, dive: 12 },
  master: { reaction: 11, dither: 3, press: 2, pace: 1, fumble: 2, dive: 12 },
};

/** Who is bold dives at everything and presses early; who is careful does neither, and looks twice. */
const TEMPERS: Readonly<Record<Temper, (reflexes: Reflexes) => Reflexes>> = {
  even: (reflexes) => reflexes,
  bold: (reflexes) => ({
    ...reflexes,
    dither: Math.ceil(reflexes.dither * 0.6),
    fumble: Math.ceil(reflexes.fumble * 1.6),
    dive: reflexes.dive * 2 + 10,
  }),
  careful: (reflexes) => ({
    ...reflexes,
    dither: Math.ceil(reflexes.dither * 1.3),
    fumble: Math.floor(reflexes.fumble * 0.5),
    dive: 0,
  }),
};

export const reflexesOf = ({ level, temper }: Manner): Reflexes => TEMPERS[temper](REFLEXES[level]);
