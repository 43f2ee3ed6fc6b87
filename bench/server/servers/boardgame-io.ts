import { randomInt } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Game } from 'boardgame.io';
import { Server } from 'boardgame.io/server';
import { type G, skipBoFor } from '../../engine/boardgame-io.ts';

/** The library's own server: socket.io, with everything only in memory. Each player is told what they may see. */
const HIDDEN = -1;
const hidden = (cards: readonly number[]) => cards.map(() => HIDDEN);

function shuffle<T>(_label: string, items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}

const game: Game<G> = {
  ...skipBoFor(shuffle),
  playerView: ({ G, playerID }) => ({
    ...G,
    draw: hidden(G.draw),
    places: G.places.map((place, seat) => ({
      ...place,
      stock: [...hidden(place.stock.slice(1)), ...place.stock.slice(-1)],
      hand: String(seat) === playerID ? place.hand : hidden(place.hand),
    })),
  }),
};

const server = Server({ games: [game], origins: [] });
const { appServer } = await server.run({ port: 0, callback: () => {} });
process.send!(`http://127.0.0.1:${((appServer as HttpServer).address() as AddressInfo).port}`);
process.once('SIGTERM', () => process.exit());
