/** How strong a bot is, weakest first. Every game has these levels. */
export const LEVELS = ['newcomer', 'casual', 'regular', 'shark', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot likes. Each game says what that means in it: who is bold shows early, bluffs or hurries. */
export const TEMPERS = ['even', 'bold', 'careful'] as const;
export type Temper = (typeof TEMPERS)[number];

/** What a character is known for wherever one sees it move: in a race. It makes nobody much better or worse. */
export const HABITS = ['dives', 'hoards', 'shows-off', 'hops', 'roams'] as const;
export type Habit = (typeof HABITS)[number];

/** How a bot plays. */
export interface Manner {
  readonly level: Level;
  readonly temper: Temper;
  readonly habit?: Habit;
}

/** What somebody wears on the head. */
const HATS = [
  'cap',
  'beanie',
  'party',
  'flower',
  'bow',
  'straw',
  'horns',
  'beret',
  'topper',
  'crown',
  'wizard',
] as const;
export type Hat = (typeof HATS)[number];

/** The house's own players, by id. A page shows their names. */
export const CAST = {
  pip: { level: 'newcomer', temper: 'bold', habit: 'dives', hat: 'cap' },
  tashi: { level: 'newcomer', temper: 'careful', habit: 'roams', hat: 'beanie' },
  maya: { level: 'casual', temper: 'even', habit: 'shows-off', hat: 'flower' },
  rollo: { level: 'casual', temper: 'bold', habit: 'dives', hat: 'party' },
  nima: { level: 'casual', temper: 'careful', habit: 'hoards', hat: 'bow' },
  bodhi: { level: 'regular', temper: 'even', habit: 'roams', hat: 'straw' },
  greta: { level: 'regular', temper: 'bold', habit: 'dives', hat: 'horns' },
  ines: { level: 'regular', temper: 'careful', habit: 'hops', hat: 'beret' },
  viktor: { level: 'shark', temper: 'bold', habit: 'shows-off', hat: 'topper' },
  sunita: { level: 'shark', temper: 'careful', habit: 'hoards', hat: 'flower' },
  kamala: { level: 'master', temper: 'even', habit: 'shows-off', hat: 'crown' },
  otto: { level: 'master', temper: 'bold', habit: 'dives', hat: 'cap' },
  leela: { level: 'master', temper: 'careful', habit: 'hops', hat: 'wizard' },
} as const satisfies Record<string, Manner & { readonly habit: Habit; readonly hat: Hat }>;
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
  if (isCharacter(name)) {
    const { hat: _, ...manner } = CAST[name];
    return manner;
  }
  const level = isLevel(name) ? name : Object.hasOwn(OLDER, name) ? OLDER[name]! : undefined;
  return level && { level, temper: 'even' };
}

/** What the bot of this name wears; null for who is no character. */
export const hatOf = (name: string): Hat | null => (isCharacter(name) ? CAST[name].hat : null);

/** The characters of a level. */
export const charactersOf = (level: Level): Character[] =>
  (Object.keys(CAST) as Character[]).filter((id) => CAST[id].level === level);
