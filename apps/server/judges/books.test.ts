import { type AnyGame, isRefusal, Match, packEvent, type Random, seeded, shuffler } from '@parlour/engine';
import { expect, it } from 'vitest';
import { type Shuffle, Shuffles } from './book.ts';
import { books, judgedGames, unjudgedGames } from './books.ts';
import { type Moment, wrongEvents, wrongView } from './judge.ts';
import { JudgedTable } from './table.ts';

/*
 * The games and the judges' books implement the same rules twice. They share nothing but the text of the rules. Both
 * must agree on every card that anybody is shown in whole matches.
 */

/** How many matches of each game are compared. */
const MATCHES = Number(process.env['PARLOUR_GAMES'] ?? 10);

const pick = <T>(random: Random, items: readonly T[]) => items[random.below(items.length)]!;
const asSent = (value: unknown) => JSON.parse(JSON.stringify(value));

function compare(game: AnyGame, random: Random): string | null {
  const book = books[game.id]!;
  const options = pick(random, [...book.options, {}]);
  const { min, max } = game.seats(game.options.parse(options));
  const seats = min + random.below(max - min + 1);
  const match = Match.deal<unknown, unknown, unknown, unknown>(game, options, seats, shuffler(random));
  // These options do not allow so many seats.
  if (isRefusal(match)) return null;
  const { start, moves } = match.record as unknown as {
    start: { options: object; deal: Shuffle[] };
    moves: unknown[][];
  };
  const course = book.deal(start.options, seats, new Shuffles(start.deal));
  const eyes = [null, ...Array(seats).keys()];
  for (let left = 5_000; left > 0; left--) {
    const moment: Moment = {
      line: { n: 0, time: 0, is: 'act' },
      table: new JudgedTable(),
      course,
      book,
      known: new Map(),
    };
    const one = pick(random, eyes);
    const wrong = wrongView(moment, asSent(game.view(match.state, one)), one);
    if (wrong) return `after ${moves.length} actions, for ${one}: ${wrong}`;
    const actors = game.actors(match.state);
    if (actors.length === 0) return null;
    const seat = pick(random, actors);
    const bot = pick(random, Object.values(game.bots));
    const events = match.play(seat, bot(game.view(match.state, seat), game.legal(match.state, seat), random));
    const [, text, shuffles = []] = moves.at(-1) as [number, string, Shuffle[]?];
    const chance = new Shuffles(shuffles);
    course.act(seat, text, chance, game.result(match.state) !== null);
    if (!chance.done) return `${text}: a shuffle is left`;
    for (const each of eyes) {
      const shown = asSent(events.map((event) => packEvent(game, game.eventView(event, each))));
      const wrong = wrongEvents({ ...moment, known: new Map() }, shown, each);
      if (wrong) return `${text}, for ${each}: ${wrong}`;
    }
  }
  return null;
}

it.each(judgedGames)(
  '%s and its book agree',
  (id, game) => {
    for (let number = 0; number < MATCHES; number++) {
      expect(compare(game, seeded(`${id} ${number}`)), `match ${number}`).toBeNull();
    }
  },
  300_000,
);

it.skip.each(unjudgedGames)('%s has no book yet', () => {});
