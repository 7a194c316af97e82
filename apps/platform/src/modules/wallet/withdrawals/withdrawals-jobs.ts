import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { expireCash } from './pay-at-counter.ts';
import { promiseDays } from './promises/promise-share.ts';
import { countPromises } from './promises/promises-store.ts';
import { type SendDeps, sendPayout } from './send-payout.ts';
import { reportUndecided } from './settle-withdrawal.ts';
import type { WithdrawalState } from './withdrawal.ts';
import { WITHDRAWAL_APPROVED } from './withdrawal-events.ts';
import { findDueChecks } from './withdrawals-lists-store.ts';

/** Events of withdrawals that start jobs. */
export const withdrawalsEventHandlers: EventHandlers = { [WITHDRAWAL_APPROVED]: ['wallet.pay-out'] };

/** Scheduled jobs of withdrawals. */
export const withdrawalsTimedJobs: readonly TimedJob[] = [
  { job: 'wallet.reconcile-withdrawals', match: '*/2 * * * *' },
  { job: 'wallet.expire-cash', match: '*/10 * * * *' },
  // After midnight in Kansas in summer and winter; a missed run is made up for by the next one.
  { job: 'wallet.count-promises', match: '23 7 * * *' },
];

/**
 * Withdrawals that the job checks, by state: minutes between two checks, and days until it stops. It covers an approval
 * whose job was lost, an order in progress or without a response, and a payment that a bank may still return.
 */
const CHECKS: readonly { state: WithdrawalState; everyMinutes: number; days: number }[] = [
  { state: 'approved', everyMinutes: 2, days: 3_650 },
  { state: 'sent', everyMinutes: 5, days: 3_650 },
  { state: 'paid', everyMinutes: 24 * 60, days: 10 },
];
/**
 * Maximum number of withdrawals checked per state and run, and how long a run may take, so that a hanging processor
 * doesn't block the workers of other jobs.
 */
const MAX_CHECKS = 200;
const MAX_RUN_SECONDS = 40;

/**
 * The jobs: send approved withdrawals, check those in progress, release the money of cash that wasn't picked up, and
 * count kept promises.
 * Each may run twice.
 */
export function withdrawalsJobs(deps: SendDeps): Readonly<Record<string, Job>> {
  return {
    'wallet.pay-out': ({ withdrawalId }) => sendPayout(deps, String(withdrawalId)),
    'wallet.reconcile-withdrawals': () => reconcileWithdrawals(deps),
    'wallet.count-promises': () => {
      const now = deps.clock.now();
      return inTransaction(deps.db, (tx) => countPromises(tx, { ...promiseDays(now), now }));
    },
    'wallet.expire-cash': async () => void (await expireCash(deps.db, deps.clock.now())),
  };
}

/**
 * Checks every withdrawal that is due, and reports undecided ones to operators. A failing one doesn't block the others;
 * the first error is thrown at the end.
 */
export async function reconcileWithdrawals(deps: SendDeps): Promise<void> {
  const errors: unknown[] = [];
  const until = deps.clock.now().add({ seconds: MAX_RUN_SECONDS });
  const isOver = () => Temporal.Instant.compare(deps.clock.now(), until) > 0;
  for (const { state, everyMinutes, days } of CHECKS) {
    const now = deps.clock.now();
    const before = now.subtract({ minutes: everyMinutes });
    const changedSince = now.subtract({ hours: days * 24 });
    const ids = await findDueChecks(deps.db, { state, before, changedSince, limit: MAX_CHECKS });
    for (const id of ids) {
      if (isOver()) break;
      await sendPayout(deps, id).catch((error: unknown) => errors.push(error));
    }
  }
  await inTransaction(deps.db, (tx) => reportUndecided(tx, deps.clock.now())).catch((error: unknown) =>
    errors.push(error),
  );
  if (errors.length > 0) throw errors[0];
}
