import type { Db } from '@sunflower/service-base/db/database.ts';
import type { QueryId } from 'kysely';

/** Returns a database that does `work` when the first query that contains `text` has its answer. */
export function afterFirstQuery(db: Db, text: string, work: () => Promise<void>): Db {
  let found: QueryId | undefined;
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes(text)) found ??= queryId;
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (queryId === found) await work();
      return result;
    },
  });
}
