import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { freshUntil } from './session.ts';
import { markProved } from './sessions-store.ts';

/**
 * Makes the login of a running session fresh again, once somebody has asked the identity provider for the player's password; returns until when
 * (GLI19-06). The session lasts no longer for it: its limits count from the sign-in.
 */
export async function renewLogin(
  tx: Tx,
  asked: { playerId: string; sessionId: string; now: Temporal.Instant },
): Promise<Temporal.Instant> {
  const { playerId, sessionId, now } = asked;
  await markProved(tx, { sessionId, now });
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: 'sessions.login-renewed',
    subject: playerId,
    details: { sessionId },
    businessTime: now,
  });
  return freshUntil({ provedAt: now });
}
