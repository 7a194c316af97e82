import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import { sumUnsettledDeposits } from '../deposits/deposits-store.ts';
import { findMinimumCents, MAX_WITHDRAWAL_CENTS } from './request-withdrawal.ts';
import { isLeaving, leastCents, settledBalances, withdrawableCents } from './withdrawable.ts';

/** What a player may take out now, in cents; judged once more when she asks for it. */
export type WithdrawalOptions = {
  readonly withdrawableCents: Cents;
  readonly minimumCents: Cents;
  readonly maximumCents: Cents;
  /** Unplayed deposits are among it: the player has left play. */
  readonly includesDeposits: boolean;
};

/** Finds what a player may take out. */
export async function findWithdrawalOptions(
  db: Db,
  asked: { playerId: string; now: Temporal.Instant },
): Promise<WithdrawalOptions> {
  const [all, unsettledCents, play, minimumCents] = await Promise.all([
    findPlayerBalances(db, asked.playerId),
    sumUnsettledDeposits(db, asked.playerId),
    findRestriction(db, { ...asked, unit: OPERATIONAL_UNITS.drawGames }),
    findMinimumCents(db),
  ]);
  const balances = settledBalances(all, unsettledCents);
  const leaves = isLeaving(play?.details?.restriction);
  return {
    withdrawableCents: withdrawableCents(balances, leaves),
    minimumCents: leastCents(minimumCents, { balances, leaves }),
    maximumCents: MAX_WITHDRAWAL_CENTS,
    includesDeposits: leaves,
  };
}
