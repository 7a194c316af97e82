import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findSetAside } from '../ledger/index.ts';
import { endSubscription } from './end-subscription.ts';
import { transferFund } from './fund.ts';
import { listSubscriptions, lockSubscriber, lockSubscription } from './subscriptions-store.ts';

/**
 * Ends every subscription of a player who closes the account, and returns the set-aside money to the main account, from
 * which it is withdrawn with the rest. Locks the subscriptions before the balances, as charges do.
 */
export async function endSubscriptionsForClosing(
  tx: Tx,
  input: { playerId: string; closingId: string; now: Temporal.Instant },
): Promise<void> {
  const { playerId, closingId, now } = input;
  // An order that is being placed waits, and then sees that the account is closing.
  await lockSubscriber(tx, playerId);
  for (const { subscriptionId } of await listSubscriptions(tx, { playerId, ended: 0 })) {
    const subscription = await lockSubscription(tx, subscriptionId);
    if (subscription) await endSubscription(tx, subscription, { reason: 'ACCOUNT_CLOSED', now });
  }
  const { depositsCents, winningsCents } = await findSetAside(tx, playerId);
  const amountCents = depositsCents + winningsCents;
  if (amountCents === 0n) return;
  const returned = await transferFund(tx, { playerId, transferKey: closingId, direction: 'out', amountCents, now });
  if (isRefusal(returned)) throw new Error(`set-aside money could not be returned: ${returned.refusal}`);
}
