import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The longest that a statement over very many rows may take. */
export const LONG_STATEMENT_MS = 15 * 60_000;
/** How long such a transaction may be idle while its program computes. */
const LONG_PAUSE_MS = 2 * 60_000;

/** The statement that allows long ones; the client knows it by its text, because nothing else of a transaction reaches it. */
export const LONG_STATEMENTS_QUERY = `select set_config('statement_timeout', '${LONG_STATEMENT_MS}', true), set_config('idle_in_transaction_session_timeout', '${LONG_PAUSE_MS}', true)`;

/**
 * Gives the statements of `tx` from here on the time that very many rows take. For seals, proofs and settlements: with the usual limit, work that
 * ran into it would meet even more rows at each retry and never finish.
 */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql.raw(LONG_STATEMENTS_QUERY).execute(tx);
}
