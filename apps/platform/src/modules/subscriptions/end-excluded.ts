import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findExclusions } from '../responsible-gaming/index.ts';
import { endSubscription } from './end-subscription.ts';
import { emptyFund } from './fund.ts';
import { listSubscriptions, lockSubscription } from './subscriptions-store.ts';

/**
 * Ends every subscription of a self-excluded player for good, and returns the set-aside money to the main account, from
 * which it is paid out with the rest [IRGS-05/orders]. Runs on the event of the exclusion and may run twice. The gates
 * refuse any charge between the exclusion and this job.
 */
export async function endExcluded(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<void> {
  const { playerId, now } = input;
  const { selfExclusion } = await findExclusions(db, input);
  if (!selfExclusion) return;
  for (const { subscriptionId } of await listSubscriptions(db, { playerId, ended: 0 }))
    await inTransaction(db, async (tx) => {
      const subscription = await lockSubscription(tx, subscriptionId);
      if (subscription) await endSubscription(tx, subscription, { reason: 'SELF_EXCLUDED', now });
    });
  // A second run finds no money left. Money added later needs its own key.
  const key = `subscriptions/excluded/${selfExclusion.exclusionId}/${now.epochMilliseconds}`;
  await inTransaction(db, (tx) => emptyFund(tx, { playerId, key, now }));
}
