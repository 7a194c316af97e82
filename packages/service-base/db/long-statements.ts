import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { LONG_STATEMENTS_QUERY } from './response-timeout.ts';

/**
 * Raises the statement timeout for the rest of `tx` to fit very many rows. It is for seals, proofs and settlements:
 * work that exceeds the usual limit would meet even more rows at each retry and never finish.
 */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql.raw(LONG_STATEMENTS_QUERY).execute(tx);
}
