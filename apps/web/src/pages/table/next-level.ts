import type { Level } from '@parlour/bots';
import type { TableInfo } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { commonLevel, levelAlone } from '../../house/levels.ts';
import { getSettings } from '../../settings.ts';

/**
 * The level of the bots in the next match, after a match against bots alone, if it is another one than now. It is null
 * for who has chosen a level or bots of several levels, and wherever other people play.
 */
export function useNextLevel({ game, match, seats }: TableInfo): Level | null {
  const [next, setNext] = useState<Level | null>(null);
  const bots = seats.flatMap(({ bot }) => bot ?? []);
  const alone = bots.length > 0 && seats.filter(({ person }) => person).length === 1;
  const level = alone && getSettings().against === 'auto' ? commonLevel(bots) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each match counts once
  useEffect(() => {
    let wanted = true;
    setNext(null);
    if (level) void levelAlone(game).then((suited) => wanted && suited !== level && setNext(suited));
    return () => {
      wanted = false;
    };
  }, [game, match, level]);
  return next;
}
