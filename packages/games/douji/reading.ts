import type { Habit } from './drills.ts';
import type { Habits } from './history.ts';

/** How players of a kind play against one who cannot be beaten: how often each call, and how often in at each price. */
interface Profile {
  readonly calls: readonly number[];
  readonly ins: readonly number[];
}

/** Who has no habit that is worth a change. */
type Kind = Habit | 'sound';

/**
 * Measured in games of each kind against the learnt strategy, half of them against the one for its habit. Our own
 * strategy never calls 2 or 4; other sound players do.
 */
const PROFILES: Readonly<Record<Kind, Profile>> = {
  sound: { calls: [0.005, 0.28, 0.1, 0.27, 0.08, 0.23, 0.035], ins: [0.65, 0.52, 0.38, 0.38, 0.39, 0.32] },
  honest: { calls: [0.007, 0.205, 0.293, 0.26, 0.004, 0.19, 0.041], ins: [0.82, 0.65, 0.48, 0.5, 0.53, 0.44] },
  tight: { calls: [0.003, 0.14, 0.294, 0.277, 0.004, 0.244, 0.038], ins: [0.77, 0.55, 0.33, 0.29, 0.25, 0.32] },
  loose: { calls: [0.002, 0.364, 0.238, 0.207, 0.004, 0.15, 0.035], ins: [0.99, 0.99, 0.99, 0.99, 0.99, 0.99] },
  afraid: { calls: [0.003, 0.146, 0.839, 0.004, 0.004, 0.002, 0.002], ins: [0.53, 0.33, 0.13, 0.13, 0.12, 0.06] },
};

/** Most players have no such habit. */
const BEFORE = { sound: 0.6, honest: 0.1, tight: 0.1, loose: 0.1, afraid: 0.1 };
/** What was seen counts less than it would if all of it were independent. */
const TRUST = 0.4;
/** How sure a reader must be. */
const SURE = 0.75;

/** The habit that a player shows, if one is clear enough from what everybody saw. */
export function habitOf(seen: Habits | undefined): Habit | null {
  if (!seen) return null;
  const kinds = Object.keys(PROFILES) as Kind[];
  const likely = kinds.map((kind) => Math.log(BEFORE[kind]) + TRUST * likelihood(seen, PROFILES[kind]));
  const best = Math.max(...likely);
  const all = likely.reduce((sum, each) => sum + Math.exp(each - best), 0);
  const kind = kinds[likely.indexOf(best)]!;
  return kind !== 'sound' && 1 / all >= SURE ? kind : null;
}

function likelihood({ calls, ins, outs }: Habits, profile: Profile): number {
  let sum = 0;
  for (const [size, times] of calls.entries()) sum += times * Math.log(profile.calls[size]!);
  for (const [price, part] of profile.ins.entries()) {
    sum += ins[price]! * Math.log(part) + outs[price]! * Math.log(1 - part);
  }
  return sum;
}
