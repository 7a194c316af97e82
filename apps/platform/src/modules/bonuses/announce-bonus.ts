import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Bonus, isAnnounced, isPlayable } from './bonus.ts';
import { findBonus, markAnnounced } from './bonuses-store.ts';
import { findBonusBar } from './find-bonus-bar.ts';

/**
 * Records that the notification "Bonus Received" is being sent, and returns the bonus; undefined if it must not be
 * sent. It is sent once per bonus, only for announced kinds (S3-10), while the bonus can be played, and not to a player
 * who was excluded, restricted or marked for harm since the grant (IRGS-11).
 */
export async function announceBonus(
  tx: Tx,
  input: { playerId: string; bonusId: string; now: Temporal.Instant },
): Promise<Bonus | undefined> {
  const bonus = await findBonus(tx, input);
  if (!bonus || !isAnnounced(bonus.bonusType) || !isPlayable(bonus, input.now)) return undefined;
  if (await findBonusBar(tx, { playerId: input.playerId, gameIds: bonus.allowedGames, now: input.now }))
    return undefined;
  return (await markAnnounced(tx, input)) ? bonus : undefined;
}
