import { randomBytes } from 'node:crypto';
import { groundOf } from '@parlour/arena';
import {
  type AnyGame,
  checkTable,
  isRefusal,
  Match,
  type Refusal,
  refuse,
  SECRET_BYTES,
  secretChance,
  seeded,
} from '@parlour/engine';
import type { Storage } from '../storage/storage.ts';
import type { Asker, Desk } from './desk.ts';
import { type Entry, enter, type Ledger, openLedger } from './ledger.ts';
import type { AnyMatch, Play } from './play.ts';
import { RacePlay } from './race-play.ts';
import type { Past } from './restore.ts';
import { type Ask, type Earlier, TurnPlay } from './turn-play.ts';
import { Turns } from './turns.ts';

/** The first entries of a new table. */
export async function openJournal(
  storage: Storage,
  table: string,
  made: Extract<Entry, { is: 'made' }>,
  more: readonly Entry[],
): Promise<Past> {
  const ledger = openLedger(made);
  for (const [at, entry] of more.entries()) enter(ledger, entry, at + 2, 0);
  const entries = [made, ...more].map((entry, at) => ({ n: at + 1, time: 0, body: JSON.stringify(entry) }));
  await storage.commit({ table, entries });
  const turns = new Turns(ledger.seats.length);
  return {
    ledger,
    start: 1,
    n: entries.length,
    time: 0,
    match: null,
    turns,
    ids: [],
    ends: null,
    story: [],
    earlier: [],
  };
}

/** Deals a match from a new secret. Returns its entries after those that fill the seats; or tells why none can begin. */
export function openMatch(
  game: AnyGame,
  ledger: Ledger,
  filled: readonly Entry[],
  desk: Desk,
  { person, address }: Asker,
): { match: AnyMatch; entries: Entry[] } | Refusal {
  const { terms, seats } = ledger;
  const fits = checkTable(game, terms.options, seats.length);
  if (isRefusal(fits)) return fits;
  if (desk.full) return refuse('house-full');
  const seconds = desk.quotas.matches.take(person.id, address);
  if (seconds > 0) return refuse('too-fast', { seconds });
  const secret = randomBytes(SECRET_BYTES);
  const match: AnyMatch | Refusal = Match.deal(game, terms.options, seats.length, secretChance(secret));
  if (isRefusal(match)) return match;
  const { start } = match.record;
  const began: Entry = {
    is: 'began',
    match: randomBytes(9).toString('base64url'),
    at: desk.storage.now(),
    version: game.version,
    secret: secret.toString('hex'),
    deal: 'deal' in start ? start.deal : [],
  };
  return { match, entries: [...filled, began] };
}

/** A game that has a ground is run as a race. Any other is played by turns. */
export function playOf(match: AnyMatch, pace: number, ask: Ask, earlier: readonly Earlier[]): Play {
  const ground = groundOf(match.game.id);
  if (ground) return new RacePlay(ground, match);
  return new TurnPlay(match, pace, seeded(randomBytes(16).toString('hex')), ask, earlier);
}
