import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitRightsChanged } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { markBlocksLifted, markSessionBlocked } from './blocks-store.ts';
import { markDeviceBlocksLifted } from './device-blocks-store.ts';

/** Reason: the browser or the player denied access to the location. */
const DENIED = 'DENIED';

/**
 * Closes the location gate after a player denied the location [S4.8-2, S7-25]: with `minutes`, for all of the player's
 * sessions; otherwise for this session, until the browser proves a location or the next sign-in. Idempotent.
 */
export async function blockSessionLocation(
  tx: Tx,
  block: { playerId: string; sessionId: string; minutes?: number; now: Temporal.Instant },
): Promise<void> {
  const { playerId, sessionId, minutes = 0, now } = block;
  const end = minutes > 0 ? { endsAt: now.add({ minutes }) } : {};
  const { isNew } = await markSessionBlocked(tx, { playerId, sessionId, reason: DENIED, ...end, now });
  if (!isNew) return;
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: 'geolocation.session-blocked',
    subject: playerId,
    details: minutes > 0 ? { minutes } : {},
    businessTime: now,
  });
}

/**
 * Lifts every block of a player's location and of their devices for an operator, who gives the reason, and notifies the
 * player; returns how many applied.
 */
export async function liftLocationBlocks(
  tx: Tx,
  lift: { playerId: string; actor: string; reason: string; now: Temporal.Instant },
): Promise<number> {
  const { playerId, actor, reason, now } = lift;
  const by = { playerId, by: actor, now };
  const lifted = (await markBlocksLifted(tx, by)) + (await markDeviceBlocksLifted(tx, by));
  if (lifted === 0) return 0;
  await emitRightsChanged(tx, { playerId, actor, kind: 'LOCATION_OPENED', key: `location/${playerId}/${now}` });
  await recordAudit(tx, {
    actor,
    action: 'geolocation.block-lifted',
    subject: playerId,
    details: { reason, blocks: lifted },
    businessTime: now,
  });
  return lifted;
}
