/** How strong a bot is, weakest first. Every game has these levels. */
export const LEVELS = ['newcomer', 'casual', 'regular', 'shark', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot likes. Each game says what that means in it: who is bold shows early, bluffs or hurries. */
export const TEMPERS = ['even', 'bold', 'careful'] as const;
export type Temper = (typeof TEMPERS)[number];

/** How a bot plays. */
export interface Manner {
  readonly level: Level;
  readonly temper: Temper;
}

/** The house's own players, by id. A page shows their names. */
export const CAST = {
  pip: { level: 'newcomer', temper: 'bold' },
  tashi: { level: 'newcomer', temper: 'careful' },
  maya: { level: 'casual', temper: 'even' },
  rollo: { level: 'casual', temper: 'bold' },
  nima: { level: 'casual', temper: 'careful' },
  bodhi: { level: 'regular', temper: 'even' },
  greta: { level: 'regular', temper: 'bold' },
  ines: { level: 'regular', temper: 'careful' },
  viktor: { level: 'shark', temper: 'bold' },
  sunita: { level: 'shark', temper: 'careful' },
  kamala: { level: 'master', temper: 'even' },
  otto: { level: 'master', temper: 'bold' },
  leela: { level: 'master', temper: 'careful' },
} as const satisfies Record<string, Manner>;
export type Character = keyof typeof CAST;

/** Journals of older versions name these. */
const OLDER: Readonly<Record<string, Level>> = {
  random: 'newcomer',
  greedy: 'casual',
  slow: 'newcomer',
  steady: 'casual',
  quick: 'shark',
};

const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text);
export const isCharacter = (text: string): text is Character => Object.hasOwn(CAST, text);

/** How the bot of this name plays: a character, a level (with an even temper), or a level of an older version. */
export function mannerOf(name: string): Manner | undefined {
  if (isCharacter(name)) return CAST[name];
  const level = isLevel(name) ? name : Object.hasOwn(OLDER, name) ? OLDER[name]! : undefined;
  return level && { level, temper: 'even' };
}

/** The characters of a level. */
export const charactersOf = (level: Level): Character[] =>
  (Object.keys(CAST) as Character[]).filter((id) => CAST[id].level === level);
