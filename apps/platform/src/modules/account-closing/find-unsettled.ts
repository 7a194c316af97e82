import type { Db } from '@sunflower/service-base/db/database.ts';
import { countPendingClaims } from '../claims/index.ts';
import { countOpenTickets } from '../draw-games/index.ts';
import { countOpenRounds } from '../instant-games/index.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { countOwed } from '../second-chance/index.ts';
import { countOpenPayments } from '../wallet/index.ts';
import type { Unsettled } from './closing.ts';

/**
 * Returns what isn't settled in a player's account. Held money belongs to withdrawals or was set aside for
 * subscriptions; without a withdrawal it counts as balance. Entries of sealed second-chance drawings count as tickets,
 * their unpaid prizes as claims. Bonus money doesn't count: it ends with the account.
 */
export async function findUnsettled(db: Db, playerId: string): Promise<Unsettled> {
  const { depositsCents, winningsCents, heldCents } = await findPlayerBalances(db, playerId);
  const payments = await countOpenPayments(db, playerId);
  const owed = await countOwed(db, playerId);
  return {
    balanceCents: depositsCents + winningsCents + (payments.withdrawals === 0 ? heldCents : 0n),
    ...payments,
    tickets: (await countOpenTickets(db, playerId)) + owed.entries,
    rounds: await countOpenRounds(db, playerId),
    claims: (await countPendingClaims(db, playerId)) + owed.prizes,
  };
}
