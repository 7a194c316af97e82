import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { withdrawLeave } from './withdraw-leave.ts';

/** The job that follows an exclusion: nobody who asked to be kept from play is sent offers (IRGS-11). It may run twice. */
export const WITHDRAW_LEAVE = 'preferences.withdraw-leave';

export function preferencesJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return {
    [WITHDRAW_LEAVE]: async ({ playerId }) => {
      await inTransaction(db, (tx) => withdrawLeave(tx, { playerId: String(playerId), now: clock.now() }));
    },
  };
}
