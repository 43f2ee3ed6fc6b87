/** A short, different name for each seat, for the corner of a card: A for Asha; B1 and B2 for two bots. */
export function marksOf(names: readonly string[]): string[] {
  const firsts = names.map((name) => graphemes(name)[0] ?? '');
  const shorts = names.map((name, seat) => {
    const alone = firsts.filter((first) => first === firsts[seat]).length === 1;
    return alone ? firsts[seat]! : `${firsts[seat]}${graphemes(name).at(-1) ?? ''}`;
  });
  return shorts.map((short, seat) => (shorts.indexOf(short) === shorts.lastIndexOf(short) ? short : `${seat + 1}`));
}

const segmenter = new Intl.Segmenter();

function graphemes(name: string): string[] {
  return [...segmenter.segment(name)].map(({ segment }) => segment.toLocaleUpperCase());
}
