import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { findRecorded, recordSignificantEvent } from '../audit/index.ts';
import { findResultOfDrawing, findUnpaidDrawnBefore, type WinningEntry } from './results-store.ts';

const ACTION = 'second-chance.prize-unpaid';
/** Hours after its draw from which an unpaid prize needs an operator. */
const OVERDUE_HOURS = 24;

/** Records, once, a significant event about a prize that couldn't be paid within a day after its draw. */
export async function recordUnpaidPrize(
  tx: Tx,
  { winner, reason, now }: { winner: WinningEntry; reason: string; now: Temporal.Instant },
): Promise<void> {
  const { winnerId: subject, drawingId, place, campaign } = winner;
  const result = await findResultOfDrawing(tx, drawingId);
  if (!result || Temporal.Instant.compare(result.drawnAt.add({ hours: OVERDUE_HOURS }), now) > 0) return;
  if ((await findRecorded(tx, { action: ACTION, subjects: [subject] })).has(subject)) return;
  await recordSignificantEvent(tx, {
    ...{ actor: 'system', action: ACTION, subject },
    ...{ details: { drawingId, place, campaign, reason }, businessTime: now },
  });
}

/** Returns the prizes that weren't paid within a day after their draw, by drawing and place. */
export function findOverduePrizes(db: Db, now: Temporal.Instant): Promise<WinningEntry[]> {
  return findUnpaidDrawnBefore(db, now.subtract({ hours: OVERDUE_HOURS }));
}
