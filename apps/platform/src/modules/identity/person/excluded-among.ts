import type { Db } from '@sunflower/service-base/db/database.ts';
import { findExclusions } from '../../responsible-gaming/index.ts';

/**
 * Returns which of these players are self-excluded at `now`. An exclusion applies after its term too, until the player
 * has completed the steps to return (IRGS-06).
 */
export async function excludedAmong(
  db: Db,
  input: { playerIds: readonly string[]; now: Temporal.Instant },
): Promise<string[]> {
  const excluded: string[] = [];
  for (const playerId of input.playerIds) {
    const { selfExclusion } = await findExclusions(db, { playerId, now: input.now });
    if (selfExclusion) excluded.push(playerId);
  }
  return excluded;
}
