import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { CLAIM_FILED } from './filing/filing.ts';
import { lapseClaims } from './lapse-claims.ts';
import { checkEnteredNumber } from './number-entry/check-entered-number.ts';
import { NUMBER_ENTERED } from './number-entry/enter-number.ts';
import { payFiledClaim } from './payment/pay-filed-claim.ts';
import { payUnfinished } from './payment/pay-unfinished.ts';
import type { PaymentDeps } from './payment/payment-deps.ts';
import { PRIZES_HELD } from './set-off/held-prizes.ts';
import { PARTNERS, setOffEventHandlers, setOffJobs, setOffTimedJobs } from './set-off/set-off-jobs.ts';
import { warnClaims } from './warn-claims.ts';

/**
 * Queue of the jobs that players wait for; the others use `PARTNERS`. With two queues, hanging partners block at most
 * two workers, and closing a draw always finds another.
 */
const CHECKS = 'claims.checks';

/**
 * Scheduled jobs of this module, in UTC. Warnings and lapses run every hour although periods end by the day, so that a
 * failed run delays them by only an hour.
 */
export const claimsTimedJobs: readonly TimedJob[] = [
  { job: 'claims.look-after', match: '27 * * * *' },
  { job: 'claims.pay-unfinished', match: '* * * * *', queue: PARTNERS },
  ...setOffTimedJobs,
];

/** Jobs that follow this module's events. A player waits on screen while a claim is checked. */
export const claimsEventHandlers: EventHandlers = {
  ...setOffEventHandlers,
  [PRIZES_HELD]: [{ job: 'claims.pay-unfinished', queue: PARTNERS, key: 'claims.pay-unfinished' }],
  [NUMBER_ENTERED]: [{ job: 'claims.check-entered-number', queue: CHECKS }],
  [CLAIM_FILED]: [{ job: 'claims.check-claim', isUrgent: true, queue: CHECKS }],
};

/** Returns the jobs of this module; each may run twice, and concurrently. */
export function claimsJobs(deps: PaymentDeps): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    ...setOffJobs(deps),
    'claims.look-after': async () => {
      await warnClaims(db, clock.now());
      await lapseClaims(db, clock.now());
    },
    // A schedule picks up waiting claims, so a partner that is down doesn't fail the job.
    'claims.check-claim': async ({ claimId }) => void (await payFiledClaim(deps, String(claimId))),
    'claims.check-entered-number': ({ taxpayerId }) => checkEnteredNumber(deps, String(taxpayerId)),
    'claims.pay-unfinished': () => payUnfinished(deps),
  };
}
