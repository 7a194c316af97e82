import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { endLapsedWishes } from './end-wish.ts';

/** Wishes to come back lapse after days: once an hour is soon enough to write it down. */
export const exclusionTimedJobs: readonly TimedJob[] = [
  { job: 'responsible-gaming.end-lapsed-wishes', match: '27 * * * *' },
];

/** Jobs of breaks and exclusions: wishes that nobody confirmed in time are ended and written down. */
export function exclusionJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return { 'responsible-gaming.end-lapsed-wishes': async () => void (await endLapsedWishes(db, clock.now())) };
}
