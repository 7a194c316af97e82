import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findPlayerBalances } from '../../ledger/index.ts';

/** Returns what a player can spend: deposits, winnings and play credit, without money on hold. */
export async function findSpendableCents(db: Db, playerId: string): Promise<Cents> {
  const { depositsCents, winningsCents, playCreditCents } = await findPlayerBalances(db, playerId);
  return depositsCents + winningsCents + playCreditCents;
}
