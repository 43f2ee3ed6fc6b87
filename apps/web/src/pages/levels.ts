import type { Words } from '../words/index.ts';

/** What a bot's level is called; one without a name in the catalogues by its own. */
export function levelWords(level: string, { messages }: Words): string {
  return messages[`level.${level}`] ?? level;
}
