import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { type DrawingDeps, runDrawings } from './run-drawings.ts';
import { verifyDrawingsDaily } from './verify-drawings.ts';

/** Scheduled jobs of this module, in UTC. */
export const secondChanceTimedJobs: readonly TimedJob[] = [
  { job: 'second-chance.run', match: '* * * * *' },
  { job: 'second-chance.verify', match: '50 8 * * *' },
];

/**
 * Returns the jobs of this module; each may run twice and concurrently. They run even while the site doesn't offer
 * second chances, because a drawing that accepted entries owes its prizes.
 */
export function secondChanceJobs(deps: DrawingDeps & { clock: Clock }): Readonly<Record<string, Job>> {
  const { clock } = deps;
  return {
    'second-chance.run': () => runDrawings(deps, clock.now()),
    'second-chance.verify': () => verifyDrawingsDaily(deps, clock.now()),
  };
}
