import type { Journals } from '../journals.ts';
import { Database } from './database.ts';
import { shardOf } from './shards.ts';

/** The journals of a house in these databases. */
export function journalsIn(urls: readonly string[]): Journals {
  const databases = urls.map((url) => new Database(url));
  return {
    async bodies(table, from, to) {
      const rows = await databases[shardOf(table, databases.length)]!.ask((db) =>
        db
          .selectFrom('journal')
          .select('body')
          .where('table', '=', table)
          .where('n', '>=', from)
          .where('n', '<=', to)
          .orderBy('n')
          .execute(),
      );
      return rows.map(({ body }) => body);
    },
    async close() {
      await Promise.all(databases.map((database) => database.close()));
    },
  };
}
