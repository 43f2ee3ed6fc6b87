import { CAST, isCharacter, mannerOf } from '@parlour/bots';
import type { Say } from '@parlour/engine';
import type { WebSay } from '../../words/index.ts';

/** The level of a bot, in words. */
export function levelWords(bot: string, say: WebSay): string {
  const manner = mannerOf(bot);
  return manner ? say({ key: `level.${manner.level}` }) : bot;
}

/** What a character likes to do in a game, if the game says so: a habit where it is seen moving, or its temper. */
export function habitWords(bot: string, gameSay: Say): string {
  if (!isCharacter(bot)) return '';
  const { habit, temper } = CAST[bot];
  const keys = [`habit.${habit}`, `temper.${temper}`];
  return keys.map((key) => ({ key, told: gameSay({ key }) })).find(({ key, told }) => told !== key)?.told ?? '';
}
