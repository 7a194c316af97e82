import pg from 'pg';
import type { Finding, SentStatement } from './check-rows.ts';

/** Queries, the only commands that Postgres plans. */
const QUERY = /^\s*(select|with|insert|update|delete)\b/i;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Returns the statements that a role may not run, each with the error of Postgres. Planning checks the rights of a
 * statement and runs nothing. Removes the session's temporary tables: statements that use them can't be planned and are
 * left out.
 */
export async function findDenied(
  client: pg.Client,
  role: string,
  statements: readonly SentStatement[],
): Promise<Finding[]> {
  const denied: Finding[] = [];
  await client.query(`discard temp; set role ${role}`);
  for (const { place, text } of statements.filter((one) => QUERY.test(one.text))) {
    try {
      await client.query(`explain (generic_plan) ${text}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      if (error.code === INSUFFICIENT_PRIVILEGE) denied.push({ place, problem: error.message });
    }
  }
  await client.query('reset role');
  return denied;
}
