import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { notifyWaiting } from './notify-waiting.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findUnprocessedClaims } from './payments-store.ts';

/**
 * Maximum number of claims per run, and its time limit: a partner that hangs must not block the workers of other jobs.
 */
const MAX_PER_RUN = 200;
const MAX_RUN_SECONDS = 40;
/** Claims processed within this time wait for a later run. */
const RETRY_AFTER = { minutes: 5 } as const;

/**
 * Processes filed claims that wait for a partner or a debt payment, and those whose job was lost. A failing claim
 * doesn't block the others; throws the first error at the end. Notifies operators of claims that have waited for a day.
 */
export async function payUnfinished(deps: PaymentDeps): Promise<void> {
  const before = deps.clock.now().subtract(RETRY_AFTER);
  const until = performance.now() + MAX_RUN_SECONDS * 1_000;
  const faults: unknown[] = [];
  for (const claimId of await findUnprocessedClaims(deps.db, { before, limit: MAX_PER_RUN })) {
    if (performance.now() > until) break;
    await payFiledClaim(deps, claimId).catch((fault: unknown) => faults.push(fault));
  }
  await inTransaction(deps.db, (tx) => notifyWaiting(tx, deps.clock.now()));
  if (faults.length > 0) throw faults[0];
}
