import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { SET_OFFS_RECORDED } from './record-set-offs.ts';
import { refreshDebtors } from './refresh-debtors.ts';
import { type SendSetOffsDeps, sendSetOffs, sendWaitingSetOffs } from './send-set-offs.ts';

/** The queue for calls to partners that no player waits for. */
export const PARTNERS = 'claims.partners';

/** Jobs that follow the events of set-offs. */
export const setOffEventHandlers: EventHandlers = {
  [SET_OFFS_RECORDED]: [{ job: 'claims.hand-on-set-offs', queue: PARTNERS }],
};

/** Scheduled jobs of set-offs. */
export const setOffTimedJobs: readonly TimedJob[] = [
  { job: 'claims.hand-on-waiting', match: '*/5 * * * *', queue: PARTNERS },
  // Checks every minute whether the list is due, so that a failed fetch is retried soon.
  { job: 'claims.refresh-debtors', match: '* * * * *', queue: PARTNERS },
];

/** Returns the jobs of set-offs; each may run twice, and concurrently. */
export function setOffJobs(deps: SendSetOffsDeps): Readonly<Record<string, Job>> {
  return {
    'claims.hand-on-set-offs': ({ claimId }) => sendSetOffs(deps, String(claimId)),
    'claims.hand-on-waiting': async () => void (await sendWaitingSetOffs(deps)),
    'claims.refresh-debtors': async () => void (await refreshDebtors(deps)),
  };
}
