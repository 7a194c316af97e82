import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { findToAsk } from './deposits-store.ts';
import { askAboutDeposit, type DepositDeps } from './drive-deposit.ts';

/** Jobs of deposits by the clock. */
export const depositsTimedJobs: readonly TimedJob[] = [{ job: 'wallet.reconcile-deposits', match: '* * * * *' }];

/** Deposits one run asks about, and how long it may take: a processor that hangs must not hold the workers of other jobs. What is left waits. */
const MAX_ASKED = 200;
const MAX_RUN_SECONDS = 40;

/** The job: ask about every deposit whose outcome is not known. It may run twice. */
export function depositsJobs(deps: DepositDeps): Readonly<Record<string, Job>> {
  return { 'wallet.reconcile-deposits': () => reconcileDeposits(deps) };
}

/** Asks the processor about every deposit that is due. One that fails does not hold up the others; the first fault is thrown at the end. */
export async function reconcileDeposits(deps: DepositDeps): Promise<void> {
  const faults: unknown[] = [];
  const depositIds = await findToAsk(deps.db, { now: deps.clock.now(), limit: MAX_ASKED });
  const until = deps.clock.now().add({ seconds: MAX_RUN_SECONDS });
  for (const depositId of depositIds) {
    if (Temporal.Instant.compare(deps.clock.now(), until) > 0) break;
    await askAboutDeposit(deps, { depositId, mustBeDue: true }).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}
