import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { markSessionBlocked } from './location-store.ts';

/**
 * Closes the location gate for a session because its location was denied; one-way until a new login [S4.8-2, S7-25]. Repeating it
 * changes nothing.
 */
export async function blockSessionLocation(
  tx: Tx,
  block: { playerId: string; sessionId: string; now: Temporal.Instant },
): Promise<void> {
  const { isNew } = await markSessionBlocked(tx, block);
  if (!isNew) return;
  await recordAudit(tx, {
    actor: `player:${block.playerId}`,
    action: 'geolocation.session-blocked',
    subject: block.playerId,
    details: {},
    businessTime: block.now,
  });
}
