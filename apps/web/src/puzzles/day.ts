const DAY = 24 * 60 * 60 * 1000;

/** The number of the day, the same for everybody on earth at the same moment. */
export const dayOf = (now: number): number => Math.floor(now / DAY);

/** One thing of a list for each day. Neighbouring days are far apart in it, and so are the lists of different lengths. */
export function ofTheDay<T>(things: readonly T[], day: number): T {
  return things[(Math.imul(day, 0x9e3779b1) >>> 0) % things.length]!;
}
