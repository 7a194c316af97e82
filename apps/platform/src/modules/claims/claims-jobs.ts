import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { lapseClaims } from './lapse-claims.ts';
import { warnClaims } from './warn-claims.ts';

/** What this room does by the clock, in UTC: every hour, though periods end with days, so that a failed turn costs an hour. */
export const claimsTimedJobs: readonly TimedJob[] = [{ job: 'claims.look-after', match: '27 * * * *' }];

/** Jobs of this room; each may run twice, and two at once. */
export function claimsJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return {
    'claims.look-after': async () => {
      await warnClaims(db, clock.now());
      await lapseClaims(db, clock.now());
    },
  };
}
