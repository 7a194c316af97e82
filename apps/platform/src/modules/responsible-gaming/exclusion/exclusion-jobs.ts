import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { endLapsedReinstatements } from './end-reinstatement.ts';

/** Reinstatement requests lapse after days, so recording that once an hour is enough. */
export const exclusionTimedJobs: readonly TimedJob[] = [
  { job: 'responsible-gaming.end-lapsed-reinstatements', match: '27 * * * *' },
];

/** Returns the job that ends reinstatement requests that weren't confirmed in time, and records this. */
export function exclusionJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return {
    'responsible-gaming.end-lapsed-reinstatements': async () => void (await endLapsedReinstatements(db, clock.now())),
  };
}
