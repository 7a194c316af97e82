import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { jobActor, recordSignificantEvent } from '../modules/audit/index.ts';
import { compareCauses } from '../modules/ledger/index.ts';
import { describeDifference } from './describe-difference.ts';
import { LEDGER_CAUSES } from './ledger-causes.ts';
import type { Platform } from './open-platform.ts';

/** How far a daily run reads back: three days, so that two runs may be missed. */
const WINDOW = { hours: 72 } as const;
/** How long a cause may wait for its transaction: prizes are paid in pages, and a failed job is retried. */
export const SETTLING = { hours: 1 } as const;
/** Maximum number of differences in the event and the log; the total is always reported. */
const MOST_NAMED = 20;

/**
 * Compares the ledger transactions of the last days with their causes, in both directions. Differences are one
 * significant event (GLI19-20): someone posts, or changes a cause, with the application's role.
 */
export async function reconcileLedger(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  log: Pick<WorkerLog, 'error'>,
): Promise<void> {
  const now = clock.now();
  const window = { from: now.subtract(WINDOW), to: now.subtract(SETTLING) };
  const differences = await compareCauses(db, { causes: LEDGER_CAUSES, window });
  if (differences.length === 0) return;
  const found = differences.slice(0, MOST_NAMED).map(describeDifference);
  log.error({ found, count: differences.length }, 'ledger transactions and their causes differ');
  const event = {
    ...{ actor: jobActor('ledger.reconcile'), action: 'ledger.causes-differ', subject: 'ledger' },
    ...{ details: { count: differences.length, found }, businessTime: now },
  };
  await inTransaction(db, (tx) => recordSignificantEvent(tx, event));
}
