import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import type { DelayReason, Drawing } from './drawing.ts';
import { recordDelay } from './drawings-store.ts';

/** Records why a drawing waits or is missed, once for each reason, as a significant event. */
export async function recordDelayOnce(
  db: Db,
  of: { drawing: Drawing; reason: DelayReason; now: Temporal.Instant; problem?: string },
): Promise<undefined> {
  const { drawing, reason, now, problem } = of;
  const { drawingId, name } = drawing;
  await inTransaction(db, async (tx) => {
    if (!(await recordDelay(tx, { drawingId, reason, now }))) return;
    await recordSignificantEvent(tx, {
      ...{ actor: 'system', action: 'second-chance.drawing-delayed', subject: drawingId },
      ...{ details: { reason, name, ...(problem === undefined ? {} : { problem }) }, businessTime: now },
    });
  });
}
