import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { MatchRow, MatchSummary, PersonRow, PlayerRow } from './storage.ts';

/** Matches, people and secrets, in the SQL that all databases share. Who calls a method that writes does so in a transaction. */
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
    // A table does not know that a player was forgotten while it played: what was taken out of the match stays out.
    const forgotten = sql<boolean>`players.person is null and players.name = ''`;
    await this.#db
      .insertInto('players')
      .values(players.map((player) => ({ match: match.id, ...player })))
      .onConflict((conflict) =>
        conflict.columns(['match', 'seat']).doUpdateSet((to) => ({
          person: to.case().when(forgotten).then(null).else(to.ref('excluded.person')).end(),
          name: to.case().when(forgotten).then('').else(to.ref('excluded.name')).end(),
          place: to.ref('excluded.place'),
          score: to.ref('excluded.score'),
        })),
      )
      .execute();
  }

  async match(id: string): Promise<MatchRow | null> {
    const match = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
    if (!match) return null;
    const players = await this.#players([id]);
    return { ...match, players: players.get(id) ?? [] };
  }

  async matchesOf(person: string, limit: number, before?: number): Promise<MatchSummary[]> {
    const matches = await this.#db
      .selectFrom('matches')
      .select(['id', 'table', 'game', 'from', 'to', 'began', 'ended', 'result'])
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

  async #players(matches: readonly string[]): Promise<Map<string, PlayerRow[]>> {
    const rows = await this.#db
      .selectFrom('players')
      .selectAll()
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

  async account(key: string): Promise<PersonRow | null> {
    return (await this.#db.selectFrom('people').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;
  }

  async savePerson(row: PersonRow): Promise<boolean> {
    const owner = row.key === null ? null : await this.account(row.key);
    if (owner && owner.id !== row.id) return false;
    await this.#db
      .insertInto('people')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return true;
  }

  async forgetPerson(id: string): Promise<void> {
    await this.#db.updateTable('players').set({ person: null, name: '' }).where('person', '=', id).execute();
    await this.#db.deleteFrom('people').where('id', '=', id).execute();
  }

  async forgetGuests(before: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('people')
      .where('key', 'is', null)
      .where('seen', '<', before)
      .where((where) =>
        where.not(
          where.exists(where.selectFrom('players').select('seat').whereRef('players.person', '=', 'people.id')),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  async secret(name: string): Promise<Uint8Array | null> {
    const row = await this.#db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    return row ? new Uint8Array(row.value) : null;
  }

  /** The first one stays: tells which that is. */
  async keepSecret(name: string, value: Uint8Array): Promise<Uint8Array> {
    await this.#db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.secret(name))!;
  }
}
