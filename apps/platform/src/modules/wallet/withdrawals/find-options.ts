import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { hasFeatureSetQuery } from '../../access/index.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import { sumUnsettledDeposits } from '../deposits/deposits-store.ts';
import { findMinimumCents, MAX_WITHDRAWAL_CENTS } from './request-withdrawal.ts';
import { LEAVING, minimumCentsOf, settledBalances, withdrawableCents } from './withdrawable.ts';

/** What a player can withdraw now, in cents; checked again when the player requests a withdrawal. */
export type WithdrawalOptions = {
  readonly withdrawableCents: Cents;
  readonly minimumCents: Cents;
  readonly maximumCents: Cents;
  /** Unplayed deposits are included, because the player is leaving. */
  readonly includesDeposits: boolean;
};

/** Returns what a player can withdraw now, or could withdraw when leaving. */
export async function findWithdrawalOptions(
  db: Db,
  input: { playerId: string; now: Temporal.Instant; isLeavingPlayer?: boolean },
): Promise<WithdrawalOptions> {
  const [all, unsettledCents, access, minimumCents] = await Promise.all([
    findPlayerBalances(db, input.playerId),
    sumUnsettledDeposits(db, input.playerId),
    queryTogether(db, { isLeavingPlayer: hasFeatureSetQuery({ ...input, names: LEAVING }) }),
    findMinimumCents(db),
  ]);
  const balances = settledBalances(all, unsettledCents);
  const isLeavingPlayer = input.isLeavingPlayer === true || access.isLeavingPlayer;
  return {
    withdrawableCents: withdrawableCents(balances, isLeavingPlayer),
    minimumCents: minimumCentsOf(minimumCents, { balances, isLeavingPlayer }),
    maximumCents: MAX_WITHDRAWAL_CENTS,
    includesDeposits: isLeavingPlayer,
  };
}
