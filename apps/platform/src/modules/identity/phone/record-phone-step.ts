import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../../audit/index.ts';

/** A step of a phone number that changes nothing about the confirmed one. */
type PhoneStep = 'phone-code-requested' | 'phone-code-refused' | 'phone-refused' | 'phone-change-canceled';

/**
 * Records a step of a player's phone number in the audit log, without number and code. The end of a code by wrong tries
 * is a significant event (GLI19-20): someone may be guessing.
 */
export async function recordPhoneStep(
  tx: Tx,
  step: {
    playerId: string;
    step: PhoneStep;
    details?: Record<string, string | number>;
    isSignificant?: boolean;
    now: Temporal.Instant;
  },
): Promise<void> {
  const { playerId, details = {}, isSignificant = false, now } = step;
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: `identity.${step.step}`,
    subject: playerId,
    details,
    businessTime: now,
    isSignificant,
  });
}
