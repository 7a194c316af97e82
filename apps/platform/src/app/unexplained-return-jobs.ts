import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job, TimedJob, WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { jobActor, recordSignificantEvent } from '../modules/audit/index.ts';
import { returnOfCanceledRound } from '../modules/instant-games/index.ts';
import { findUnexplainedReturns, type LimitReturnCondition } from '../modules/responsible-gaming/index.ts';
import { returnOfUnpaidDeposit } from '../modules/wallet/index.ts';
import type { Platform } from './open-platform.ts';

/** Why an amount may be given back to a player's limits. */
export const LIMIT_RETURN_CONDITIONS: readonly LimitReturnCondition[] = [returnOfUnpaidDeposit, returnOfCanceledRound];

const COMPARE_USE = 'responsible-gaming.compare-use';

/** When the comparison of limits runs, in UTC: daily, after that of the ledger. */
export const LIMIT_TIMED: readonly TimedJob[] = [{ job: COMPARE_USE, match: '55 8 * * *' }];

/**
 * Returns the job that finds amounts given back to players' limits although no deposit failed and no round was
 * canceled: a significant event (GLI19-20), because the application's role did it. Composed here because the reasons
 * are in modules that use responsible gaming. A deposit that the processor captures after it had ended is also found.
 */
export function unexplainedReturnJobs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  log: WorkerLog,
): Readonly<Record<string, Job>> {
  return {
    [COMPARE_USE]: async () => {
      const found = await findUnexplainedReturns(db, LIMIT_RETURN_CONDITIONS);
      if (found.length === 0) return;
      const lines = found.map(({ playerId, returnedFor, day, amountCents }) =>
        [playerId, returnedFor, day, amountCents].join(' '),
      );
      log.error({ found: lines }, 'amounts were given back to limits without a reason');
      const event = {
        ...{ actor: jobActor(COMPARE_USE), action: 'responsible-gaming.use-differs', subject: 'limits' },
        ...{ details: { count: found.length, found: lines }, businessTime: clock.now() },
      };
      await inTransaction(db, (tx) => recordSignificantEvent(tx, event));
    },
  };
}
