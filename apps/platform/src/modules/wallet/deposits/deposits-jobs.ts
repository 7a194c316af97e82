import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { findDueDeposits } from './deposits-store.ts';
import { type DepositDeps, refreshDeposit } from './drive-deposit.ts';

/** Scheduled jobs of deposits. */
export const depositsTimedJobs: readonly TimedJob[] = [{ job: 'wallet.reconcile-deposits', match: '* * * * *' }];

/**
 * Maximum number of deposits one run checks, and how long it may take, so that a hanging processor doesn't block the
 * workers of other jobs. The rest waits for the next run.
 */
const MAX_CHECKED = 200;
const MAX_RUN_SECONDS = 40;

/**
 * The job that checks deposits with an unknown outcome, and posted ones that the bank may still return. It may run
 * twice.
 */
export function depositsJobs(deps: DepositDeps): Readonly<Record<string, Job>> {
  return { 'wallet.reconcile-deposits': () => reconcileDeposits(deps) };
}

/**
 * Checks every due deposit at the processor. A failing one doesn't block the others; the first error is thrown at the
 * end.
 */
export async function reconcileDeposits(deps: DepositDeps): Promise<void> {
  const errors: unknown[] = [];
  const depositIds = await findDueDeposits(deps.db, { now: deps.clock.now(), limit: MAX_CHECKED });
  const until = deps.clock.now().add({ seconds: MAX_RUN_SECONDS });
  for (const depositId of depositIds) {
    if (Temporal.Instant.compare(deps.clock.now(), until) > 0) break;
    await refreshDeposit(deps, { depositId, mustBeDue: true }).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
