import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { type HandOnDeps, handOnSetOffs, handOnWaiting } from './hand-on-set-offs.ts';
import { SET_OFFS_RECORDED } from './record-set-offs.ts';
import { refreshDebtors } from './refresh-debtors.ts';

/** The queue of what asks partners while no player waits for it. */
export const PARTNERS = 'claims.partners';

/** Events of set-offs that become jobs. */
export const setOffEventHandlers: EventHandlers = {
  [SET_OFFS_RECORDED]: [{ job: 'claims.hand-on-set-offs', queue: PARTNERS }],
};

/** What set-offs do by the clock. */
export const setOffTimedJobs: readonly TimedJob[] = [
  { job: 'claims.hand-on-waiting', match: '*/5 * * * *', queue: PARTNERS },
  // Looks every minute whether the list is due, so that one that failed is soon tried again.
  { job: 'claims.refresh-debtors', match: '* * * * *', queue: PARTNERS },
];

/** Jobs of set-offs; each may run twice, and two at once. */
export function setOffJobs(deps: HandOnDeps): Readonly<Record<string, Job>> {
  return {
    'claims.hand-on-set-offs': ({ claimId }) => handOnSetOffs(deps, String(claimId)),
    'claims.hand-on-waiting': async () => void (await handOnWaiting(deps)),
    'claims.refresh-debtors': async () => void (await refreshDebtors(deps)),
  };
}
