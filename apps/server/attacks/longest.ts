import { type AnyGame, isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import { openSqlite } from '../src/storage/sqlite.ts';
import { LONGEST_MATCH } from '../src/table/bounds.ts';
import type { Entry } from '../src/table/ledger.ts';

/** Entries that are written at a time. */
const PAGE = 1000;

/** A match of the greatest length: its table's code, its id and its players. */
export interface Long {
  readonly code: string;
  readonly match: string;
  readonly people: readonly string[];
}

/**
 * Writes a race of eight who pick up and put back for ever, into a directory that no house has open. The match has
 * become too long and was ended, or it will be too long after a few more entries.
 */
export async function writeLongest(directory: string, code: string, ended: boolean): Promise<Long> {
  const game = games.find(({ id }) => id === 'dutch-blitz') as AnyGame;
  const people = Array.from({ length: 8 }, (_, seat) => `${code} ${seat}`);
  const options = game.options.parse({ match: true, target: 300, rounds: 30 });
  const match = Match.deal(game, options, people.length, shuffler(seeded(code)));
  if (isRefusal(match)) throw new Error(match.refused);
  const { start } = match.record;
  const terms = { game: game.id, options, public: false, clock: null, grace: 60, chat: true, quick: false };
  const entries: Entry[] = [
    { is: 'made', terms, seats: people.length, host: people[0]! },
    ...people.map((id, seat): Entry => ({ is: 'sat', seat, person: id })),
    {
      ...{ is: 'began', match: code, at: 1, version: game.version, secret: '00'.repeat(128) },
      deal: 'deal' in start ? start.deal : [],
    },
  ];
  const from = entries.length;
  const random = seeded(`${code} plays`);
  for (let seat = 0; entries.length < from + LONGEST_MATCH - 10; seat = (seat + 1) % people.length) {
    const legal = game.legal(match.state, seat);
    // Now and then another action, or it would be too easy to compress.
    const idle = legal.filter((action) => /^(?:pick|put back)/.test(game.notation.action(action)));
    const choices = idle.length > 0 && random.below(20) > 0 ? idle : legal;
    const action = choices[random.below(choices.length)];
    if (action === undefined) continue;
    match.play(seat, action);
    if (game.result(match.state)) throw new Error('the match is over before it is long');
    const [, act, chance] = match.record.moves.at(-1)!;
    entries.push({ is: 'act', seat, act, ...(chance ? { chance } : {}) });
  }
  if (ended) entries.push({ is: 'over', why: 'too-long' });
  const players = people.map((person, seat) => ({ seat, person, name: '', place: null, score: null }));
  const row = {
    ...{ id: code, table: code, game: game.id, base: 1, from, began: 1, result: null, players },
    ...(ended ? { to: entries.length, ended: Date.now() } : { to: null, ended: null }),
  };
  const storage = await openSqlite(directory, { durability: 'crash' });
  for (const [seat, id] of people.entries()) {
    const about = { id, name: `Player ${seat}`, key: null, look: null, password: null, outfit: null };
    await storage.savePerson({ ...about, epoch: 0, created: Date.now(), seen: Date.now() });
  }
  for (let at = 0; at < entries.length; at += PAGE) {
    const rows = entries.slice(at, at + PAGE).map((entry, i) => {
      return { n: at + i + 1, time: (at + i) * 50, body: JSON.stringify({ ...entry, ...asked(entry, at + i) }) };
    });
    await storage.commit({ table: code, entries: rows, ...(at + PAGE >= entries.length ? { match: row } : {}) });
  }
  await storage.close();
  return { code, match: code, people };
}

/** The longest id that is allowed. */
const asked = (entry: Entry, at: number) =>
  entry.is === 'act' ? { asked: [`person-of-seat-${entry.seat}`, `${at}`.padStart(24, '0')] } : {};
