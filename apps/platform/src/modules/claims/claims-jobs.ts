import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { lapseClaims } from './lapse-claims.ts';
import type { HandOnDeps } from './set-off/hand-on-set-offs.ts';
import { setOffEventHandlers, setOffJobs, setOffTimedJobs } from './set-off/set-off-jobs.ts';
import { warnClaims } from './warn-claims.ts';

/** What this room does by the clock, in UTC: every hour, though periods end with days, so that a failed turn costs an hour. */
export const claimsTimedJobs: readonly TimedJob[] = [
  { job: 'claims.look-after', match: '27 * * * *' },
  ...setOffTimedJobs,
];

/** Events of this room that become jobs. */
export const claimsEventHandlers: EventHandlers = { ...setOffEventHandlers };

/** Jobs of this room; each may run twice, and two at once. */
export function claimsJobs(deps: HandOnDeps): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    ...setOffJobs(deps),
    'claims.look-after': async () => {
      await warnClaims(db, clock.now());
      await lapseClaims(db, clock.now());
    },
  };
}
