import type { Db } from '@sunflower/service-base/db/database.ts';
import { countOpenDeposits } from './deposits/deposits-store.ts';
import { countOpen } from './withdrawals/withdrawals-store.ts';

/** How many of a player's payments aren't final; a deposit also counts while the bank can still take it back. */
export type OpenPayments = { readonly deposits: number; readonly withdrawals: number };

/** Counts a player's open payments. */
export async function countOpenPayments(db: Db, playerId: string): Promise<OpenPayments> {
  return { deposits: await countOpenDeposits(db, playerId), withdrawals: await countOpen(db, playerId) };
}
