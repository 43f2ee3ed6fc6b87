import { type AnyGame, type AnyRecord, Film, isRefusal, type Refusal } from '@parlour/engine';
import { breather } from './breath.ts';

/** Plays a record to its end, once; refuses one that cannot be played. A long record gives the page time in between. */
export async function develop(game: AnyGame, record: AnyRecord): Promise<Film | Refusal> {
  const film = Film.of(game, record);
  if (isRefusal(film)) return film;
  const breath = breather();
  for (let step = 1; step <= film.length; step++) {
    const refusal = film.play(step);
    if (refusal) return refusal;
    await breath();
  }
  return film;
}
