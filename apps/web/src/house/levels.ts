import { LEVELS, type Level, mannerOf } from '@parlour/bots';
import { isRefusal } from '@parlour/engine';
import type { MatchInfo } from '@parlour/protocol';
import { getSettings } from '../settings.ts';
import { house } from './house.ts';

/** The level of bots for somebody who has chosen none and played nothing yet, and wherever other people play. */
const USUAL: Level = 'casual';

/** The level of all these bots; null if they differ: then somebody has chosen them one by one. */
export function commonLevel(bots: readonly string[]): Level | null {
  const levels = new Set(bots.map((name) => mannerOf(name)?.level ?? null));
  return levels.size === 1 ? [...levels][0]! : null;
}

/** The level of all the bots of a match; null if they differ, or if other people played. */
function levelOf({ players }: MatchInfo): Level | null {
  const bots = players.flatMap(({ person, name }) => (person === null ? [name] : []));
  return bots.length === players.length - 1 ? commonLevel(bots) : null;
}

/** Whether the only person of a match came first, without taking anything back, or last. */
function cameAs({ players, result }: MatchInfo, place: 'first' | 'last'): boolean {
  const you = players.find(({ person }) => person !== null)!.place!;
  const others = players.flatMap((each) => (each.person === null ? [each.place!] : []));
  return place === 'first' ? you === 1 && !result!.takenBack : others.every((other) => other < you);
}

/**
 * The level that suits somebody who has played these matches, the newest first: that of their last match of the game
 * against bots alone. Two first places in a row at that level raise it by one; two last places lower it by one. A first place
 * counts only if nothing was taken back.
 */
export function suitedLevel(matches: readonly MatchInfo[], game: string): Level {
  const alone = matches.filter((match) => match.game === game && match.result !== null && levelOf(match) !== null);
  const level = alone[0] ? levelOf(alone[0])! : USUAL;
  const both = alone.slice(0, 2).filter((match) => levelOf(match) === level);
  if (both.length < 2) return level;
  const step = both.every((match) => cameAs(match, 'first'))
    ? 1
    : both.every((match) => cameAs(match, 'last'))
      ? -1
      : 0;
  return LEVELS[LEVELS.indexOf(level) + step] ?? level;
}

/** The level of bots where other people play, too: nobody's results count there. */
export function levelTogether(): Level {
  const { against } = getSettings();
  return against === 'auto' ? USUAL : against;
}

/** The level of bots for a person who plays this game alone: the one they chose, or the one that suits them. */
export async function levelAlone(game: string): Promise<Level> {
  if (getSettings().against !== 'auto') return levelTogether();
  const matches = await house.matches();
  return isRefusal(matches) ? USUAL : suitedLevel(matches, game);
}
