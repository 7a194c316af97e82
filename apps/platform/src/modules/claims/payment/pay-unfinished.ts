import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findUnfinished } from './payments-store.ts';
import { tellWaiting } from './tell-waiting.ts';

/** Claims one turn takes up, and how long it may take: a partner that hangs must not hold the workers of other jobs. */
const MAX_LOOKS = 200;
const MAX_RUN_SECONDS = 40;
/** What was looked at within that time waits for its next turn. */
const LOOK_AGAIN = { minutes: 5 } as const;

/**
 * Takes up filed claims that wait for a partner or for a debt that is on its way, and those whose job was lost. One that fails does not hold up the
 * others; the first fault is thrown at the end. People are told of what waits since a day.
 */
export async function payUnfinished(deps: PaymentDeps): Promise<void> {
  const before = deps.clock.now().subtract(LOOK_AGAIN);
  const until = performance.now() + MAX_RUN_SECONDS * 1_000;
  const faults: unknown[] = [];
  for (const claimId of await findUnfinished(deps.db, { before, limit: MAX_LOOKS })) {
    if (performance.now() > until) break;
    await payFiledClaim(deps, claimId).catch((fault: unknown) => faults.push(fault));
  }
  await inTransaction(deps.db, (tx) => tellWaiting(tx, deps.clock.now()));
  if (faults.length > 0) throw faults[0];
}
