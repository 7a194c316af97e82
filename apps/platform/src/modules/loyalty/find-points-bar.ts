import type { Db } from '@sunflower/service-base/db/database.ts';
import { findBonusBar } from '../bonuses/index.ts';
import { hasReachedLimit } from '../responsible-gaming/index.ts';

/**
 * Returns whether a player must not see points or rewards, be notified of them or redeem them: excluded, on a break,
 * restricted, not verified, marked for harm (IRGS-11), or at one of their own limits.
 */
export async function isBarredFromPoints(db: Db, of: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  return (await findBonusBar(db, { ...of, gameIds: [] })) !== undefined || (await hasReachedLimit(db, of));
}
