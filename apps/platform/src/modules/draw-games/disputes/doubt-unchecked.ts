import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { UncheckedReceipt } from './contradiction.ts';
import { submitDoubt } from './doubts.ts';
import { type Doubt, findDoubt, findDoubtOf, lockDoubtOf } from './doubts-store.ts';

/**
 * Stores a doubt about a draw that a receipt can't be compared with, and records a significant event: what the receipt
 * needs is missing on our side. The same receipt again gets the same doubt, with its answer if it has one.
 */
export function doubtUnchecked(
  db: Db,
  { unchecked, now }: { unchecked: UncheckedReceipt; now: Temporal.Instant },
): Promise<Doubt> {
  const { drawId, receiptDigest } = unchecked;
  const doubt = `A signed receipt can't be compared with its draw: ${unchecked.reason}, receipt ${receiptDigest}.`;
  return inTransaction(db, async (tx) => {
    await lockDoubtOf(tx, { drawId, doubt });
    const known = await findDoubtOf(tx, { drawId, doubt });
    if (known) return known;
    const { doubtNumber } = await submitDoubt(tx, { drawId, doubt, contact: null, now });
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'draw-games.receipt-unchecked',
      subject: drawId,
      details: { reason: unchecked.reason, receiptDigest, doubt: String(doubtNumber) },
      businessTime: now,
    });
    const stored = await findDoubt(tx, doubtNumber);
    if (!stored) throw new Error('a doubt was not stored');
    return stored;
  });
}
