import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findExclusions } from '../responsible-gaming/index.ts';
import { endSubscription } from './end-subscription.ts';
import { emptyFund } from './fund.ts';
import { listSubscriptions, lockSubscription } from './subscriptions-store.ts';

/**
 * Ends every subscription of who excluded herself, for good, and gives the money set aside back to her main account, from where it is paid out
 * with the rest [IRGS-05/orders]. Runs on the event of the exclusion and may run twice; a charge between the two is refused at the gates.
 */
export async function endExcluded(db: Db, asked: { playerId: string; now: Temporal.Instant }): Promise<void> {
  const { playerId, now } = asked;
  const { selfExclusion } = await findExclusions(db, asked);
  if (!selfExclusion) return;
  for (const { subscriptionId } of await listSubscriptions(db, { playerId, ended: 0 }))
    await inTransaction(db, async (tx) => {
      const subscription = await lockSubscription(tx, subscriptionId);
      if (subscription) await endSubscription(tx, subscription, { reason: 'SELF_EXCLUDED', now });
    });
  // Another run finds nothing left; money that came after this one is another matter, with a key of its own.
  const key = `subscriptions/excluded/${selfExclusion.exclusionId}/${now.epochMilliseconds}`;
  await inTransaction(db, (tx) => emptyFund(tx, { playerId, key, now }));
}
