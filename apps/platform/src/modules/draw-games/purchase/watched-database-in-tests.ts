import { openPool } from '@sunflower/service-base/db/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Maximum number of round trips to PostgreSQL for one purchase, including begin and commit. */
export const MAX_ROUND_TRIPS = 6;

type Connection = { query(...args: unknown[]): unknown; processID?: number };

/** Returns a database handle that reports every statement before it is sent. */
export function watchedDatabase(
  url: string,
  onStatement: (statement: string, connection: Connection) => Promise<void> | void,
) {
  const pool = openPool({ url, poolSize: 1 });
  pool.on('connect', (client: pg.PoolClient) => {
    const connection = client as unknown as Connection;
    const send = connection.query.bind(connection);
    connection.query = async (...args: unknown[]) => {
      const [first] = args;
      await onStatement(typeof first === 'string' ? first : String((first as { text?: string }).text), connection);
      return send(...args);
    };
  });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
