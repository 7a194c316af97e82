import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { currentWeek, oldestShownWeek } from './check-shares.ts';
import { countCheckWeeks } from './check-weeks-store.ts';
import { deleteOldChecks, forgetExpiredTokens } from './location-store.ts';

/** Scheduled jobs, in UTC. */
export const geolocationTimedJobs = [
  { job: 'geolocation.forget-tokens', match: '17 * * * *' },
  { job: 'geolocation.forget-checks', match: '47 9 * * *' },
  // Runs before the checks are deleted, and every day, so that a missed run only delays the count.
  { job: 'geolocation.count-weeks', match: '37 8 * * *' },
] as const;

/** Returns the module's jobs. `checkDays`: how long a location check is stored. */
export function geolocationJobs(deps: { db: Db; clock: Clock; checkDays: number }) {
  const { db, clock, checkDays } = deps;
  return {
    'geolocation.forget-tokens': async () => void (await forgetExpiredTokens(db, clock.now())),
    'geolocation.count-weeks': async () => {
      const now = clock.now();
      const weeks = { from: oldestShownWeek(now), until: currentWeek(now), now };
      await inTransaction(db, (tx) => countCheckWeeks(tx, weeks));
    },
    'geolocation.forget-checks': async () => {
      await deleteOldChecks(db, clock.now().subtract({ hours: 24 * checkDays }));
    },
  };
}
