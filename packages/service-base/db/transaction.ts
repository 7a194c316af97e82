import { isRefusal, type Refusal } from '../refusal.ts';
import type { Db, Tx } from './database.ts';

/** Carries a refusal out of a transaction so that it rolls back; never leaves this file. */
class RollbackWith extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refusal);
    this.refusal = refusal;
  }
}

/**
 * SQLSTATEs after which the same work can be retried: serialization failure, deadlock, and a cached plan outdated by a
 * schema change.
 */
const RETRYABLE = new Set(['40001', '40P01', '0A000']);
const MAX_ATTEMPTS = 3;

/**
 * Runs one call of a route or job in one transaction. A returned refusal rolls everything back and is returned; an
 * exception rolls back and is rethrown. After a deadlock, a serialization failure or an outdated plan, `work` runs
 * again, up to three attempts in all, so it must have no effect outside its transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (isRefusal(result)) throw new RollbackWith(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RollbackWith) return error.refusal as T;
      if (attempts < MAX_ATTEMPTS && RETRYABLE.has(sqlState(error))) continue;
      throw error;
    }
  }
}

/** Returns the SQLSTATE of a Postgres error, or an empty text. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
