import { review } from '@parlour/bots';
import { Film, type Refusal, refuse, type Seat } from '@parlour/engine';
import { mindOf } from '@parlour/games/minds';
import { accept, findGame, wordsOf } from '../house.ts';
import { barFor } from '../progress.ts';
import { readRecord } from '../records.ts';
import { report, reviewJson } from './report.ts';

export interface ReviewOptions {
  /** The seat as people count: from 1. */
  readonly seat?: number;
  readonly json?: boolean;
}

export function reviewCommand(file: string, { seat, json }: ReviewOptions): void {
  const record = accept(readRecord(file), wordsOf(null));
  const game = findGame(record.game);
  const say = wordsOf(game);
  const film = accept(Film.of(game, record), say);
  const seats = accept(seatsOf(film, seat), say);
  const bar = barFor(film.length);
  const found = accept(review(film, mindOf(game), { seats, progress: (done) => bar?.step(done) }), say);
  bar?.clear();
  const lines = json ? [JSON.stringify(reviewJson(found, game.id, say), null, 2)] : report(found, say);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The seats to review: the one that is asked for, or all whose eyes the record has. */
function seatsOf({ eyes, seats }: Film, asked: number | undefined): Seat[] | Refusal {
  const known = eyes.filter((each) => typeof each === 'number');
  if (asked === undefined) return known.length > 0 ? known : refuse('nobody-to-review');
  if (asked < 1 || asked > seats) return refuse('no-such-seat-here', { seat: asked, seats });
  return known.includes(asked - 1) ? [asked - 1] : refuse('not-their-record', { seat: `P${asked}` });
}
