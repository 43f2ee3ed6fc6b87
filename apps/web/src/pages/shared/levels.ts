import type { Say } from '@parlour/engine';

/** The name of a bot's level. A level that the catalogues do not name is called by its own id. */
export function levelWords(level: string, say: Say): string {
  const key = `level.${level}`;
  const told = say({ key });
  return told === key ? level : told;
}
