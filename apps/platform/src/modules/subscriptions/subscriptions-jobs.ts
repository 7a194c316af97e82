import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { PLAYER_EXCLUDED } from '../responsible-gaming/index.ts';
import { endExcluded } from './end-excluded.ts';
import { planCharges } from './plan-charges.ts';
import { type ChargeDeps, makeDueCharges } from './process-due-charge.ts';

/** Scheduled jobs of this module, in UTC. Notices may come minutes late, charges should not. */
export const subscriptionsTimedJobs: readonly TimedJob[] = [
  { job: 'subscriptions.plan', match: '*/5 * * * *' },
  { job: 'subscriptions.charge', match: '* * * * *' },
];

/** Events that start jobs of this module [IRGS-05/orders]. */
export const subscriptionsEventHandlers: EventHandlers = { [PLAYER_EXCLUDED]: ['subscriptions.end-excluded'] };

/**
 * Returns the jobs of this module; each may run twice and concurrently. While subscriptions are switched off, no charge
 * is planned and no ticket is bought.
 */
export function subscriptionsJobs(deps: ChargeDeps): Readonly<Record<string, Job>> {
  return {
    'subscriptions.plan': async () => {
      if (deps.isSwitchedOn()) await planCharges(deps.db, deps.clock.now());
    },
    'subscriptions.charge': () => makeDueCharges(deps),
    'subscriptions.end-excluded': ({ playerId }) =>
      endExcluded(deps.db, { playerId: String(playerId), now: deps.clock.now() }),
  };
}
