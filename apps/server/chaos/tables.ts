import { setTimeout as sleep } from 'node:timers/promises';
import { groundOf } from '@parlour/arena';
import { isRefusal } from '@parlour/engine';
import { type Account, HouseClient, type TableWish } from '@parlour/protocol';
import { gameOf, Player, type Role } from './player.ts';

/** Short matches of every game, so that tables go from one match to the next. */
const MATCHES: readonly Pick<TableWish, 'game' | 'options'>[] = [
  { game: 'skip-bo', options: { stock: 10 } },
  { game: 'd-bo', options: { stock: 10, dump: true, lastChance: true } },
  { game: 'dumbal', options: { target: 40, variant: 'modified' } },
  { game: 'douji', options: { games: 2 } },
  { game: 'dutch-blitz', options: {} },
];

/** A table and everybody who plays at it. */
export interface Party {
  readonly code: string;
  readonly players: readonly Player[];
  /** Whether nothing moves there once the players rest: it has no clock and no bot that runs. */
  readonly rests: boolean;
}

/** What the table with this number plays: each game in turn, with two or three players, some bots and clocks. */
export function wishFor(number: number): TableWish & { seats: number } {
  const match = MATCHES[number % MATCHES.length]!;
  const round = Math.floor(number / MATCHES.length);
  const seats = 2 + (round % 3 === 1 ? 1 : 0) + (round % 2);
  return {
    ...match,
    seats,
    bots: round % 2 === 1 ? { [seats - 1]: 'newcomer' } : {},
    clock: round % 3 === 2 ? 15 : null,
  };
}

/** Opens a table and seats its players. `role` gives each player what does not follow from the table. */
export async function openParty(
  url: string,
  wish: TableWish & { seats: number },
  role: (player: number) => Promise<Omit<Role, 'code' | 'person' | 'token'>>,
): Promise<Party> {
  const people = wish.seats - Object.keys(wish.bots ?? {}).length;
  const accounts = await Promise.all(Array.from({ length: people }, () => guest(url)));
  const code = await new HouseClient(url, accounts[0]!.token).create(wish);
  if (isRefusal(code)) throw new Error(JSON.stringify(code));
  const players = accounts.map(async ({ person, token }, at) => {
    return new Player({ ...(await role(at)), code, person: person.id, token: token! });
  });
  const isRace = groundOf(wish.game) !== undefined;
  const rests = (wish.clock ?? null) === null && !(isRace && people < wish.seats);
  return { code, players: await Promise.all(players), rests };
}

let guests = 0;

/** A new guest. Each has another address, so that limits of one address do not matter. */
export async function guest(url: string): Promise<Account> {
  const address = `10.${guests >> 8}.${guests++ & 255}.2`;
  const response = await fetch(new URL('/api/guest', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ name: `Guest ${guests}` }),
  });
  return (await response.json()) as Account;
}

/** Waits until something holds, however slow the machine is. When it gives up, it says what it waited for. */
export async function until(holds: () => boolean, what: string, minutes = 3): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(10);
  }
}

/** Whether all players of a table have seen the same and none of them will do anything. */
export function isStill({ players, rests }: Party): boolean {
  const states = players.map(({ session }) => session.get());
  const [{ n, table, view }] = states as [(typeof states)[0]];
  if (!players.every(({ isQuiet }) => isQuiet)) return false;
  if (!rests) return true;
  if (states.some((state) => state.n !== n) || !table || table.seats.some(({ gone, standIn }) => gone || standIn))
    return false;
  const actors = table.phase === 'playing' && view ? gameOf(table.game).actors(view) : [];
  return actors.every((seat) => table.seats[seat]!.person);
}
