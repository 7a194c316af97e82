import type { LocationSign } from '@sunflower/partner-protocols/location-engine.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type CheckedDevice, countTokensWith, putDeviceBlock } from './device-blocks-store.ts';
import { deleteProvenLocations } from './proven-location-store.ts';

/** The sign that a device makes up its location: a replaced position service, a driven browser, a mock location app. */
const TAMPERED: LocationSign = 'MOCK_LOCATION';
/** A forgotten developer setting costs a refusal or two; the next one blocks the device. */
const MOST_SIGNS = 2;
const SIGN_HOURS = 24;

/** Returns whether a refused check found a made-up location. */
export function showsTampering(reasons: readonly string[]): boolean {
  return reasons.includes(TAMPERED);
}

/**
 * Blocks the device of a refused check, which is already stored, for play by this player, once a day's tokens of the
 * player, each counted once, showed a made-up location more than twice. The signs come from the engine's signed token.
 * Only an operator lifts the block. [S1-6/device]
 */
export async function blockTamperedDevice(db: Db, of: CheckedDevice & { now: Temporal.Instant }): Promise<void> {
  const { playerId, now } = of;
  const since = now.subtract({ hours: SIGN_HOURS });
  if ((await countTokensWith(db, { playerId, reason: TAMPERED, since })) <= MOST_SIGNS) return;
  await inTransaction(db, async (tx) => {
    // What was proven before the block, in any session, would let play continue for minutes.
    await deleteProvenLocations(tx, playerId);
    if (!(await putDeviceBlock(tx, { ...of, reason: TAMPERED }))) return;
    await recordAudit(tx, {
      actor: 'system',
      action: 'geolocation.device-blocked',
      subject: playerId,
      details: { reason: TAMPERED },
      businessTime: now,
    });
  });
}
