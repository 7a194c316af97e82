import { sql } from 'kysely';
import { LONG_STATEMENTS_QUERY } from './bound-answers.ts';
import type { Tx } from './database.ts';

/**
 * Gives the statements of `tx` from here on the time that very many rows take. For seals, proofs and settlements: with the usual limit, work that
 * ran into it would meet even more rows at each retry and never finish.
 */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql.raw(LONG_STATEMENTS_QUERY).execute(tx);
}
