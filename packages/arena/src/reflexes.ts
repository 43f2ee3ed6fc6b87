import type { Habit, Level, Manner, Temper } from '@parlour/bots';

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
  /** How often it dives for what it wants, and how far from the best place it begins, at most, in units. */
  readonly dive: number;
  readonly misjudge: number;
  /** How often it jumps over a pile that is in its way, and does not run round it. */
  readonly leap: number;
  /** How much slower and less careful it gets when it leads, and how much it hurries when it is behind. */
  readonly heart: number;
  /** How often it celebrates a card that it has placed. */
  readonly flair: number;
  /** How long it keeps a card in its hand before it goes, at most. */
  readonly hold: number;
}

// Nobody sees anything that is younger than 12 steps: a person needs 150 ms, and the network 50 ms.
export const REFLEXES: Readonly<Record<Level, Reflexes>> = {
  newcomer: {
    reaction: 24,
    tail: 62,
    dither: 42,
    press: 13,
    pace: 0.95,
    fumble: 15,
    overlook: 20,
    ahead: 28,
    stray: 0.36,
    dive: 10,
    misjudge: 1.6,
    leap: 10,
    heart: 85,
    flair: 15,
    hold: 0,
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
    dive: 25,
    misjudge: 1.2,
    leap: 25,
    heart: 85,
    flair: 15,
    hold: 0,
  },
  regular: {
    reaction: 15,
    tail: 32,
    dither: 20,
    press: 8,
    pace: 1,
    fumble: 8,
    overlook: 8,
    ahead: 66,
    stray: 0.19,
    dive: 40,
    misjudge: 0.7,
    leap: 45,
    heart: 85,
    flair: 15,
    hold: 0,
  },
  shark: {
    reaction: 13,
    tail: 18,
    dither: 12,
    press: 5,
    pace: 1,
    fumble: 5,
    overlook: 3,
    ahead: 84,
    stray: 0.1,
    dive: 55,
    misjudge: 0.4,
    leap: 65,
    heart: 75,
    flair: 15,
    hold: 0,
  },
  master: {
    reaction: 12,
    tail: 2,
    dither: 2,
    press: 1,
    pace: 1,
    fumble: 1,
    overlook: 0,
    ahead: 99,
    stray: 0,
    dive: 80,
    misjudge: 0.15,
    leap: 85,
    heart: 0,
    flair: 15,
    hold: 0,
  },
};

/** Who is bold hurries and presses early. Who is careful does neither, and looks twice. */
const TEMPERS: Readonly<Record<Temper, (reflexes: Reflexes) => Reflexes>> = {
  even: (reflexes) => reflexes,
  bold: (reflexes) => ({
    ...reflexes,
    dither: Math.ceil(reflexes.dither * 0.5),
    press: Math.ceil(reflexes.press * 0.5),
    fumble: Math.ceil(reflexes.fumble * 1.6),
  }),
  careful: (reflexes) => ({
    ...reflexes,
    dither: Math.ceil(reflexes.dither * 1.5) + 2,
    press: Math.ceil(reflexes.press * 1.5) + 1,
    overlook: Math.floor(reflexes.overlook * 0.7),
    fumble: Math.floor(reflexes.fumble * 0.5),
  }),
};

/** Who has no habit does a little of everything. */
const HABITS: Readonly<Record<Habit, (reflexes: Reflexes) => Reflexes>> = {
  // Dives at everything, well or badly.
  dives: (reflexes) => ({ ...reflexes, dive: 95, misjudge: reflexes.misjudge + 0.5 }),
  // Holds on to its cards; it watches the table meanwhile, and knows where they go.
  hoards: (reflexes) => ({
    ...reflexes,
    hold: 24 + reflexes.dither,
    dither: Math.ceil(reflexes.dither * 0.6),
    tail: Math.ceil(reflexes.tail * 0.5),
    overlook: Math.floor(reflexes.overlook * 0.4),
  }),
  // Celebrates every card, and hurries to the next.
  'shows-off': (reflexes) => ({ ...reflexes, flair: 85, dither: Math.ceil(reflexes.dither * 0.7) }),
  // Never runs round anything.
  hops: (reflexes) => ({ ...reflexes, dive: Math.floor(reflexes.dive * 0.5), leap: 100 }),
  // Takes the scenic way, and keeps its eyes open on it.
  roams: (reflexes) => ({
    ...reflexes,
    dive: 0,
    stray: reflexes.stray + 0.9,
    ahead: Math.min(98, reflexes.ahead + 20),
    overlook: Math.floor(reflexes.overlook * 0.5),
  }),
};

export function reflexesOf({ level, temper, habit }: Manner): Reflexes {
  const reflexes = TEMPERS[temper](REFLEXES[level]);
  return habit ? HABITS[habit](reflexes) : reflexes;
}
