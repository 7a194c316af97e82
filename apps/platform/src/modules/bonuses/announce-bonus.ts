import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Bonus, isAnnounced, isPlayable } from './bonus.ts';
import { findBonus, markAnnounced } from './bonuses-store.ts';
import { findBonusBar } from './find-bonus-bar.ts';

/**
 * Decides at the moment of sending whether a player is told "Bonus Received", and notes that she is: once a bonus, only kinds that are
 * announced (S3-10), and not to a player who has been excluded, paused or marked since it was granted (IRGS-11). Undefined: say nothing.
 */
export async function announceBonus(
  tx: Tx,
  asked: { playerId: string; bonusId: string; now: Temporal.Instant },
): Promise<Bonus | undefined> {
  const bonus = await findBonus(tx, asked);
  if (!bonus || !isAnnounced(bonus.bonusType) || !isPlayable(bonus, asked.now)) return undefined;
  if (await findBonusBar(tx, { playerId: asked.playerId, gameIds: bonus.allowedGames, now: asked.now }))
    return undefined;
  return (await markAnnounced(tx, asked)) ? bonus : undefined;
}
