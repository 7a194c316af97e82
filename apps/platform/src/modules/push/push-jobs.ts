import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { sweepPush } from './sweep-push.ts';

/** What was pushed is swept four times an hour, beside the other sweeps. */
export const pushTimedJobs: readonly TimedJob[] = [{ job: 'push.sweep', match: '8,23,38,53 * * * *' }];

/** The job of this room; what is pushed when is the app's to say, which knows the events of all rooms. */
export function pushJobs(deps: { db: Db; clock: Clock }): Readonly<Record<'push.sweep', Job>> {
  return { 'push.sweep': async () => void (await sweepPush(deps.db, deps.clock.now())) };
}
