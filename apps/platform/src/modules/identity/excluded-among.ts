import type { Db } from '@sunflower/service-base/db/database.ts';
import { findExclusions } from '../responsible-gaming/index.ts';

/** Of these players those who are self-excluded at `now`; after the term too: who has not come back by her own steps is excluded (IRGS-06). */
export async function excludedAmong(
  db: Db,
  asked: { playerIds: readonly string[]; now: Temporal.Instant },
): Promise<string[]> {
  const excluded: string[] = [];
  for (const playerId of asked.playerIds) {
    const { selfExclusion } = await findExclusions(db, { playerId, now: asked.now });
    if (selfExclusion) excluded.push(playerId);
  }
  return excluded;
}
