import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { findEarnedUnder, insertPointsEntries } from './entries-store.ts';
import { drawKeys } from './points-entry.ts';

const PAGE = 1_000;
/** Upper bound for the loop: ten million tickets in one draw. */
const MAX_PAGES = 10_000;

/**
 * Takes back the points of a draw whose stakes were refunded, once each. Points are earned at settlement, and a settled
 * draw is never void, so this is right whichever event is processed first. Points that were already spent make the
 * balance negative.
 */
export async function takeBackPoints(
  db: Db,
  { drawId, now }: { drawId: string; now: Temporal.Instant },
): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const taken = await inTransaction(db, async (tx) => {
      const earned = await findEarnedUnder(tx, { prefix: drawKeys(drawId), limit: PAGE });
      const entries = earned.map((entry) => ({
        ...entry,
        ...{ entryId: newId(), entryKey: `taken-back/${entry.entryKey}`, kind: 'TAKE_BACK' as const },
        ...{ points: -entry.points, happenedAt: now },
      }));
      await insertPointsEntries(tx, entries);
      return entries.length;
    });
    if (taken < PAGE) return;
  }
  throw new Error(`draw ${drawId} has more tickets than points can be taken back for`);
}
