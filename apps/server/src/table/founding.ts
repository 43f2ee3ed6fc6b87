import { type AnyGame, checkTable, isRefusal, type Refusal, refuse, usualSeats } from '@parlour/engine';
import { games } from '@parlour/games';
import type { NewTable, Person } from '@parlour/protocol';
import { seatBots } from './bots.ts';
import type { Entry } from './ledger.ts';

export const findGame = (id: string): AnyGame | undefined => games.find((game) => game.id === id);

/** The first entries of a table that somebody wants to make. They are its host, and sit where no bot does. */
export function foundation(
  person: Person,
  asked: NewTable,
  quick: boolean,
): { game: AnyGame; made: Extract<Entry, { is: 'made' }>; taken: Entry[] } | Refusal {
  const game = findGame(asked.game);
  if (!game) return refuse('unknown-game', { game: asked.game, games: games.map(({ id }) => id).join(', ') });
  // `checkTable` below refuses options that cannot be read, whatever the number of seats.
  const agreed = game.options.safeParse(asked.options).data ?? game.options.parse({});
  const seats = asked.seats ?? usualSeats(game.seats(agreed));
  const options = checkTable(game, asked.options, seats);
  if (isRefusal(options)) return options;
  const wishes = Object.entries(asked.bots).map(([seat, bot]) => [Number(seat), bot] as const);
  const [beyond] = wishes.find(([seat]) => seat >= seats) ?? [];
  if (beyond !== undefined) return refuse('no-such-seat', { seat: beyond, seats });
  const taken = seatBots(wishes, []);
  if (isRefusal(taken)) return taken;
  const free = seats - taken.length;
  if (asked.start && free > 1) return refuse('seats-free', { free: free - 1 });
  const own = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !(seat in asked.bots));
  if (own !== undefined) taken.push({ is: 'sat', seat: own, person: person.id });
  const { public: open, clock, grace, late } = asked;
  const terms = { game: game.id, options: options as object, public: open, clock, grace, chat: true, quick, late };
  const made = { is: 'made', terms, seats, host: person.id } as const;
  return { game, made, taken };
}
