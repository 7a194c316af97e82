import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { sweepNotifications } from './put-notifications.ts';

/** What this room does by the clock, in UTC. */
export const notificationsTimedJobs: readonly TimedJob[] = [{ job: 'notifications.sweep', match: '53 9 * * *' }];

/** Jobs of this room; each may run twice. */
export function notificationsJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return { 'notifications.sweep': () => sweepNotifications(db, clock.now()) };
}
