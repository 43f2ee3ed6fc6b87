import { isCharacter, mannerOf } from '@parlour/bots';
import type { Say } from '@parlour/engine';
import type { WebSay } from '../../words/index.ts';

/** The level of a bot, in words. */
export function levelWords(bot: string, say: WebSay): string {
  const manner = mannerOf(bot);
  return manner ? say({ key: `level.${manner.level}` }) : bot;
}

/** What a character likes to do in a game, if the game says so. */
export function habitWords(bot: string, gameSay: Say): string {
  const key = isCharacter(bot) ? `temper.${mannerOf(bot)!.temper}` : '';
  const told = gameSay({ key });
  return told === key ? '' : told;
}
