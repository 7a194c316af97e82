import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { CLAIM_FILED } from './filing/filing.ts';
import { lapseClaims } from './lapse-claims.ts';
import { payFiledClaim } from './payment/pay-filed-claim.ts';
import { payUnfinished } from './payment/pay-unfinished.ts';
import type { PaymentDeps } from './payment/payment-deps.ts';
import { PRIZES_HELD } from './set-off/held-prizes.ts';
import { PARTNERS, setOffEventHandlers, setOffJobs, setOffTimedJobs } from './set-off/set-off-jobs.ts';
import { warnClaims } from './warn-claims.ts';

/**
 * Jobs that ask partners run in two queues, so that partners that hang hold two places of the workers and the close of a draw has the others: one
 * for what players wait for, one for all the rest.
 */
const CHECKS = 'claims.checks';

/** What this room does by the clock, in UTC: every hour, though periods end with days, so that a failed turn costs an hour. */
export const claimsTimedJobs: readonly TimedJob[] = [
  { job: 'claims.look-after', match: '27 * * * *' },
  { job: 'claims.pay-unfinished', match: '* * * * *', queue: PARTNERS },
  ...setOffTimedJobs,
];

/** Events of this room that become jobs. A player waits before her screen while a claim is checked. */
export const claimsEventHandlers: EventHandlers = {
  ...setOffEventHandlers,
  [PRIZES_HELD]: [{ job: 'claims.pay-unfinished', queue: PARTNERS, key: 'claims.pay-unfinished' }],
  [CLAIM_FILED]: [{ job: 'claims.check-claim', isUrgent: true, queue: CHECKS }],
};

/** Jobs of this room; each may run twice, and two at once. */
export function claimsJobs(deps: PaymentDeps): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    ...setOffJobs(deps),
    'claims.look-after': async () => {
      await warnClaims(db, clock.now());
      await lapseClaims(db, clock.now());
    },
    // What waits is taken up by the clock: a partner that is down is no reason to fail a job.
    'claims.check-claim': async ({ claimId }) => void (await payFiledClaim(deps, String(claimId))),
    'claims.pay-unfinished': () => payUnfinished(deps),
  };
}
