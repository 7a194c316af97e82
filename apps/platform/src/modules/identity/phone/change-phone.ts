import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { requestEmail } from '../emails/request-email.ts';
import { insertPhoneChange } from './phone-changes-store.ts';
import { requestText } from './request-text.ts';

/**
 * Records that a player's confirmed number was set, replaced or removed, and requests the notices about it: by email,
 * and by text to the number before. The audit log has no number.
 */
export async function recordPhoneChange(
  tx: Tx,
  change: {
    playerId: string;
    before: string | undefined;
    after: string | undefined;
    language: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  const { playerId, before, after, now } = change;
  const changeId = newId();
  await insertPhoneChange(tx, { ...change, changeId });
  await requestEmail(tx, { about: 'phone-changed', id: changeId });
  if (before !== undefined) await requestText(tx, { about: 'phone-changed', id: changeId });
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: after === undefined ? 'identity.phone-removed' : 'identity.phone-confirmed',
    subject: playerId,
    details: { changeId },
    businessTime: now,
    isSignificant: before !== undefined,
  });
}
