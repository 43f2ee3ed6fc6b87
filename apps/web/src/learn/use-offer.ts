import type { SessionState } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { webGame } from '../games/index.ts';
import { changeSettings, getSettings } from '../settings.ts';

/** Whether the lesson is offered here: once, to somebody alone with bots who has not seen a match of the game to its end. */
export function useLessonOffer(game: string, { you, table }: SessionState): boolean {
  const [offers] = useState(() => {
    const { learned, lessons } = getSettings();
    const alone = you !== null && table!.seats.every(({ person }, seat) => person === null || seat === you);
    const isNew = !learned[game] && lessons[game] === undefined;
    return alone && isNew && table!.phase === 'playing' && webGame(game)?.lesson !== undefined;
  });
  useEffect(() => {
    if (offers) changeSettings({ lessons: { ...getSettings().lessons, [game]: 'offered' } });
  }, [offers, game]);
  return offers;
}
