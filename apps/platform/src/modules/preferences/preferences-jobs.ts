import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { withdrawMarketingConsent } from './withdraw-consent.ts';

/** The job that follows an exclusion: an excluded player gets no offers (IRGS-11). It may run twice. */
export const WITHDRAW_CONSENT = 'preferences.withdraw-consent';

export function preferencesJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return {
    [WITHDRAW_CONSENT]: async ({ playerId }) => {
      await inTransaction(db, (tx) => withdrawMarketingConsent(tx, { playerId: String(playerId), now: clock.now() }));
    },
  };
}
