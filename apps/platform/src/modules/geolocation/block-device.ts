import type { LocationSign } from '@sunflower/partner-protocols/location-engine.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type CheckedDevice, countRefusedTokens, putDeviceBlock } from './device-blocks-store.ts';
import { deleteProvenLocations } from './proven-location-store.ts';

/** The sign that a device fakes its location, such as a replaced position service or a mock location app. */
const TAMPERED: LocationSign = 'MOCK_LOCATION';
/**
 * Number of signs that only refuse a check, because they may come from a forgotten developer setting. The next one
 * blocks the device.
 */
const MOST_SIGNS = 2;
const SIGN_HOURS = 24;

/** Returns whether a refused check found a faked location. */
export function showsTampering(reasons: readonly string[]): boolean {
  return reasons.includes(TAMPERED);
}

/**
 * Blocks the device of a refused, stored check for play by this player, after more than two tokens within a day showed
 * a faked location. Only an operator lifts the block. [S1-6/device]
 */
export async function blockTamperedDevice(db: Db, of: CheckedDevice & { now: Temporal.Instant }): Promise<void> {
  const { playerId, now } = of;
  const since = now.subtract({ hours: SIGN_HOURS });
  if ((await countRefusedTokens(db, { playerId, reason: TAMPERED, since })) <= MOST_SIGNS) return;
  await inTransaction(db, async (tx) => {
    // A location proven earlier, in any session, would still allow play for some minutes.
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
