import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { creditSettledWagers, skipSettledWagers } from './credit-settled-wagers.ts';
import { expirePoints } from './expire-points.ts';
import { provePointsDaily } from './prove-points.ts';
import { takeBackPoints } from './take-back-points.ts';

/** Scheduled jobs of this module, in UTC. */
export const loyaltyTimedJobs: readonly TimedJob[] = [
  { job: 'loyalty.count', match: '*/5 * * * *' },
  { job: 'loyalty.expire', match: '17 15 * * *' },
  { job: 'loyalty.prove', match: '45 8 * * *' },
];

/** Events that start jobs of this module. */
export const loyaltyEventHandlers: EventHandlers = { 'draw-games.refunded': ['loyalty.take-back'] };

/** Dependencies of the jobs; `isOn` returns whether the site offers loyalty (S9-3). */
export type LoyaltyJobDeps = { readonly db: Db; readonly clock: Clock; readonly isOn: () => boolean };

/**
 * Returns the jobs of this module; each may run twice and concurrently. While loyalty is off, nothing is earned,
 * announced or expired.
 */
export function loyaltyJobs({ db, clock, isOn }: LoyaltyJobDeps): Readonly<Record<string, Job>> {
  return {
    'loyalty.count': () => (isOn() ? creditSettledWagers(db, clock.now()) : skipSettledWagers(db, clock.now())),
    'loyalty.take-back': ({ drawId }) => takeBackPoints(db, { drawId: String(drawId), now: clock.now() }),
    'loyalty.expire': async () => {
      if (isOn()) await expirePoints(db, clock.now());
    },
    'loyalty.prove': () => provePointsDaily(db, clock.now()),
  };
}
