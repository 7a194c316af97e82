import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { endRestrictedSessions } from './end-restricted-sessions.ts';
import { endSessionsOver } from './end-sessions-over.ts';
import { sweepSessions } from './sweep-sessions.ts';

/**
 * Sessions whose time is over are ended every minute; ended sessions are swept four times an hour, not on the full hour
 * when other jobs run.
 */
export const sessionsTimedJobs: readonly TimedJob[] = [
  { job: 'sessions.end-over', match: '* * * * *' },
  { job: 'sessions.sweep', match: '3,18,33,48 * * * *' },
];

/** Returns the jobs of this module: `sessions.end-restricted` follows any restriction; the others are scheduled. */
export function sessionsJobs(deps: {
  db: Db;
  clock: Clock;
}): Readonly<Record<'sessions.end-restricted' | 'sessions.end-over' | 'sessions.sweep', Job>> {
  const { db, clock } = deps;
  return {
    'sessions.end-restricted': async (payload) => {
      const restrictionId = String(payload.restrictionId);
      await inTransaction(db, (tx) => endRestrictedSessions(tx, { restrictionId, now: clock.now() }));
    },
    'sessions.end-over': async () => void (await endSessionsOver(db, clock.now())),
    'sessions.sweep': async () => void (await sweepSessions(db, clock.now())),
  };
}
