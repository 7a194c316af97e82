import type { Tx } from '@sunflower/service-base/db/database.ts';
import { closeBatch, rollUpThrough } from './batches-store.ts';

/**
 * Adds the postings of all closed batches to the roll-up of house balances; returns how many. Whatever is posted meanwhile stays in the open
 * batch and is added to balances when they are asked for, so answers are exact before, during and after. A job runs it every minute.
 */
export async function rollUpHouseBalances(tx: Tx): Promise<{ rolledPostings: bigint }> {
  const closed = await closeBatch(tx);
  return { rolledPostings: await rollUpThrough(tx, closed) };
}
