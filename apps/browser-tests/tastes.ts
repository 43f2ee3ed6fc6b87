const skipBo = [/^target B/, /^target \d\.D/, /^source \d\.stock/, /^source/];

/** What a sensible player of each game prefers, in the form that `Visitor.turn` reads. Other games have no entry. */
export const tastes: Readonly<Record<string, readonly RegExp[]>> = {
  'skip-bo': skipBo,
  'd-bo': skipBo,
  dumbal: [/^target show/],
  'dutch-blitz': [/^target (ready|new|D)/],
};
