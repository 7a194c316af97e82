import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { reauthenticatedUntil } from './session.ts';
import { markReauthenticated } from './sessions-store.ts';

/**
 * Marks a running session as reauthenticated after the provider checked the player's password; returns until when
 * (GLI19-06). Doesn't extend the session, because its limits count from the sign-in.
 */
export async function renewLogin(
  tx: Tx,
  input: { playerId: string; sessionId: string; now: Temporal.Instant },
): Promise<Temporal.Instant> {
  const { playerId, sessionId, now } = input;
  await markReauthenticated(tx, { sessionId, now });
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: 'sessions.login-renewed',
    subject: playerId,
    details: { sessionId },
    businessTime: now,
  });
  return reauthenticatedUntil({ provedAt: now });
}
