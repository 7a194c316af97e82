import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { hasSignificantEvent, recordSignificantEvent } from '../audit/index.ts';
import { lockOperators } from './operators-store.ts';
import type { Forgery } from './prove-operators.ts';

const UNPROVEN_ROW = 'operators.unproven-row';

/** Records rows that nothing proves as significant events, each row once, in a transaction of its own (WLA-03). */
export async function recordForgeries(db: Db, forgeries: readonly Forgery[], now: Temporal.Instant): Promise<void> {
  if (forgeries.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockOperators(tx);
    for (const { row, what } of forgeries) {
      const event = { action: UNPROVEN_ROW, subject: row };
      if (await hasSignificantEvent(tx, event)) continue;
      await recordSignificantEvent(tx, { ...event, actor: 'system', details: { what }, businessTime: now });
    }
  });
}
