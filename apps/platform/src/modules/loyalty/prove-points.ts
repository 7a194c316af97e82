import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { findPointsDifferences, type PointsDifference } from './accounts-store.ts';

const MAX_DIFFERENCES = 100;

/** Compares every player's balance with the sum of their entries, which must be equal. */
export function provePoints(db: Db): Promise<{ accounts: number; differences: PointsDifference[] }> {
  return findPointsDifferences(db, { limit: MAX_DIFFERENCES });
}

/** Runs the daily proof. A difference is a significant event and fails the job, so that operators notice it. */
export async function provePointsDaily(db: Db, now: Temporal.Instant): Promise<void> {
  const { differences } = await provePoints(db);
  if (differences.length === 0) return;
  const players = differences.slice(0, 10).map(({ playerId }) => playerId);
  await inTransaction(db, (tx) =>
    recordSignificantEvent(tx, {
      ...{ actor: 'system', action: 'loyalty.proof-failed', subject: 'loyalty' },
      ...{ details: { differences: differences.length, players }, businessTime: now },
    }),
  );
  throw new Error(`the points of ${differences.length} players differ from their entries`);
}
