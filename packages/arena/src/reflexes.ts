import type { Level, Manner, Temper } from '@parlour/bots';

/** How good a walker is. Times are in steps, chances in percent. */
export interface Reflexes {
  /** How late it sees what others do and what happens at the table, at least. */
  readonly reaction: number;
  /** For how long it may look elsewhere after it has seen something at the table: rarely that long. */
  readonly tail: number;
  /** How long it then takes to decide, at most. */
  readonly dither: number;
  /** How long it waits before it presses the button when it is near enough, at most. */
  readonly press: number;
  /** How far it pushes the stick. */
  readonly pace: number;
  /** How often it makes a mistake: presses too early, runs past its goal, or stands still and wonders. */
  readonly fumble: number;
  /** How often it does not see for a while that a card fits, or a pile where it fits. */
  readonly overlook: number;
  /** How often it knows in time what it will do next, and is already on its way. */
  readonly ahead: number;
  /** How far it strays from the straight way: so far aside for each unit onwards, at most. */
  readonly stray: number;
  /** How often it dives for a pile that somebody else is near. */
  readonly dive: number;
}

// Nobody sees anything that is younger than 12 steps: a person needs 150 ms, and the network 50 ms.
export const REFLEXES: Readonly<Record<Level, Reflexes>> = {
  newcomer: {
    reaction: 23,
    tail: 57,
    dither: 37,
    press: 13,
    pace: 0.95,
    fumble: 14,
    overlook: 18,
    ahead: 33,
    stray: 0.36,
    dive: 0,
  },
  casual: {
    reaction: 19,
    tail: 48,
    dither: 31,
    press: 10,
    pace: 0.98,
    fumble: 12,
    overlook: 14,
    ahead: 46,
    stray: 0.27,
    dive: 4,
  },
  regular: {
    reaction: 16,
    tail: 36,
    dither: 23,
    press: 8,
    pace: 1,
    fumble: 8,
    overlook: 10,
    ahead: 60,
    stray: 0.19,
    dive: 8,
  },
  shark: {
    reaction: 14,
    tail: 21,
    dither: 14,
    press: 5,
    pace: 1,
    fumble: 5,
    overlook: 5,
    ahead: 75,
    stray: 0.1,
    dive: 12,
  },
  master: {
    reaction: 12,
    tail: 4,
    dither: 4,
    press: 2,
    pace: 1,
    fumble: 1,
    overlook: 0,
    ahead: 96,
    stray: 0,
    dive: 12,
  },
};

/** Who is bold hurries, dives at everything and presses early. Who is careful does neither, and looks twice. */
const TEMPERS: Readonly<Record<Temper, (reflexes: Reflexes) => Reflexes>> = {
  even: (reflexes) => reflexes,
  bold: (reflexes) => ({
    ...reflexes,
    dither: Math.ceil(reflexes.dither * 0.5),
    press: Math.ceil(reflexes.press * 0.5),
    fumble: Math.ceil(reflexes.fumble * 1.6),
    dive: reflexes.dive * 2 + 10,
  }),
  careful: (reflexes) => ({
    ...reflexes,
    dither: Math.ceil(reflexes.dither * 1.5) + 2,
    press: Math.ceil(reflexes.press * 1.5) + 1,
    overlook: Math.floor(reflexes.overlook * 0.7),
    fumble: Math.floor(reflexes.fumble * 0.5),
    dive: 0,
  }),
};

export const reflexesOf = ({ level, temper }: Manner): Reflexes => TEMPERS[temper](REFLEXES[level]);
