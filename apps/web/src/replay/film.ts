import { type AnyGame, type AnyRecord, Film, isRefusal, type Refusal } from '@parlour/engine';

/** How long a record is played before the page gets time for other things, in milliseconds. */
const STRETCH = 12;

/** Plays a record to its end, once; refuses one that cannot be played. A long record gives the page time in between. */
export async function develop(game: AnyGame, record: AnyRecord): Promise<Film | Refusal> {
  const film = Film.of(game, record);
  if (isRefusal(film)) return film;
  let began = performance.now();
  for (let step = 1; step <= film.length; step++) {
    const refusal = film.play(step);
    if (refusal) return refusal;
    if (performance.now() - began > STRETCH) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
  }
  return film;
}
