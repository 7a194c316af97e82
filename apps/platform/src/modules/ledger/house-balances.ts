import type { Tx } from '@sunflower/service-base/db/database.ts';
import { closeBatch, rollUpThrough } from './batches-store.ts';

/**
 * Adds the postings of all closed batches to the roll-up of house balances, and returns their count. Newer postings
 * stay in the open batch and are added when a balance is read, so balances are exact before, during and after. A job
 * runs it every minute.
 */
export async function rollUpHouseBalances(tx: Tx): Promise<{ rolledPostings: bigint }> {
  const closed = await closeBatch(tx);
  return { rolledPostings: await rollUpThrough(tx, closed) };
}
