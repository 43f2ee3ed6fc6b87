import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { EndedRow, KeptMatch, MatchRow, Order, PersonRow, PlayerRow, Records, TagRow } from './storage.ts';

/** A match without its old track, which may be large. */
const COLUMNS = ['id', 'table', 'game', 'base', 'from', 'to', 'began', 'ended', 'result'] as const;

/** The name of the secrets of other houses that sign tokens of a person, one after the other. */
export const keysOf = (person: string) => `tokens ${person}`;

/** Matches, people and secrets, in SQL that all databases share. Call methods that write in a transaction. */
export class Rows {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async saveMatch({ players, ...match }: MatchRow): Promise<void> {
    await this.#db
      .insertInto('matches')
      .values(match)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(match))
      .execute();
    // A table does not know that a player was forgotten during the match. The person must stay removed.
    const forgotten = sql<boolean>`players.person is null and players.name = ''`;
    await this.#db
      .insertInto('players')
      .values(
        players.map((player) => ({ match: match.id, ...player, name: player.person === null ? player.name : '' })),
      )
      .onConflict((conflict) =>
        conflict.columns(['match', 'seat']).doUpdateSet((to) => ({
          person: to.case().when(forgotten).then(null).else(to.ref('excluded.person')).end(),
          name: to.case().when(forgotten).then('').else(to.ref('excluded.name')).end(),
          place: to.ref('excluded.place'),
          score: to.ref('excluded.score'),
        })),
      )
      .execute();
    const known = sql<boolean>`exists (select 1 from players where match = ${match.id} and person is not null)`;
    await this.#db
      .updateTable('matches')
      .set({ nobodys: sql`case when ${known} then 0 else 1 end` })
      .where('id', '=', match.id)
      .execute();
  }

  async match(id: string): Promise<KeptMatch | null> {
    const row = await this.#db
      .selectFrom('matches')
      .select([...COLUMNS, 'recorded'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const players = await this.#players([id]);
    return { ...row, recorded: row.recorded > 0, players: players.get(id) ?? [] };
  }

  /** The match that is played at a table. */
  async playing(table: string): Promise<MatchRow | null> {
    const row = await this.#db
      .selectFrom('matches')
      .select(COLUMNS)
      .where('table', '=', table)
      .where('ended', 'is', null)
      .orderBy('began', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { ...row, players: (await this.#players([row.id])).get(row.id) ?? [] } : null;
  }

  async unrecorded(besides: readonly string[]): Promise<string | null> {
    const row = await this.#db
      .selectFrom('matches')
      .select('id')
      .where('recorded', '=', 0)
      .where('ended', 'is not', null)
      .$if(besides.length > 0, (query) => query.where('id', 'not in', besides))
      .orderBy('ended')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async oldTrack(match: string): Promise<string | null> {
    const row = await this.#db.selectFrom('matches').select('track').where('id', '=', match).executeTakeFirst();
    return row?.track ?? null;
  }

  async keepRecords(match: string, records: Records): Promise<void> {
    for (const [of, bytes] of Object.entries(records)) {
      await this.#db
        .insertInto('records')
        .values({ match, of, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await this.#db.updateTable('matches').set({ recorded: 1, track: null }).where('id', '=', match).execute();
  }

  async record(match: string, of: string): Promise<Uint8Array | null> {
    const row = await this.#db
      .selectFrom('records')
      .select('bytes')
      .where('match', '=', match)
      .where('of', '=', of)
      .executeTakeFirst();
    return row ? new Uint8Array(row.bytes) : null;
  }

  async matchesOf(person: string, limit: number, before?: number): Promise<MatchRow[]> {
    const matches = await this.#db
      .selectFrom('matches')
      .select(COLUMNS)
      .where('id', 'in', (from) => from.selectFrom('players').select('match').where('person', '=', person))
      .$if(before !== undefined, (query) => query.where('began', '<', before!))
      .orderBy('began', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    if (matches.length === 0) return [];
    const players = await this.#players(matches.map(({ id }) => id));
    return matches.map((match) => ({ ...match, players: players.get(match.id) ?? [] }));
  }

  async unfinished(person: string, limit: number): Promise<{ id: string; table: string }[]> {
    return this.#db
      .selectFrom('matches')
      .select(['id', 'table'])
      .where('id', 'in', (from) => from.selectFrom('players').select('match').where('person', '=', person))
      .where('ended', 'is', null)
      .orderBy('began', 'desc')
      .limit(limit)
      .execute();
  }

  async #players(matches: readonly string[]): Promise<Map<string, PlayerRow[]>> {
    const rows = await this.#db
      .selectFrom('players')
      .leftJoin('people', 'people.id', 'players.person')
      .select(['match', 'seat', 'person', 'place', 'score'])
      .select(({ fn }) => fn.coalesce('people.name', 'players.name').as('name'))
      .where('match', 'in', matches)
      .orderBy('match')
      .orderBy('seat')
      .execute();
    const players = new Map<string, PlayerRow[]>();
    for (const { match, ...player } of rows) {
      const there = players.get(match);
      if (there) there.push(player);
      else players.set(match, [player]);
    }
    return players;
  }

  async person(id: string): Promise<PersonRow | null> {
    return (await this.#db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async tags(ids: readonly string[]): Promise<Map<string, TagRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom('people').select(['id', 'name', 'outfit']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, ...tag }) => [id, tag]));
  }

  async account(key: string): Promise<PersonRow | null> {
    return (await this.#db.selectFrom('people').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;
  }

  async isTaken({ id, key, look }: Pick<PersonRow, 'id' | 'key' | 'look'>): Promise<boolean> {
    const own = await this.person(id);
    const other = await this.#db
      .selectFrom('people')
      .select('id')
      .where('id', '!=', id)
      .where((is) => is.or([is('key', '=', key), ...(own?.look === look ? [] : [is('look', '=', look)])]))
      .executeTakeFirst();
    return other !== undefined;
  }

  async savePerson(row: PersonRow): Promise<boolean> {
    if (row.key !== null && (await this.isTaken(row))) return false;
    // All tokens of an older epoch are invalid, so sessions that ended before need not be remembered.
    const stored = await this.person(row.id);
    if (stored && stored.epoch < row.epoch) await this.#db.deleteFrom('ended').where('person', '=', row.id).execute();
    await this.#db
      .insertInto('people')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return true;
  }

  async forgetPerson(id: string): Promise<void> {
    await this.#db
      .updateTable('matches')
      .set({ nobodys: 1 })
      .where('id', 'in', (from) => from.selectFrom('players').select('match').where('person', '=', id))
      .where(sql<boolean>`not exists (select 1 from players where match = matches.id and person <> ${id})`)
      .execute();
    await this.#db.updateTable('players').set({ person: null, name: '' }).where('person', '=', id).execute();
    await this.#db.deleteFrom('ended').where('person', '=', id).execute();
    await this.#db.deleteFrom('orders').where('of', '=', id).execute();
    await this.#db.deleteFrom('secrets').where('name', '=', keysOf(id)).execute();
    await this.#db.deleteFrom('people').where('id', '=', id).execute();
  }

  async endSession(session: EndedRow): Promise<number> {
    const { person } = session;
    await this.#db
      .insertInto('ended')
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const all = this.#db.selectFrom('ended').where('person', '=', person);
    const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count;
  }

  async hasEnded(session: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('ended')
      .select('session')
      .where('session', '=', session)
      .executeTakeFirst();
    return found !== undefined;
  }

  async forgetEnded(before: number): Promise<void> {
    await this.#db.deleteFrom('ended').where('until', '<', before).execute();
  }

  async orders(): Promise<Order[]> {
    return this.#db.selectFrom('orders').selectAll().orderBy('at').execute();
  }

  async give(order: Order): Promise<void> {
    await this.#db
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.columns(['is', 'of']).doUpdateSet(order))
      .execute();
  }

  async lift({ is, of }: Pick<Order, 'is' | 'of'>): Promise<void> {
    await this.#db.deleteFrom('orders').where('is', '=', is).where('of', '=', of).execute();
  }

  async secret(name: string): Promise<Uint8Array | null> {
    const row = await this.#db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    return row ? new Uint8Array(row.value) : null;
  }

  /** Keeps the first value, and returns the one that is kept. */
  async keepSecret(name: string, value: Uint8Array): Promise<Uint8Array> {
    await this.#db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.secret(name))!;
  }
}
