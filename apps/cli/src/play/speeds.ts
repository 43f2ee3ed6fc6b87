/** Milliseconds before each action of a bot. */
export const SPEEDS = { slow: 700, normal: 300, fast: 150, instant: 0 };
