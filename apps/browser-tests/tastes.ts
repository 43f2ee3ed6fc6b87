const skipBo = [/^target B/, /^target \d\.D/, /^source \d\.stock/, /^source/];

/** What a sensible player of each game would rather do, as `Visitor.turn` reads it. Others do anything that is allowed. */
export const tastes: Readonly<Record<string, readonly RegExp[]>> = {
  'skip-bo': skipBo,
  'd-bo': skipBo,
  dumbal: [/^target show/],
  'dutch-blitz': [/^target (ready|new|D)/],
};
