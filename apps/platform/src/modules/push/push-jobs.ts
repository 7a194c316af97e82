import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { sweepPush } from './sweep-push.ts';

/** Sweeps pushed messages four times an hour, at other minutes than the other sweeps. */
export const pushTimedJobs: readonly TimedJob[] = [{ job: 'push.sweep', match: '8,23,38,53 * * * *' }];

/**
 * Returns the job of this module. Which event pushes which message is decided in the app, which has access to the
 * events of all modules.
 */
export function pushJobs(deps: { db: Db; clock: Clock }): Readonly<Record<'push.sweep', Job>> {
  return { 'push.sweep': async () => void (await sweepPush(deps.db, deps.clock.now())) };
}
