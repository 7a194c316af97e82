import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { maskNumbers } from '@sunflower/service-base/mask-numbers.ts';
import {
  findLatestReconciliation,
  jobActor,
  listSignificant,
  recordAudit,
  recordSignificantEvent,
} from '../modules/audit/index.ts';
import { type CauseDifference, compareCauses, describeDifference, listSealsBefore } from '../modules/ledger/index.ts';
import { LEDGER_CAUSES } from './ledger-causes.ts';
import type { Platform } from './open-platform.ts';

/** How far back each run reads the ledger at least, regardless of what the audit log says about earlier runs. */
const LEAST_READ = { hours: 72 } as const;
/** How long a cause may wait for its transaction: prizes are paid in pages, and a failed job is retried. */
export const SETTLING = { hours: 1 } as const;
/** Maximum number of differences that one event names; the next run names more. The event counts all of them. */
const MOST_NAMED = 200;
const RECONCILED = 'ledger.reconciled';
const CAUSES_DIFFER = 'ledger.causes-differ';
/** How many earlier events one statement reads. */
const EVENTS_A_READ = 100;

/**
 * Compares ledger transactions since the last run's seal with their causes, and all causes with their transactions.
 * Records differences as one significant event (GLI19-20), because someone used the application's role. Names each
 * difference once, and again if it changes.
 */
export async function reconcileLedger(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  log: Pick<WorkerLog, 'error'>,
): Promise<void> {
  const now = clock.now();
  const window = { to: now.subtract(SETTLING) };
  const [newest] = await listSealsBefore(db, undefined, 1);
  const sealNo = await findReachedSeal(db, newest?.sealNo ?? 0n);
  const since = sealNo === undefined ? undefined : { sealNo, sealedAt: now.subtract(LEAST_READ) };
  const reported = await findReported(db);
  const isKnown = (difference: CauseDifference) => reported.has(lineOf(difference));
  const compared = { causes: LEDGER_CAUSES, window, since, limit: MOST_NAMED, isKnown };
  const { count, differences } = await compareCauses(db, compared);
  const done = {
    ...{ actor: jobActor('ledger.reconcile'), action: RECONCILED, subject: 'ledger' },
    ...{ details: { throughSeal: `${newest?.sealNo ?? 0}`, count }, businessTime: now },
  };
  await inTransaction(db, (tx) => recordAudit(tx, done));
  if (differences.length === 0) return;
  const found = differences.map(lineOf);
  log.error({ found, count }, 'ledger transactions and their causes differ');
  const event = {
    ...{ actor: jobActor('ledger.reconcile'), action: CAUSES_DIFFER, subject: 'ledger' },
    ...{ details: { count, found }, businessTime: now },
  };
  await inTransaction(db, (tx) => recordSignificantEvent(tx, event));
}

/** Returns the seal that the last run reached; undefined if there is none or the audit entry names a missing one. */
async function findReachedSeal(db: Platform['db'], newest: bigint): Promise<bigint | undefined> {
  const through = `${(await findLatestReconciliation(db))?.details.throughSeal}`;
  const sealNo = /^\d{1,18}$/.test(through) ? BigInt(through) : undefined;
  return sealNo !== undefined && sealNo <= newest ? sealNo : undefined;
}

/** Returns the line of a difference as the audit log stores it. */
function lineOf(difference: CauseDifference): string {
  return maskNumbers({ line: describeDifference(difference) }).line;
}

/** Returns the differences that earlier events name. The events are sealed, so they can't be removed unnoticed. */
async function findReported(db: Platform['db']): Promise<ReadonlySet<unknown>> {
  const reported = new Set<unknown>();
  let after: string | undefined;
  for (;;) {
    const events = await listSignificant(db, { action: CAUSES_DIFFER, after, limit: EVENTS_A_READ });
    for (const { details } of events)
      if (Array.isArray(details.found)) for (const line of details.found) reported.add(line);
    after = events.at(-1)?.entryId;
    if (events.length < EVENTS_A_READ) return reported;
  }
}
