import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findRecorded, recordSignificantEvent } from '../audit/index.ts';
import { lockOperators } from './operators-store.ts';
import type { Forgery } from './prove-operators.ts';

const UNPROVEN_ROW = 'operators.unproven-row';
/** Maximum number of events per call; the next call records the following rows. */
const MAX_RECORDED = 100;

/** Records rows that nothing proves as significant events, each row once, in a transaction of its own (WLA-03). */
export async function recordForgeries(db: Db, forgeries: readonly Forgery[], now: Temporal.Instant): Promise<void> {
  if ((await findNew(db, forgeries)).length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockOperators(tx);
    for (const { row, what } of (await findNew(tx, forgeries)).slice(0, MAX_RECORDED))
      await recordSignificantEvent(tx, {
        actor: 'system',
        action: UNPROVEN_ROW,
        subject: row,
        details: { what },
        businessTime: now,
      });
  });
}

async function findNew(db: Db, forgeries: readonly Forgery[]): Promise<readonly Forgery[]> {
  if (forgeries.length === 0) return [];
  const recorded = await findRecorded(db, { action: UNPROVEN_ROW, subjects: forgeries.map(({ row }) => row) });
  return forgeries.filter(({ row }) => !recorded.has(row));
}
