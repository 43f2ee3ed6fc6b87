import { parseRace } from '@parlour/arena';
import { isRefusal, type Refusal } from '@parlour/engine';
import { house } from '../../../house/house.ts';
import { filmOf } from './cutting.ts';
import { storyOf } from './decisive.ts';
import { Reel } from './reel.ts';
import { Rerun } from './rerun.ts';

/** A race that is ready to be shown. */
export interface Ready {
  readonly rerun: Rerun;
  readonly reel: Reel;
}

/** Fetches a race of this house, and cuts a film of it if one is wanted. */
export async function fetchRace(match: string, film: boolean): Promise<Ready | Refusal> {
  const answer = await house.race(match);
  const record = isRefusal(answer) ? answer : parseRace(answer);
  if (isRefusal(record)) return record;
  const rerun = Rerun.of(record);
  if (isRefusal(rerun)) return rerun;
  if (!film) return { rerun, reel: Reel.whole(record.ticks) };
  const story = await storyOf(record);
  return isRefusal(story) ? story : { rerun, reel: filmOf(story) };
}
